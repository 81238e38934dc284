import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Codes of six digits that a phone and we make from the same secret and the clock (RFC 6238, with the SHA-1 that all apps know). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A phone's clock may be off by a step. */
const SLACK = 1;
const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A secret as apps take it, base32 (RFC 4648). */
export function makeSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)] ?? "").join("");
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The step of the clock that a moment lies in. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The code of a step (RFC 4226, section 5.3). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step that a code belongs to, among those near a moment; null where it is of none. Whether it was taken before is for the caller to see. */
export function findStep(secret: string, typed: string, at: Date): number | null {
  const code = Buffer.from(typed.replace(/\s/g, ""));
  const now = stepOf(at);
  for (let step = now - SLACK; step <= now + SLACK; step++) {
    const expected = Buffer.from(codeOf(secret, step));
    if (expected.length === code.length && timingSafeEqual(expected, code)) return step;
  }
  return null;
}

/** What the app reads from the picture. */
export const appLink = (secret: string, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`Vendredi:${email}`)}?${new URLSearchParams({ secret, issuer: "Vendredi" }).toString()}`;
