import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test.each<[string | null, string | null]>([
  ["/orders?view=today", "/orders?view=today"],
  ["/", "/"],
  [null, null],
  ["", null],
  ["orders", null],
  ["//evil.example/x", null],
  ["/\\evil.example", null],
  ["\\\\evil.example", null],
  ["https://evil.example/", null],
  ["javascript:alert(1)", null],
  ["/.//evil.example", null],
  ["/a/..//evil.example", null],
])("%j is %j", (text, path) => expect(ownPath(text)).toBe(path));

test("whatever it gives, a browser stays on its host with it", () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webPath(),
        fc.string().map((text) => `/${text}`),
        fc
          .array(fc.constantFrom("/", "\\", ".", "..", "@", ":", "%2f", "%5c", "\t", "\n", "evil.example", "a"))
          .map((parts) => `/${parts.join("")}`),
      ),
      (text) => {
        expect(new URL(ownPath(text) ?? "/", "http://own.example").host).toBe("own.example");
      },
    ),
    { numRuns: 300 },
  ));
