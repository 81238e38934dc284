import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDevice } from "#platform/http/device.ts";
import { passwordFault } from "./password-rules.ts";
import { readOrigin, waitFor } from "./rules.ts";

describe("a password", () => {
  it.each([
    ["court", "short"],
    ["neuf mots", "short"],
    ["x".repeat(129), "long"],
    ["password123", "common"],
    ["P@ssw0rd2026", "common"],
    ["Motdepasse!!", "common"],
    ["1234567890", "common"],
    ["azertyuiop", "common"],
    ["qwertyuiop1", "common"],
    ["aaaaaaaaaaaa", "common"],
    ["abcabcabcabc", "common"],
    ["soleilsoleil", "common"],
    ["Vendredi2026", "common"],
    ["camille.renard", "common"],
    ["renard2026!!", "common"],
    ["2026-11-26-00", "common"],
    ["quatre chevaux bleus", null],
    ["korrekte paarden batterij", null],
    ["h7#kQz!w2Lp", null],
  ])("%j: %j", (password, fault) => expect(passwordFault(password, "camille.renard@example.org")).toBe(fault));
});

describe("a way back", () => {
  const BE = { prefix: "/nl" } as const;
  it.each([
    ["/nl/weekend/1", "/nl/weekend/1"],
    ["/nl", "/nl"],
    ["/fr/week-end/1", null],
    ["/nlx", null],
    ["/nl/../fr/x", null],
    ["//nl/x", null],
    ["/nl//x", "/nl//x"],
    ["/nl/account/link?token=1", null],
    [null, null],
    ["", null],
  ])("%j on a site with a prefix: %j", (text, path) => expect(readOrigin(BE, text)).toBe(path));

  it("never leaves the site, whatever is typed", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const path = readOrigin({ prefix: "" }, `/${text}`);
        expect(new URL(path ?? "/", "http://fr.localhost").origin).toBe("http://fr.localhost");
      }),
    ));
});

it("as many as may be are free, and the next when the oldest of them ends", () => {
  const now = new Date("2026-11-26T10:00:00Z");
  const ago = (ms: number) => new Date(now.getTime() - ms);
  expect(waitFor([ago(10), ago(20)], 3, 1000, now)).toBe(0);
  expect(waitFor([ago(10), ago(20), ago(30)], 3, 1000, now)).toBe(970);
  expect(waitFor([ago(10), ago(20), ago(1000)], 3, 1000, now)).toBe(0);
});

it.each([
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0", "Edge", "Windows"],
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
  ],
  ["curl/8", null, null],
])("%s is a device", (agent, browser, system) => expect(readDevice(agent)).toEqual({ browser, system }));
