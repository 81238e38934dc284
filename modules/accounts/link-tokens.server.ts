import { createHash } from "node:crypto";
import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";

/** The signed part of a sign-in link: which request it answers, and nothing of whoever asked. */
export type SignInTokens = {
  sign: (linkId: string) => string;
  /** Null for a token that we did not sign. */
  read: (token: string) => string | null;
};

const LINK = new RegExp(`^signin\\.(${UUID})$`);

/** `secrets`: the first signs, all of them are believed (platform/seals.server.ts). */
export function createSignInTokens(secrets: readonly string[]): SignInTokens {
  const seals = createSeals(secrets, "sign-in");
  return {
    sign: (linkId) => seals.seal(`signin.${linkId}`),
    read: (token) => LINK.exec(seals.open(token) ?? "")?.[1] ?? null,
  };
}

/** By what name the database knows the proof of a token. */
export const proofOf = (token: string): string =>
  `magic-link:${createHash("sha256").update(token).digest("base64url")}`;
