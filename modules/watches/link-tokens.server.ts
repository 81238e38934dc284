import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";

/** Writes and reads the signed part of the link that ends a watch. Nothing of a person is in it. */
export type WatchTokens = {
  sign: (watchId: string) => string;
  /** The watch of a token; null for one that we did not sign. */
  read: (token: string) => string | null;
};

const LEAVE = new RegExp(`^leave\\.(${UUID})$`);

/** `secrets`: the first signs, all of them are believed. */
export function createWatchTokens(secrets: readonly string[]): WatchTokens {
  const seals = createSeals(secrets, "watch");
  return {
    sign: (watchId) => seals.seal(`leave.${watchId}`),
    read: (token) => LEAVE.exec(seals.open(token) ?? "")?.[1] ?? null,
  };
}
