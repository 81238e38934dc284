import { eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { order } from "#modules/booking/tables.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import type { GuestReview } from "./data.server.ts";
import { isWritable, reviewMove } from "./lifecycle.ts";
import type { ReviewTokens } from "./link-tokens.server.ts";
import { noteMove } from "./move-review.server.ts";
import { can } from "./policy.ts";
import { isOpenable, linkDeadline } from "./rules.ts";
import { selectStayed, takeTurn, wasInvited, type Stayed } from "./stayed.server.ts";
import { guestReview } from "./tables.server.ts";

export type OpenDeps = {
  db: Db;
  clock: Clock;
  tokens: ReviewTokens;
  /** Whether the cookies of a browser, or its account, make an order its own. */
  isBuyer: (cookies: string | null, orderId: string) => boolean | Promise<boolean>;
};

/** `isSent`: it was sent already, and may be changed. `token`: null where nobody was asked; opening it makes one. */
export type ReviewWay = { token: string | null; isSent: boolean };

/** `not_open`: it is too early or too late, the stay was not had, or was reviewed. */
export type OpenOutcome = Forbidden | { kind: "open"; token: string } | { kind: "not_open" };

/** The link of the mail once more, for as long as that one works: whoever lost the mail, or never got one, finds the form with their stay. */
export async function wayOf(deps: OpenDeps, orderId: string): Promise<ReviewWay | null> {
  const row = await findRow(deps.db, orderId);
  if (row && row.state !== "unasked") {
    const token = linkOf(deps, row);
    return token === null ? null : { token, isSent: row.state === "written" };
  }
  const stayed = await findOpenable(deps, orderId);
  if (!stayed || (await wasInvited(deps.db, deps.tokens.guestKeys(stayed.email), stayed))) return null;
  return { token: null, isSent: false };
}

/**
 * Begins the review of a stay whose guest was not asked, or finds the one that is begun (docs/product/services.md#written-reviews): from then on it is like
 * one that was asked for, but for the mail. Doing it twice is doing it once.
 */
export async function openReview(
  deps: OpenDeps,
  orderId: string,
  { actor, cookies }: { actor: Actor; cookies: string | null },
): Promise<OpenOutcome> {
  if (!can(actor, "review.open", { isOwn: await deps.isBuyer(cookies, orderId) })) return FORBIDDEN;
  const stayed = await findOpenable(deps, orderId);
  const token = stayed ? await openOne(deps, stayed, actor) : linkOf(deps, await findRow(deps.db, orderId));
  return token === null ? { kind: "not_open" } : { kind: "open", token };
}

function openOne(deps: OpenDeps, stayed: Stayed, by: Actor): Promise<string | null> {
  const { orderId, siteId, hotelId, endsOn } = stayed;
  const keys = deps.tokens.guestKeys(stayed.email);
  const [guestKey] = keys;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await takeTurn(tx, guestKey);
    const known = await findRow(tx, orderId);
    const transition = reviewMove(known?.state ?? null, "open");
    if (!transition) return linkOf(deps, known);
    if (await wasInvited(tx, keys, stayed)) return null;
    const begun = { guestKey, endsOn, hotelId, state: transition.to, invitedAt: now, movedAt: now };
    const [row] = await tx
      .insert(guestReview)
      .values({ orderId, siteId, ...begun })
      .onConflictDoUpdate({ target: guestReview.orderId, set: begun })
      .returning();
    if (!row) return null;
    await noteMove(tx, now, { reviewId: row.id, transition, by });
    return linkOf(deps, row);
  });
}

/** The stay of an order, while its guest may begin to review it. */
async function findOpenable({ db, clock }: OpenDeps, orderId: string): Promise<Stayed | null> {
  const [stayed] = await selectStayed(db, eq(order.id, orderId)).limit(1);
  return stayed && isOpenable(stayed.endsOn, SITES[stayed.siteId].timeZone, clock.now()) ? stayed : null;
}

async function findRow(db: Db, orderId: string): Promise<GuestReview | null> {
  const [row] = await db.select().from(guestReview).where(eq(guestReview.orderId, orderId));
  return row ?? null;
}

/** The link to the form; null where it may not be written any more. */
function linkOf({ clock, tokens }: OpenDeps, row: GuestReview | null): string | null {
  if (!row || !isWritable(row.state)) return null;
  const until = linkDeadline(row.invitedAt);
  return until > clock.now() ? tokens.sign({ purpose: "write", reviewId: row.id, until }) : null;
}
