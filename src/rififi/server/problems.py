"""Why a request is not granted: the status of the answer, and a stable code worded under `refusal.`."""

from __future__ import annotations

from typing import Any, Final

from rififi.kernel.refusal import Reason
from rififi.server.answers import ProblemWords
from rififi.server.room.refusals import NOT_OVER, ONLY_THE_HOST
from rififi.tables import refuse

Kind = tuple[int, Reason]

NOBODY: Final = (401, Reason("nobody", ""))
NO_SUCH_TABLE: Final = (404, Reason("no_such_table", ""))
NO_SUCH_THING: Final = (404, Reason("no_such_thing", ""))
WRONG_METHOD: Final = (405, Reason("wrong_method", ""))
NO_SPECTATORS: Final = (403, Reason("no_spectators", ""))
HOST_ONLY: Final = (403, ONLY_THE_HOST)
GAME_IS_ON: Final = (409, NOT_OVER)
FOREIGN: Final = (403, Reason("foreign_origin", ""))
VOID_LINK: Final = (403, Reason("void_link", ""))
NOT_JSON: Final = (400, Reason("not_json", ""))
NOT_SENT_AS_JSON: Final = (415, Reason("not_sent_as_json", ""))
UNEXPECTED: Final = (422, Reason("unexpected", ""))
TOO_LONG: Final = (413, Reason("too_long", ""))
TOO_MANY: Final = (429, Reason("too_many", ""))
NO_ADDRESS: Final = (422, Reason("no_address", ""))
NO_MAIL: Final = (409, Reason("no_mail", ""))
NO_EMAIL: Final = (409, Reason("no_email", ""))
MAIL_NOT_SENT: Final = (429, Reason("mail_not_sent", ""))
NO_SUCH_EYES: Final = (422, Reason("no_such_eyes", ""))
ELSEWHERE: Final = (503, Reason("elsewhere", ""))
FAILED: Final = (500, Reason("failed", ""))


class Problem(Exception):
    """A request is not granted."""

    def __init__(self, kind: Kind, **facts: Any) -> None:
        self.status, reason = kind
        super().__init__(reason.code)
        self.words = problem_words(reason, **facts)


def problem_words(reason: Reason, **facts: Any) -> ProblemWords:
    """The body of an answer that grants nothing."""
    refused = refuse(reason, **facts)
    return ProblemWords(refused.code, refused.text, refused.clause, refused.facts)
