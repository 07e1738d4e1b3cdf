"""The HTTP API as an OpenAPI document, made from the endpoints themselves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

import rififi
from rififi.server.answers import ProblemWords
from rififi.server.endpoints import Endpoint

PLACE: Final = re.compile(r"\{(\w+)(?::\w+)?\}")
REFERENCE: Final = "#/components/schemas/{name}"


def openapi(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The document (OpenAPI 3.1)."""
    types = [ProblemWords]
    for endpoint in endpoints:
        types += [kind for kind in (endpoint.takes, endpoint.answers) if kind not in (None, bytes)]
    schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    schema_of = {repr(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        path = PLACE.sub(r"{\1}", endpoint.path)
        paths.setdefault(path, {})[endpoint.method.lower()] = operation(endpoint, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rififi", "version": rififi.__version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    """One endpoint."""
    described: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": (endpoint.handler.__doc__ or "").split("\n")[0],
        "responses": {**success(endpoint, schema_of), "default": problem(schema_of)},
    }
    places = [parameter(name, "path", ".+") for name in PLACE.findall(endpoint.path)]
    asked = [parameter(name, "query", pattern) for name, pattern in endpoint.query]
    if places or asked:
        described["parameters"] = [*places, *asked]
    if endpoint.takes is not None:
        described["requestBody"] = {
            "required": True,
            "content": content(schema_of[repr(endpoint.takes)]),
        }
    return described


def parameter(name: str, place: str, pattern: str) -> dict[str, Any]:
    """Something in the path, or after the question mark."""
    schema = {"type": "string"} if place == "path" else {"type": "string", "pattern": pattern}
    return {"name": name, "in": place, "required": place == "path", "schema": schema}


def success(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    """The answer where all is well."""
    if endpoint.answers is None:
        return {"204": {"description": "Done."}}
    if endpoint.answers is bytes:
        files: dict[str, Any] = {"application/x-ndjson": {}, "application/json": {}}
        return {"200": {"description": "A file.", "content": files}}
    return {"200": {"description": "Done.", "content": content(schema_of[repr(endpoint.answers)])}}


def problem(schema_of: dict[str, Any]) -> dict[str, Any]:
    """The answer where something is not."""
    return {
        "description": "It cannot be granted, and nothing has changed.",
        "content": content(schema_of[repr(ProblemWords)]),
    }


def content(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
