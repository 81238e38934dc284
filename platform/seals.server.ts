import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs texts that leave the house and come back: the tokens of links in mails, and of cookies. */
export type Seals = {
  /** The text with its seal behind it: good for a query or a cookie when the text is. */
  seal: (text: string) => string;
  /** The text of a token that we sealed; null for any other. Whether it is over is for the reader to see. */
  open: (token: string) => string | null;
};

/**
 * `secrets`: the first seals, all of them are believed, so that a secret can be replaced without breaking what is out. `realm`: who seals; it
 * keeps a token of one from being one of another that shares the secret.
 */
export function createSeals(secrets: readonly string[], realm: string): Seals {
  const [current] = secrets;
  if (!current) throw new Error("seals need a secret");
  const digest = (text: string, secret: string) => createHmac("sha256", secret).update(`${realm}:${text}`).digest();
  return {
    seal: (text) => `${text}.${digest(text, current).toString("base64url")}`,
    open: (token) => {
      const end = token.lastIndexOf(".");
      const [text, given] = [token.slice(0, Math.max(0, end)), Buffer.from(token.slice(end + 1), "base64url")];
      const isOurs = secrets.some((secret) => {
        const expected = digest(text, secret);
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
      return isOurs ? text : null;
    },
  };
}
