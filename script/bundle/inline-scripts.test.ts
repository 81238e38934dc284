import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { boot, loadStyles, restoreScroll } from "#app/boot.server.ts";
import { writeShort } from "./inline-scripts.ts";

it.each([boot, loadStyles, restoreScroll])("writes a function in fewer letters: %o", (given) => {
  const text = writeShort(given.toString());
  expect(text.length).toBeLessThan(given.toString().length);
  expect(text).not.toContain("</");
  expect(typeof runInNewContext(`(${text})`)).toBe("function");
});

it("keeps what it does", () => {
  const text = writeShort("function add(first, second) { const sum = first + second; return sum; }");
  expect(runInNewContext(`(${text})(2, 3)`)).toBe(5);
});

it("does not build what is no function", () => {
  expect(() => writeShort("function (")).toThrow("no function to write into pages");
});
