import type { Actor } from "#platform/actor.ts";
import type { Forbidden } from "#platform/policy.ts";
import type { PricedEntry, WishAnswer, WishChange, WishlistEntry } from "./types.ts";

/** What pages may ask of lists that accounts keep (docs/product/services.md#wishlist). */
export type WishlistService = {
  /** The list of an account, newest first, with what each cost when it was kept. */
  list: (accountId: string) => Promise<PricedEntry[]>;
  /** Does to it what was done on a device. */
  change: (ask: { accountId: string; changes: readonly WishChange[] }, by: Actor) => Promise<WishAnswer | Forbidden>;
  /** The token of its link; null where it is not shared. */
  share: (accountId: string) => Promise<string | null>;
  openShare: (accountId: string, by: Actor) => Promise<null | Forbidden>;
  endShare: (accountId: string, by: Actor) => Promise<null | Forbidden>;
  /** What a link shows; null where it leads nowhere. */
  readShared: (token: string) => Promise<WishlistEntry[] | null>;
};
