import { and, eq, gte, inArray, isNotNull, lt, lte, notExists } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import { order, orderItem } from "#modules/booking/tables.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { reviewMove } from "./lifecycle.ts";
import type { ReviewTokens } from "./link-tokens.server.ts";
import { noteMove } from "./move-review.server.ts";
import { can } from "./policy.ts";
import { daysToAsk, isDue, LINK_DAYS } from "./rules.ts";
import { selectStayed, takeTurn, wasInvited, type Stayed } from "./stayed.server.ts";
import { guestReview, reviewSilence } from "./tables.server.ts";

export type AskDeps = { db: Db; clock: Clock; tokens: Pick<ReviewTokens, "guestKeys">; wakeWorker: () => void };

/** Guests that are asked in one round; the next round takes the rest. */
const BATCH = 500;

/**
 * Asks whoever stayed, some days after (docs/product/services.md#written-reviews): writes down that they are, and the mail into the outbox, in one
 * transaction each. An order has one row, so nobody is asked twice; one that was cancelled never is.
 */
export async function askForReviews(deps: AskDeps, by: Actor): Promise<number> {
  demandAllowed(can, by, "review.ask");
  const now = deps.clock.now();
  let asked = 0;
  for (const stayed of await findStayed(deps.db, now))
    if (isDue(stayed.endsOn, SITES[stayed.siteId].timeZone, now) && (await askOne(deps, now, stayed, by))) asked += 1;
  if (asked > 0) deps.wakeWorker();
  return asked;
}

function findStayed(db: Db, now: Date): Promise<Stayed[]> {
  const [from, to] = daysToAsk(day(now.toISOString().slice(0, 10)));
  const known = db.select({ id: guestReview.id }).from(guestReview).where(eq(guestReview.orderId, order.id));
  return selectStayed(db, and(gte(orderItem.endsOn, from), lte(orderItem.endsOn, to), notExists(known))).limit(BATCH);
}

/** Whether they are asked: not who wants no such mails, nor a second time for the same stay. */
function askOne({ db, tokens }: AskDeps, now: Date, stayed: Stayed, by: Actor): Promise<boolean> {
  const { orderId, siteId, hotelId, endsOn } = stayed;
  const keys = tokens.guestKeys(stayed.email);
  const [guestKey] = keys;
  return db.transaction(async (tx) => {
    await takeTurn(tx, guestKey);
    const isOver = (await isSilent(tx, keys)) || (await wasInvited(tx, keys, stayed));
    const transition = reviewMove(null, isOver ? "pass_over" : "invite");
    if (!transition) return false;
    const [row] = await tx
      .insert(guestReview)
      .values({
        orderId,
        siteId,
        hotelId,
        endsOn,
        guestKey: isOver ? null : guestKey,
        state: transition.to,
        invitedAt: now,
        movedAt: now,
      })
      .onConflictDoNothing({ target: guestReview.orderId })
      .returning({ id: guestReview.id });
    if (!row) return false;
    await noteMove(tx, now, { reviewId: row.id, transition, by });
    return !isOver;
  });
}

/** Whether whoever has these keys wants no such mails. */
export async function isSilent(db: Db, keys: readonly string[]): Promise<boolean> {
  return (await db.$count(reviewSilence, inArray(reviewSilence.guestKey, [...keys]))) > 0;
}

/** Forgets what was begun and never sent, once its link is over. */
export async function forgetDrafts({ db, clock }: Pick<AskDeps, "db" | "clock">, by: Actor): Promise<number> {
  demandAllowed(can, by, "review.forget");
  const before = new Date(clock.now().getTime() - LINK_DAYS * 24 * 60 * 60_000);
  const gone = await db
    .update(guestReview)
    .set({ draft: null })
    .where(and(isNotNull(guestReview.draft), lt(guestReview.invitedAt, before)));
  return gone.rowCount ?? 0;
}
