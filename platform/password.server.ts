import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const COST = { N: 16_384, r: 8, p: 1 };
const BYTES = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFC"), salt, BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** A password that nobody guesses: 24 bytes of chance. */
export const makePassword = (): string => randomBytes(24).toString("base64url");

/** What is kept of a password, by scrypt: `scrypt$SALT$KEY`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString("base64url")}$${(await derive(password, salt)).toString("base64url")}`;
}

/** Whether it is the password of a hash; of no hash, no: after as long. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt = "AAAAAAAAAAAAAAAAAAAAAA", kept = ""] = hash?.split("$") ?? [];
  const [derived, expected] = [await derive(password, Buffer.from(salt, "base64url")), Buffer.from(kept, "base64url")];
  return hash !== null && derived.length === expected.length && timingSafeEqual(derived, expected);
}
