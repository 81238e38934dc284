import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";

/** The signed part of a one-time link: which request it answers, and nothing of the order. */
export type AccessTokens = {
  sign: (accessId: string) => string;
  /** Null for a token that we did not sign. */
  read: (token: string) => string | null;
};

const ACCESS = new RegExp(`^access\\.(${UUID})$`);

/** `secrets`: the first signs, all of them are believed (platform/seals.server.ts). */
export function createAccessTokens(secrets: readonly string[]): AccessTokens {
  const seals = createSeals(secrets, "order-access");
  return {
    sign: (accessId) => seals.seal(`access.${accessId}`),
    read: (token) => ACCESS.exec(seals.open(token) ?? "")?.[1] ?? null,
  };
}
