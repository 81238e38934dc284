import { and, desc, eq, ne } from "drizzle-orm";
import { addDays, day, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { localTime } from "#platform/clock.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import { FORBIDDEN } from "#platform/policy.ts";
import { findSellablePackage } from "#modules/availability/data.server.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { isHidden } from "#modules/vouchers/values/cards.server.ts";
import type { ValueRow } from "#modules/vouchers/values/entries.server.ts";
import { extensionFeeNow, isExtended } from "#modules/vouchers/values/extend-once.server.ts";
import { VALUE_KINDS } from "#modules/vouchers/values/kinds.ts";
import { findUse } from "#modules/vouchers/values/place-use.server.ts";
import { can } from "#modules/vouchers/values/policy.ts";
import { findValue } from "#modules/vouchers/values/redeem.server.ts";
import { extendableUntil } from "#modules/vouchers/values/rules.ts";
import { giftValueEntry, giftValueUse } from "#modules/vouchers/values/tables.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { order } from "../tables.server.ts";
import type { GiftStanding, OpenAsk, OpenedGift, OpenOutcome, OwnStay } from "./contract.ts";

type GiftRow = typeof gift.$inferSelect;
type OpenDeps = BookingDeps & { extensionFee?: Cents };

/** So near its last day more time is offered: when the first letter reminds of it (docs/product/gifts.md#reminders). */
const DAYS_OF_ENDING = 90;

/**
 * What somebody holds in their hand. By its code it costs a try of their address until it is right; by its id, which only that has told, it costs none. A
 * right code of something that is used or over is told so: whoever has it has the gift.
 */
export async function openGift(deps: OpenDeps, ask: OpenAsk): Promise<OpenOutcome> {
  if (!can(ask.actor, "value.open")) return FORBIDDEN;
  const found = await findAsked(deps, ask);
  if (found.kind !== "found") return found;
  return viewGift(deps, found.row, ask.site?.id ?? found.row.siteId);
}

async function findAsked(
  { db, giftCards }: BookingDeps,
  ask: OpenAsk,
): Promise<{ kind: "found"; row: ValueRow } | Extract<OpenOutcome, { kind: "unknown" | "too_many_codes" }>> {
  if ("code" in ask) return (await giftCards?.find(ask.code, ask)) ?? { kind: "unknown" };
  const row = await findValue(db, ask.valueId);
  return row && !isHidden(row) ? { kind: "found", row } : { kind: "unknown" };
}

async function viewGift(
  { db, clock, extensionFee = ZERO }: OpenDeps,
  row: ValueRow,
  siteId: SiteId,
): Promise<OpenedGift | { kind: "unknown" }> {
  const { today } = localTime(clock, SITES[row.siteId].timeZone);
  const [given] = await db.select().from(gift).where(eq(gift.valueId, row.id));
  // Its buyer has given it back: nobody has it any more.
  if (given?.state === "withdrawn") return { kind: "unknown" };
  const extended = await isExtended(db, row.id);
  const canExtend = !extended && today <= extendableUntil(row.validUntil);
  const standing = await standingOf(db, row, { today, canExtend });
  const isOver = standing.state === "used";
  return {
    kind: "gift",
    valueId: row.id,
    giftKind: row.kind,
    worth: cents(row.balanceCents),
    validUntil: row.validUntil,
    standing,
    snapshot: given?.snapshot ?? null,
    text: given?.text ?? null,
    hidesPrice: given?.text.hidesPrice ?? false,
    canExtend: canExtend && !isOver,
    isEnding: standing.state === "ready" && addDays(today, DAYS_OF_ENDING) >= row.validUntil,
    extensionFee: await extensionFeeNow(db, row, extensionFee),
    own: await findOwnStay(db, given, { today, siteId }),
    boxNights: given?.snapshot.holds?.nights ?? null,
    undoUntil: await findUndoEnd(db, row),
  };
}

async function standingOf(
  db: Db,
  row: ValueRow,
  { today, canExtend }: { today: Day; canExtend: boolean },
): Promise<GiftStanding> {
  const isWhole = VALUE_KINDS[row.kind].spentAt === "redemption";
  if (isWhole && row.reservedCents > 0) {
    const held = await findRedemption(db, row);
    if (held) return held;
    // Its order was sold or given up between the two looks: what was read first is over.
    const fresh = await findValue(db, row.id);
    if (fresh) return standingOf(db, fresh, { today, canExtend });
  }
  if (row.state !== "ended" && row.balanceCents === 0) return findUsed(db, row);
  if (row.state !== "ended" && row.validUntil >= today) return { state: "ready" };
  return { state: "expired", on: row.validUntil, extendUntil: canExtend ? extendableUntil(row.validUntil) : null };
}

/** Which order has it, and until when that can be paid; null: none, any more. */
async function findRedemption(db: Db, { id }: ValueRow): Promise<GiftStanding | null> {
  const [held] = await db
    .select({ orderId: order.id, until: order.holdExpiresAt })
    .from(giftValueUse)
    .innerJoin(order, eq(order.id, giftValueUse.orderId))
    .where(and(eq(giftValueUse.valueId, id), eq(giftValueUse.state, "set_aside")))
    .orderBy(desc(giftValueUse.createdAt))
    .limit(1);
  return held ? { state: "in_redemption", orderId: held.orderId, until: held.until.toISOString() } : null;
}

/** When the last of it was spent, and for what. */
async function findUsed(db: Db, { id, siteId }: ValueRow): Promise<GiftStanding> {
  const [last] = await db
    .select({ kind: giftValueEntry.kind, orderId: giftValueEntry.orderId, at: giftValueEntry.at })
    .from(giftValueEntry)
    .where(and(eq(giftValueEntry.valueId, id), ne(giftValueEntry.kind, "extend")))
    .orderBy(desc(giftValueEntry.id))
    .limit(1);
  if (!last) return { state: "used", on: day("1970-01-01"), how: "stay" };
  const { today: on } = localTime({ now: () => last.at }, SITES[siteId].timeZone);
  if (last.kind === "use") return { state: "used", on, how: "place" };
  return { state: "used", on, how: last.kind === "exchange" && last.orderId === null ? "card" : "stay" };
}

async function findOwnStay(
  db: Db,
  given: GiftRow | undefined,
  { today, siteId }: { today: Day; siteId: SiteId },
): Promise<OwnStay | null> {
  const subject = given?.snapshot.subject;
  if (subject?.kind !== "single_voucher") return null;
  const { packageId, nights } = subject;
  const product = await findSellablePackage(db, packageId, siteId);
  const isSold = product !== null && product.dates.isPublished && (product.dates.lastArrival ?? today) >= today;
  return { packageId, nights, isSold };
}

async function findUndoEnd(db: Db, { id, kind }: ValueRow): Promise<string | null> {
  const use = VALUE_KINDS[kind].spentAt === "place" ? await findUse(db, id) : null;
  return use?.undoUntil.toISOString() ?? null;
}
