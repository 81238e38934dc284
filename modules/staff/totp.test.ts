import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeOf, findStep, makeSecret, stepOf } from "./totp.ts";

/** "12345678901234567890" of the RFC, base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes of a phone", () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i seconds: %s", (seconds, code) => {
    const at = new Date(seconds * 1000);
    expect(codeOf(SECRET, stepOf(at))).toBe(code);
    expect(findStep(SECRET, code, at)).toBe(stepOf(at));
  });

  test("count a step early and late, and no further", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date(4e12), noInvalidDate: true }),
        fc.integer({ min: -3, max: 3 }),
        (at, off) => {
          const secret = makeSecret();
          const step = stepOf(at) + off;
          fc.pre(step >= 0);
          const found = findStep(secret, ` ${codeOf(secret, step).slice(0, 3)} ${codeOf(secret, step).slice(3)}`, at);
          // One in some hundred thousand codes is that of another step, too.
          expect(Math.abs(off) <= 1 ? found !== null : found !== step).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each(["", "12345", "1234567", "abcdef", "２８７０８２"])("%j is none", (code) => {
    expect(findStep(SECRET, code, new Date(59_000))).toBeNull();
  });

  test("secrets are 160 bits in base32, and none is another's", () => {
    const secrets = Array.from({ length: 50 }, makeSecret);
    expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
    expect(new Set(secrets).size).toBe(50);
  });
});
