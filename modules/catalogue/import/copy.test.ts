import { describe, expect, test } from "vitest";
import { encodeValue } from "./copy.server.ts";

describe("COPY text", () => {
  test.each([
    [null, "text", "\\N"],
    [undefined, "jsonb", "\\N"],
    ["", "text", ""],
    ["\\N", "text", "\\\\N"],
    ["a\tb\nc\rd\\", "text", "a\\tb\\nc\\rd\\\\"],
    [12.5, "double precision", "12.5"],
    [true, "boolean", "t"],
    [false, "boolean", "f"],
    [{ a: "x\ty" }, "jsonb", '{"a":"x\\\\ty"}'],
    [[], "text[]", "{}"],
    [[1, 2], "smallint[]", "{1,2}"],
    [["a,b", 'c"d', "e\\f"], "text[]", '{"a,b","c\\\\"d","e\\\\\\\\f"}'],
    [[1], "jsonb", "[1]"],
  ])("%j as %s", (value, type, text) => {
    expect(encodeValue(value, type)).toBe(text);
  });

  test("an object in a text column is a mistake of ours", () => {
    expect(() => encodeValue({}, "text")).toThrow(/no way to copy/);
  });
});
