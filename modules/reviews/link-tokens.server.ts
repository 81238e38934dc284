import { createHmac } from "node:crypto";
import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";

/** What the links of the mail are for: the form, until a moment; or no more such mails, for ever. */
export type ReviewClaim =
  | { purpose: "write"; reviewId: string; until: Date }
  | { purpose: "silence"; reviewId: string };

/** Writes and reads the signed part of the links. Nothing of a person is in it. */
export type ReviewTokens = {
  sign: (claim: ReviewClaim) => string;
  /** Null for a token that we did not sign. Whether it is over is for the reader to see. */
  read: (token: string) => ReviewClaim | null;
  /** What an address is compared by, however it is written: says nothing of it. The first is written down; the others are those of former secrets. */
  guestKeys: (email: string) => [now: string, ...before: string[]];
};

const WRITE = new RegExp(`^write\\.(${UUID})\\.(\\d{1,12})$`);
const SILENCE = new RegExp(`^silence\\.(${UUID})$`);

/** `secrets`: the first signs, all of them are believed. */
export function createReviewTokens(secrets: readonly string[]): ReviewTokens {
  const [current = "", ...former] = secrets;
  const keyOf = (secret: string, email: string) =>
    createHmac("sha256", secret).update(`review:${email.trim().toLowerCase()}`).digest("base64url");
  const seals = createSeals(secrets, "review");
  return {
    sign: (claim) =>
      seals.seal(
        claim.purpose === "write"
          ? `write.${claim.reviewId}.${Math.floor(claim.until.getTime() / 1000)}`
          : `silence.${claim.reviewId}`,
      ),
    read: (token) => {
      const text = seals.open(token) ?? "";
      const [, silent] = SILENCE.exec(text) ?? [];
      if (silent) return { purpose: "silence", reviewId: silent };
      const [, reviewId, until] = WRITE.exec(text) ?? [];
      return reviewId ? { purpose: "write", reviewId, until: new Date(Number(until) * 1000) } : null;
    },
    guestKeys: (email) => [keyOf(current, email), ...former.map((secret) => keyOf(secret, email))],
  };
}
