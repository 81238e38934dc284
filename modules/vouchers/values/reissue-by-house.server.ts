import { and, asc, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN } from "#platform/policy.ts";
import { askForLetters } from "../gifts/gift-jobs.server.ts";
import { findGiftOnItsWay, isUsed } from "../gifts/gift-on-its-way.server.ts";
import { gift } from "../gifts/tables.server.ts";
import { parcel } from "../parcels/tables.server.ts";
import { showCode } from "./code.ts";
import type { ValueRow } from "./entries.server.ts";
import { changeSeen, type DeedAsk, type DeedBy, type DeedDeps, type NotDone } from "./house-deeds.server.ts";
import { reissueCode, type ValueDeps } from "./issue.server.ts";
import { can } from "./policy.ts";
import { todayOf } from "./redeem.server.ts";
import { askForCardMail, type CardMail, type CardReason } from "./rest-card.server.ts";
import { giftValue, giftValueEntry } from "./tables.server.ts";

/** How the new code gets to its holder: by mail to whom the gift was sent, or shown, to be read out or printed. */
export type ReissueWay = "mail" | "show";
/** `mailed`, `shown`: it has another code, and the one before is nobody's. */
export type ReissueOutcome =
  | NotDone
  | { kind: "mailed" }
  | { kind: "shown"; code: string }
  /** Nobody has it in hand, it is over, or it is blocked. */
  | { kind: "not_open" }
  /** Nobody knows a mailbox, or something of it was spent: its letter would say what it is not worth any more. */
  | { kind: "no_mail" };

type Ask = DeedAsk & { way: ReissueWay };

/**
 * Gives a value another code for whoever lost it, or for fear that somebody else has it: what it is worth, how long it lasts and what orders have set aside
 * stay as they are. Entry, letter and journal are one transaction.
 */
export async function reissueByHouse(
  { db, ...values }: DeedDeps & ValueDeps & { wakeWorker: () => void },
  ask: Ask,
  { actor, why }: DeedBy,
): Promise<ReissueOutcome> {
  if (!can(actor, "value.reissue")) return FORBIDDEN;
  const outcome = await changeSeen({ db }, ask, async (tx, row): Promise<ReissueOutcome> => {
    if (row.state !== "active" || row.validUntil < todayOf(values, row)) return { kind: "not_open" };
    if (ask.way === "mail" && !(await mayMail(tx, row))) return { kind: "no_mail" };
    const now = values.clock.now();
    await reissueCode(tx, values, { valueId: row.id, cause: `house:${row.codeIndex}`, reason: why, by: actor });
    await forgetPrint(tx, row.id);
    await recordAudit(tx, {
      at: now,
      actor,
      verb: "value.reissue",
      thing: { kind: "value", id: row.id },
      after: { way: ask.way },
      reason: why,
    });
    const [renewed] = await tx.select().from(giftValue).where(eq(giftValue.id, row.id));
    if (!renewed) throw new Error("a value vanished");
    if (ask.way === "show") return { kind: "shown", code: showCode(values.keys.open(renewed) ?? "") };
    await askForMail(tx, now, renewed);
    return { kind: "mailed" };
  });
  values.wakeWorker();
  return outcome;
}

/** A card that lies printed, or is on its way and may come back, has the code that ended: it is printed anew before it leaves. */
async function forgetPrint(tx: Db, valueId: string): Promise<void> {
  const items = tx.select({ id: gift.itemId }).from(gift).where(eq(gift.valueId, valueId));
  await tx.update(parcel).set({ printedAt: null }).where(inArray(parcel.giftItemId, items));
}

/** Whether a new code of a value can be mailed: to whom it was sent, or whose order brought it, while nothing of it was spent. */
export async function mayMail(db: Db, row: ValueRow): Promise<boolean> {
  if (await isUsed(db, row)) return false;
  const given = await findGiftOnItsWay(db, { valueId: row.id });
  return given ? given.gift.recipient.kind === "email" : (await mailOfCard(db, row.id)) !== null;
}

async function askForMail(tx: Db, now: Date, row: ValueRow): Promise<void> {
  const given = await findGiftOnItsWay(tx, { valueId: row.id });
  if (given) return askForLetters(tx, now, given);
  const mail = await mailOfCard(tx, row.id);
  if (!mail) throw new Error("nobody to mail a card to");
  await askForCardMail(tx, now, { valueId: row.id, mail });
}

/** A card of the house is its order's buyer's; null where no order brought it. */
async function mailOfCard(db: Db, valueId: string): Promise<CardMail | null> {
  const [issued] = await db
    .select({ cause: giftValueEntry.cause, orderId: giftValueEntry.orderId })
    .from(giftValueEntry)
    .where(and(eq(giftValueEntry.valueId, valueId), eq(giftValueEntry.kind, "issue")))
    .orderBy(asc(giftValueEntry.id))
    .limit(1);
  if (!issued?.orderId) return null;
  const why = reasonOf(issued.cause);
  // What is left of a gift: its giver may have hidden what it cost.
  const [source] = await db
    .select({ valueId: giftValueEntry.valueId })
    .from(giftValueEntry)
    .where(eq(giftValueEntry.cause, issued.cause.replace(/^issue:/, "")));
  return { orderId: issued.orderId, why, ...(source && { of: source.valueId }) };
}

const reasonOf = (cause: string): CardReason =>
  cause.startsWith("issue:as-card:") ? "refund" : cause.startsWith("issue:exchange:") ? "rest" : "goodwill";
