import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link of a mail is for. `round`: the consent that it confirms. Leaving works as long as the mail exists. */
export type LinkClaim = { purpose: "confirm"; subscriberId: string; round: number; until: Date } | { purpose: "unsubscribe"; subscriberId: string };

/** Writes and reads the signed part of links in mails. No address is in it, only the subscription's id. */
export type LinkTokens = {
  sign: (claim: LinkClaim) => string;
  /** Null for a token that we did not sign. Whether it is over is for the reader to see. */
  read: (token: string) => LinkClaim | null;
};

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const CONFIRM = new RegExp(`^confirm\\.(${ID})\\.(\\d{1,9})\\.(\\d{1,12})$`);
const UNSUBSCRIBE = new RegExp(`^unsubscribe\\.(${ID})$`);

/** `secrets`: the first signs, all of them are believed, so that a secret can be replaced without breaking links that are out. */
export function createLinkTokens(secrets: readonly string[]): LinkTokens {
  const [current] = secrets;
  if (!current) throw new Error("links need a secret");
  return {
    sign: (claim) => {
      const text = write(claim);
      return `${text}.${seal(text, current).toString("base64url")}`;
    },
    read: (token) => {
      const end = token.lastIndexOf(".");
      const [text, given] = [token.slice(0, end), Buffer.from(token.slice(end + 1), "base64url")];
      const isOurs = secrets.some((secret) => {
        const expected = seal(text, secret);
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
      return isOurs ? parse(text) : null;
    },
  };
}

/** The name keeps a seal of this module from being one of another that might share the secret. */
const seal = (text: string, secret: string) => createHmac("sha256", secret).update(`newsletter:${text}`).digest();

function write(claim: LinkClaim): string {
  if (claim.purpose === "unsubscribe") return `unsubscribe.${claim.subscriberId}`;
  return `confirm.${claim.subscriberId}.${claim.round}.${Math.floor(claim.until.getTime() / 1000)}`;
}

function parse(text: string): LinkClaim | null {
  const [, leaver] = UNSUBSCRIBE.exec(text) ?? [];
  if (leaver) return { purpose: "unsubscribe", subscriberId: leaver };
  const [, subscriberId, round, until] = CONFIRM.exec(text) ?? [];
  return subscriberId ? { purpose: "confirm", subscriberId, round: Number(round), until: new Date(Number(until) * 1000) } : null;
}
