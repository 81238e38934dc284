import { createHash, randomInt } from "node:crypto";

/** No letter that is taken for another. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const COUNT = 10;
const LENGTH = 12;

/** Ten codes for whoever has lost the phone, told once: four letters three times, 59 bits of chance each. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? "")
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-"),
  );

/** What is kept of one. It is long enough to be nobody's guess, and bound to its person. */
export function hashRecoveryCode(staffId: string, typed: string): string {
  const code = typed.toUpperCase().replace(/[^A-Z\d]/g, "");
  return createHash("sha256").update(`${staffId}:${code}`).digest("base64url");
}

/** Whether a text is meant to be one, and no code of the app. */
export const looksLikeRecoveryCode = (typed: string): boolean => typed.replace(/[^A-Za-z\d]/g, "").length === LENGTH;
