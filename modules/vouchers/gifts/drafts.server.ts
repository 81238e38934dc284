import { and, eq, gt, lte } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { isUuid } from "#platform/uuid.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { giftDraft } from "./tables.server.ts";
import type { GiftWish } from "./types.ts";

/** How long what was put together waits for its order. */
const DRAFT_MS = 7 * 24 * 60 * 60_000;

type DraftDeps = { db: Db; clock: Clock };

/** Gifts that are put together and not ordered yet, all of one kind. */
export type GiftDrafts = {
  /** Keeps them, and answers where they are found again: an address that nobody can guess. */
  keep: (site: SiteId, wishes: readonly GiftWish[]) => Promise<string>;
  /** Null: there is none, on this site, any more. */
  find: (site: SiteId, id: string) => Promise<readonly GiftWish[] | null>;
};

export function createGiftDrafts({ db, clock }: DraftDeps): GiftDrafts {
  return {
    keep: async (siteId, wishes) => {
      if (wishes.length === 0) throw new Error("a draft of nothing");
      const [row] = await db
        .insert(giftDraft)
        .values({ siteId, wishes, createdAt: clock.now() })
        .returning({ id: giftDraft.id });
      if (!row) throw new Error("the draft was not written");
      return row.id;
    },
    find: async (siteId, id) => {
      if (!isUuid(id)) return null;
      const isFresh = gt(giftDraft.createdAt, oldest(clock));
      const [row] = await db
        .select({ wishes: giftDraft.wishes })
        .from(giftDraft)
        .where(and(eq(giftDraft.id, id), eq(giftDraft.siteId, siteId), isFresh));
      return row?.wishes ?? null;
    },
  };
}

/** Names and words of people who did not buy are kept no longer than that. */
export async function forgetDrafts({ db, clock }: DraftDeps): Promise<number> {
  const gone = await db.delete(giftDraft).where(lte(giftDraft.createdAt, oldest(clock)));
  return gone.rowCount ?? 0;
}

const oldest = (clock: Clock): Date => new Date(clock.now().getTime() - DRAFT_MS);
