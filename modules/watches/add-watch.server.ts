import { and, eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { customer } from "#modules/accounts/tables.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { isSame, quoteWatched, readSnapshot } from "./data.server.ts";
import { can } from "./policy.ts";
import { foundBy, isInVain, MOST_WATCHES } from "./rules.ts";
import type { WatchedStay } from "./stay-query.ts";
import { stayWatch } from "./tables.server.ts";

type Deps = { db: Db; clock: Clock };

/** `free`: it can be booked now, and nothing is watched. `gone`: there is no such offer any more, or not for so many. `full`: as many are watched as may be. */
export type AddOutcome = Forbidden | { kind: "added" } | { kind: "free" } | { kind: "gone" } | { kind: "full" };

/** Watches a stay for an account. The same twice is one. */
export async function addWatch(
  { db, clock }: Deps,
  { accountId, siteId, ...stay }: { accountId: string; siteId: SiteId } & WatchedStay,
  by: Actor,
): Promise<AddOutcome> {
  if (!can(by, "watch.add", { isOwn: by.kind === "customer" && by.accountId === accountId })) return FORBIDDEN;
  const now = clock.now();
  return db.transaction(async (tx): Promise<AddOutcome> => {
    // Those of one account take turns: together they are never more than may be.
    const [owner] = await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, accountId)).for("update");
    if (!owner) return FORBIDDEN;
    // What changes after this look is seen by the next one.
    const seen = await readSnapshot(tx);
    const quote = await quoteWatched(tx, clock, { ...stay, siteId });
    if (!quote || isInVain(quote)) return { kind: "gone" };
    if (foundBy(quote) === "free") return { kind: "free" };
    if ((await tx.$count(stayWatch, isSame(accountId, stay))) > 0) return { kind: "added" };
    if ((await tx.$count(stayWatch, eq(stayWatch.customerId, accountId))) >= MOST_WATCHES) return { kind: "full" };
    const { packageId, checkin, nights, party } = stay;
    await tx.insert(stayWatch).values({
      customerId: accountId,
      siteId,
      packageId,
      hotelId: quote.hotelId,
      checkin,
      nights,
      adults: party.adults,
      children: party.children,
      babies: party.babies,
      state: "waiting",
      createdAt: now,
      movedAt: now,
      checkedAt: now,
      seen,
    });
    return { kind: "added" };
  });
}

/** Ends a watch of an account; one that is gone already, or somebody else's, is no failure. */
export async function endWatch(
  { db }: Pick<Deps, "db">,
  { accountId, watchId }: { accountId: string; watchId: string },
  by: Actor,
): Promise<null | Forbidden> {
  if (!can(by, "watch.end", { isOwn: by.kind === "customer" && by.accountId === accountId })) return FORBIDDEN;
  await db.delete(stayWatch).where(and(eq(stayWatch.id, watchId), eq(stayWatch.customerId, accountId)));
  return null;
}

/** Ends a watch by the link of its mail. */
export async function leaveWatch({ db }: Pick<Deps, "db">, watchId: string, by: Actor): Promise<null | Forbidden> {
  if (!can(by, "watch.leave")) return FORBIDDEN;
  await db.delete(stayWatch).where(eq(stayWatch.id, watchId));
  return null;
}
