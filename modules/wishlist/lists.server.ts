import { and, eq, lt, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { demandAllowed, FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { customer } from "#modules/accounts/tables.server.ts";
import { listKept, mergeWishes, type Wish } from "./merge.ts";
import { can } from "./policy.ts";
import { wish } from "./tables.server.ts";
import type { WishAnswer, WishChange, WishlistEntry } from "./types.ts";

type Deps = { db: Db; clock: Clock };

/** How long it is known that an offer was taken off: no device that has not been heard of for longer brings it back before. */
export const TAKEN_OFF_DAYS = 90;
const TAKEN_OFF_MS = TAKEN_OFF_DAYS * 24 * 60 * 60_000;

async function wishesOf(db: Db, accountId: string): Promise<Wish[]> {
  const rows = await db.select().from(wish).where(eq(wish.customerId, accountId));
  return rows.map(({ offerId, kind, isKept, at, visit }) => ({ kind, id: String(offerId), isKept, at, visit }));
}

const toEntry = ({ kind, id, visit }: Wish): WishlistEntry => ({ kind, id, ...(visit ? { visit } : {}) });

/** The list of an account, newest first. */
export async function findList(db: Db, accountId: string): Promise<WishlistEntry[]> {
  return listKept(await wishesOf(db, accountId)).map(toEntry);
}

/** Does to the list of an account what was done on a device, and answers the list. Those of one account take turns. */
export async function changeList(
  { db, clock }: Deps,
  { accountId, changes }: { accountId: string; changes: readonly WishChange[] },
  by: Actor,
): Promise<WishAnswer | Forbidden> {
  const isOwn = by.kind === "customer" && by.accountId === accountId;
  if (!can(by, "wishlist.change", { isOwn })) return FORBIDDEN;
  const now = clock.now().getTime();
  const asked = changes.map(({ kind, id, visit = null, keep, ...done }): Wish => {
    const at = new Date(Math.min(Math.max(done.at, now - TAKEN_OFF_MS), now));
    return { kind, id, isKept: keep, at, visit: keep ? visit : null };
  });
  return db.transaction(async (tx): Promise<WishAnswer> => {
    const [owner] = await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, accountId)).for("update");
    // Erased a moment ago: nobody's list.
    if (!owner) return { entries: [], added: 0, refused: 0, now };
    const { changed, added, refused } = mergeWishes(await wishesOf(tx, accountId), asked);
    if (changed.length > 0)
      await tx
        .insert(wish)
        .values(changed.map(({ id, ...said }) => ({ customerId: accountId, offerId: Number(id), ...said })))
        .onConflictDoUpdate({
          target: [wish.customerId, wish.kind, wish.offerId],
          set: { isKept: sql`excluded.is_kept`, at: sql`excluded.at`, visit: sql`excluded.visit` },
        });
    return { entries: await findList(tx, accountId), added, refused, now };
  });
}

/** Forgets what was taken off long ago. */
export async function forgetTakenOff({ db, clock }: Deps, by: Actor): Promise<void> {
  demandAllowed(can, by, "wishlist.forget");
  const until = new Date(clock.now().getTime() - TAKEN_OFF_MS);
  await db.delete(wish).where(and(lt(wish.at, until), sql`not ${wish.isKept}`));
}
