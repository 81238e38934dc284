import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";

/** What a link of a mail is for. `round`: the consent that it confirms. Leaving and choosing work as long as the mail exists. */
export type LinkClaim =
  | { purpose: "confirm"; subscriberId: string; round: number; until: Date }
  | { purpose: "unsubscribe" | "preferences"; subscriberId: string };

/** Writes and reads the signed part of links in mails. No address is in it, only the subscription's id. */
export type LinkTokens = {
  sign: (claim: LinkClaim) => string;
  /** Null for a token that we did not sign. Whether it is over is for the reader to see. */
  read: (token: string) => LinkClaim | null;
};

const CONFIRM = new RegExp(`^confirm\\.(${UUID})\\.(\\d{1,9})\\.(\\d{1,12})$`);
const LASTING = {
  unsubscribe: new RegExp(`^unsubscribe\\.(${UUID})$`),
  preferences: new RegExp(`^preferences\\.(${UUID})$`),
} as const;

/** `secrets`: the first signs, all of them are believed (platform/seals.server.ts). */
export function createLinkTokens(secrets: readonly string[]): LinkTokens {
  const seals = createSeals(secrets, "newsletter");
  return {
    sign: (claim) => seals.seal(write(claim)),
    read: (token) => {
      const text = seals.open(token);
      return text === null ? null : parse(text);
    },
  };
}

function write(claim: LinkClaim): string {
  if (claim.purpose !== "confirm") return `${claim.purpose}.${claim.subscriberId}`;
  return `confirm.${claim.subscriberId}.${claim.round}.${Math.floor(claim.until.getTime() / 1000)}`;
}

function parse(text: string): LinkClaim | null {
  for (const purpose of ["unsubscribe", "preferences"] as const) {
    const [, subscriberId] = LASTING[purpose].exec(text) ?? [];
    if (subscriberId) return { purpose, subscriberId };
  }
  const [, subscriberId, round, until] = CONFIRM.exec(text) ?? [];
  return subscriberId
    ? { purpose: "confirm", subscriberId, round: Number(round), until: new Date(Number(until) * 1000) }
    : null;
}
