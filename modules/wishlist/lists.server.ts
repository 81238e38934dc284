import { and, eq, lt, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { demandAllowed, FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { customer } from "#modules/accounts/tables.server.ts";
import { listKept, mergeWishes, type Wish } from "./merge.ts";
import { can } from "./policy.ts";
import { wish } from "./tables.server.ts";
import type { KeptPrice, PricedEntry, WishAnswer, WishChange, WishlistEntry } from "./types.ts";

/** What offers cost now, each with the dates and people that it is kept with, in their order; null where one cannot be had. */
export type PriceWishes = (wishes: readonly WishlistEntry[]) => Promise<readonly (KeptPrice | null)[]>;

type Deps = { db: Db; clock: Clock; priceWishes: PriceWishes };

/** How long it is known that an offer was taken off: no device that has not been heard of for longer brings it back before. */
export const TAKEN_OFF_DAYS = 90;
const TAKEN_OFF_MS = TAKEN_OFF_DAYS * 24 * 60 * 60_000;
/** What is told later than this after it was done: nobody knows what it cost then, milliseconds. */
export const PRICED_MS = 10 * 60_000;

async function wishesOf(db: Db, accountId: string): Promise<Wish[]> {
  const rows = await db.select().from(wish).where(eq(wish.customerId, accountId));
  return rows.map(({ offerId, customerId: _owner, ...said }) => ({ id: String(offerId), ...said }));
}

const toEntry = ({ kind, id, visit }: Omit<Wish, "at" | "isKept" | "price">): WishlistEntry => ({
  kind,
  id,
  ...(visit ? { visit } : {}),
});

/** The list of an account, newest first. */
export async function findList(db: Db, accountId: string): Promise<WishlistEntry[]> {
  return listKept(await wishesOf(db, accountId)).map(toEntry);
}

/** The same with what each cost when it was kept. */
export async function findPricedList(db: Db, accountId: string): Promise<PricedEntry[]> {
  return listKept(await wishesOf(db, accountId)).map((known) => ({
    ...toEntry(known),
    ...(known.price ? { price: known.price } : {}),
  }));
}

type Said = Omit<Wish, "price">;

/** What was kept a moment ago with what it costs: the price of then. */
async function withPrices(said: readonly Said[], { now, priceWishes }: { now: number } & Pick<Deps, "priceWishes">) {
  const fresh = said.filter(({ isKept, at }) => isKept && now - at.getTime() <= PRICED_MS);
  const prices = fresh.length > 0 ? await priceWishes(fresh.map(toEntry)) : [];
  const priceOf = new Map(fresh.map((one, index) => [one, prices[index] ?? null]));
  return said.map((one): Wish => ({ ...one, price: priceOf.get(one) ?? null }));
}

/** Does to the list of an account what was done on a device, and answers the list. Those of one account take turns. */
export async function changeList(
  { db, clock, priceWishes }: Deps,
  { accountId, changes }: { accountId: string; changes: readonly WishChange[] },
  by: Actor,
): Promise<WishAnswer | Forbidden> {
  const isOwn = by.kind === "customer" && by.accountId === accountId;
  if (!can(by, "wishlist.change", { isOwn })) return FORBIDDEN;
  const now = clock.now().getTime();
  const said = changes.map(({ kind, id, visit = null, keep, ...done }): Said => {
    const at = new Date(Math.min(Math.max(done.at, now - TAKEN_OFF_MS), now));
    return { kind, id, isKept: keep, at, visit: keep ? visit : null };
  });
  const asked = await withPrices(said, { now, priceWishes });
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
          set: {
            isKept: sql`excluded.is_kept`,
            at: sql`excluded.at`,
            visit: sql`excluded.visit`,
            price: sql`excluded.price`,
          },
        });
    return { entries: await findList(tx, accountId), added, refused, now };
  });
}

/** Forgets what was taken off long ago. */
export async function forgetTakenOff({ db, clock }: Pick<Deps, "db" | "clock">, by: Actor): Promise<number> {
  demandAllowed(can, by, "wishlist.forget");
  const until = new Date(clock.now().getTime() - TAKEN_OFF_MS);
  const gone = await db.delete(wish).where(and(lt(wish.at, until), sql`not ${wish.isKept}`));
  return gone.rowCount ?? 0;
}
