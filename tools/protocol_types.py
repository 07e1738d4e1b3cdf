"""The client's types of all messages, made from the server's: `python tools/protocol_types.py`.

Writes web/src/generated/protocol.ts. A test checks that it is fresh.
"""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Final, get_args

from msgspec import Struct
from msgspec import inspect as types

from rififi.server import answers, protocol, setting_up

TARGET: Final = Path(__file__).parent.parent / "web/src/generated/protocol.ts"
HEAD: Final = """\
// Made by tools/protocol_types.py from setting_up.py, protocol.py and answers.py. Not edited by hand.
"""
PLAIN: Final = {
    types.AnyType: "unknown",
    types.BoolType: "boolean",
    types.FloatType: "number",
    types.IntType: "number",
    types.NoneType: "null",
    types.StrType: "string",
}


def generated() -> str:
    """The whole file."""
    pieces = [HEAD]
    unions: dict[str, UnionType] = {}
    for module in (setting_up, protocol, answers):
        pieces += [struct(cls) for cls in structs_of(module)]
        named = unions_of(module)
        pieces += [union(name, named[name]) for name in named if name not in unions]
        unions |= named
    return "\n".join(pieces)


def structs_of(module: ModuleType) -> list[type[Struct]]:
    """The messages that a module defines, in its order."""
    classes = [thing for thing in vars(module).values() if isinstance(thing, type)]
    structs = [cls for cls in classes if issubclass(cls, Struct)]
    return [cls for cls in structs if cls.__module__ == module.__name__]


def unions_of(module: ModuleType) -> dict[str, UnionType]:
    """The unions of messages that a module names."""
    return {name: thing for name, thing in vars(module).items() if isinstance(thing, UnionType)}


def union(name: str, members: UnionType) -> str:
    """`Pace = NoClock | Clock | Correspondence`."""
    names = " | ".join(flat(members))
    return f"export type {name} = {names}\n"


def flat(members: UnionType) -> list[str]:
    """The names of a union's members."""
    return [cls.__name__ for cls in get_args(members)]


def struct(cls: type[Struct]) -> str:
    """One message as an interface, with the comments of its class and fields."""
    described = types.type_info(cls)
    assert isinstance(described, types.StructType)
    comments = field_comments(cls)
    lines = [*comment(cls.__doc__, ""), f"export interface {cls.__name__} {{"]
    if described.tag is not None:
        lines.append(f'  {described.tag_field}: "{described.tag}"')
    for field in described.fields:
        optional = "?" if cls.__struct_config__.omit_defaults and not field.required else ""
        lines += comment(comments.get(field.name), "  ")
        lines.append(f"  {field.encode_name}{optional}: {typed(field.type)}")
    return "\n".join([*lines, "}", ""])


def typed(of: types.Type) -> str:
    """A type in TypeScript."""
    if isinstance(of, types.StructType):
        return of.cls.__name__
    if isinstance(of, types.UnionType):
        return either(of)
    if isinstance(of, types.LiteralType):
        return " | ".join(f'"{value}"' for value in of.values)
    return several(of) or PLAIN[type(of)]


def several(of: types.Type) -> str:
    """A type that holds others, in TypeScript; empty for those that do not."""
    if isinstance(of, types.ListType):
        inner = typed(of.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(of, types.TupleType):
        return f"[{', '.join(typed(item) for item in of.item_types)}]"
    if isinstance(of, types.DictType):
        return f"Record<{typed(of.key_type)}, {typed(of.value_type)}>"
    return ""


def either(of: types.UnionType) -> str:
    """A union, by its name if it has one."""
    names = [typed(item) for item in of.types if not isinstance(item, types.NoneType)]
    for name, members in unions_of(protocol).items():
        if sorted(names) == sorted(flat(members)):
            names = [name]
    without = any(isinstance(item, types.NoneType) for item in of.types)
    return " | ".join([*names, "null"] if without else names)


def comment(text: str | None, indent: str) -> list[str]:
    """A docstring as a comment."""
    if not text:
        return []
    lines = inspect.cleandoc(text).splitlines()
    return [f"{indent}/** {' '.join(line.strip() for line in lines)} */"]


def field_comments(cls: type[Any]) -> dict[str, str]:
    """The texts that stand under the fields of a class."""
    body = ast.parse(inspect.getsource(cls)).body[0]
    assert isinstance(body, ast.ClassDef)
    found = {}
    for pair in zip(body.body, body.body[1:], strict=False):
        match pair:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=text)):
                found[name] = str(text)
    return found


if __name__ == "__main__":
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(generated(), encoding="utf-8")
