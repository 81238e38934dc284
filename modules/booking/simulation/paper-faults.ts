import { asc, eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import type { TestPayments } from "#tests/support/payments.ts";
import { trialBalance, unbalancedPostings } from "#modules/ledger/data.server.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { compareShelf } from "#modules/vouchers/parcels/compare-shelf.server.ts";
import type { ParcelState } from "#modules/vouchers/parcels/lifecycle.ts";
import { listStock } from "#modules/vouchers/parcels/stock.server.ts";
import { parcel, parcelEvent } from "#modules/vouchers/parcels/tables.server.ts";
import { compareValues } from "#modules/vouchers/values/compare.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { compareBooks } from "../compare-books.server.ts";
import { PARCEL_JOBS } from "../items/parcel/jobs.ts";
import { factsOfState, SETTLED_STATES } from "../states.ts";
import { order } from "../tables.server.ts";

/**
 * Stories of a gift on paper: paid and sent · never paid · paid after its hold was over, with what it takes still there, or sold meanwhile · given back before
 * it is sent, after it · come back and sent again, given back, or sent to another address.
 */
export const PAPER_STORIES = [
  "send",
  "unpaid",
  "pay_late",
  "pay_late_and_gone",
  "withdraw",
  "send_and_withdraw",
  "come_back_and_send",
  "come_back_and_withdraw",
  "come_back_and_readdress",
] as const;
export type PaperStory = (typeof PAPER_STORIES)[number];

/** How many of each thing lie on the shelf when a story begins. */
export const SHELF: Record<PaperStory, number> = {
  send: 2,
  unpaid: 2,
  pay_late: 2,
  pay_late_and_gone: 1,
  withdraw: 2,
  send_and_withdraw: 2,
  come_back_and_send: 2,
  come_back_and_withdraw: 2,
  come_back_and_readdress: 2,
};

const PRICE = 7_180;
type End = { charged: number; parcels: ParcelState[]; shelf: [free: number, held: number, sold: number] };

/** What a story comes to where nothing stops it. */
const ENDS: Record<PaperStory, End> = {
  send: { charged: PRICE, parcels: ["sent"], shelf: [1, 0, 0] },
  unpaid: { charged: 0, parcels: ["dropped"], shelf: [2, 0, 0] },
  pay_late: { charged: PRICE, parcels: ["to_pack"], shelf: [1, 0, 1] },
  pay_late_and_gone: { charged: PRICE, parcels: ["dropped", "to_pack"], shelf: [0, 0, 1] },
  withdraw: { charged: 0, parcels: ["withdrawn"], shelf: [2, 0, 0] },
  send_and_withdraw: { charged: 0, parcels: ["sent"], shelf: [1, 0, 0] },
  come_back_and_send: { charged: PRICE, parcels: ["sent"], shelf: [1, 0, 0] },
  come_back_and_withdraw: { charged: 0, parcels: ["withdrawn"], shelf: [1, 0, 0] },
  come_back_and_readdress: { charged: PRICE, parcels: ["sent"], shelf: [1, 0, 0] },
};

/** Everything that must be true once the world has calmed down; an empty list is a good world. */
export async function findPaperFaults(db: Db, till: TestPayments, story: PaperStory): Promise<string[]> {
  const trial = await trialBalance(db);
  const { intents } = await till.sandbox.inspect();
  return [
    ...(await compareValues(db)).map(({ valueId }) => `value ${valueId} differs`),
    ...(await compareBooks(db)).map(({ fault, expected, found }) => `books: ${fault} ${found} for ${expected}`),
    ...(await unbalancedPostings(db)).map((id) => `posting ${id} does not balance`),
    ...(trial.reduce((sum, { balance }) => sum + balance, 0) === 0 ? [] : ["the ledger is off"]),
    ...(trial.some(({ account, balance }) => account === "goodwill" && balance !== 0) ? ["given away"] : []),
    ...intents.filter(({ status }) => status === "requires_capture").map(({ id }) => `dangling authorisation ${id}`),
    ...(await findShelfFaults(db, SHELF[story])),
    ...(await findParcelFaults(db)),
    ...(await findChargeFaults(db, till)),
  ];
}

/** What was counted is on the shelf, or has left the house with a parcel: nothing is lost, nothing there twice. */
async function findShelfFaults(db: Db, counted: number): Promise<string[]> {
  const parcels = await db.select().from(parcel);
  return [
    ...(await compareShelf(db)).map(({ item, ...found }) => `the shelf of ${item}: ${JSON.stringify(found)}`),
    ...(await listStock(db)).flatMap(({ item, free, held, sold }) => {
      const gone = parcels.filter(({ sentAt, things }) => sentAt !== null && things.includes(item)).length;
      const sum = free + held + sold + gone;
      return [
        ...(sum === counted
          ? []
          : [`${sum} of ${counted} ${item}: ${free} free, ${held} held, ${sold} sold, ${gone} gone`]),
        ...(Math.min(free, held, sold) < 0 ? [`less than no ${item}`] : []),
      ];
    }),
  ];
}

/** A parcel is where its order and its history say, its gift counts once it was sent, and each step of the post has its letter. */
async function findParcelFaults(db: Db): Promise<string[]> {
  const rows = await db
    .select({ parcel, order, value: giftValue })
    .from(parcel)
    .innerJoin(order, eq(order.id, parcel.orderId))
    .innerJoin(gift, eq(gift.itemId, parcel.giftItemId))
    .innerJoin(giftValue, eq(giftValue.id, gift.valueId));
  const events = Map.groupBy(await db.select().from(parcelEvent).orderBy(asc(parcelEvent.id)), ({ itemId }) => itemId);
  const letters = Map.groupBy(await db.select().from(outbox), ({ payload }) => payload["itemId"]);
  return rows.flatMap(({ parcel: row, order: { state: orderState }, value }) => {
    const story = events.get(row.itemId) ?? [];
    const isBroken = story.some(({ from }, index) => from !== (story[index - 1]?.to ?? null));
    const asked = letters.get(row.itemId) ?? [];
    const news = (["sent", "returned", "readdressed"] as const).filter(
      (to) =>
        story.filter((event) => event.to === to).length !== asked.filter(({ kind }) => kind === PARCEL_JOBS[to]).length,
    );
    const wasSent = story.some(({ to }) => to === "sent");
    return [
      ...(SETTLED_STATES.includes(orderState) ? [] : [`an order is stuck: ${orderState}`]),
      ...(STATES_WITH[factsOfState(orderState).items].includes(row.state)
        ? []
        : [`a parcel is ${row.state}, its order ${orderState}`]),
      ...(isBroken || story.at(-1)?.to !== row.state ? ["history does not lead to the state"] : []),
      ...(wasSent === (row.sentAt !== null) ? [] : ["when it was sent is not known"]),
      ...(wasSent || value.state !== "active" ? [] : ["a gift counts that was not sent"]),
      ...(row.state !== "sent" || orderState !== "confirmed" || value.state === "active"
        ? []
        : ["a gift was sent and does not count"]),
      ...news.map((to) => `not every "${to}" has its letter`),
    ];
  });
}

/** What an order has, and where its parcel may be then: what is on its way stays there when the order is given back. */
const STATES_WITH: Record<ReturnType<typeof factsOfState>["items"], readonly ParcelState[]> = {
  none: ["dropped", "withdrawn", "sent"],
  held: ["ordered"],
  sold: ["to_pack", "sent", "returned", "readdressed"],
};

/** An order that stands is paid, once; another has cost nothing. */
async function findChargeFaults(db: Db, till: TestPayments): Promise<string[]> {
  const standing = (await db.select().from(order)).filter(
    ({ state }) => state === "confirmed" || state === "completed",
  );
  const due = standing.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const paid = await chargedAt(till);
  return paid === due ? [] : [`${paid} are kept of ${due}`];
}

async function chargedAt({ sandbox }: TestPayments): Promise<number> {
  const { charges } = await sandbox.inspect();
  return charges.reduce((sum, { amount_captured, amount_refunded }) => sum + amount_captured - amount_refunded, 0);
}

/** How a story that nothing stopped has ended, where it is another end than its own. */
export async function findPaperEnd(db: Db, till: TestPayments, story: PaperStory): Promise<string[]> {
  const parcels = (await db.select().from(parcel)).map(({ state }) => state).toSorted();
  const candles = (await listStock(db)).find(({ item }) => item === "candle");
  const shelf = candles && [candles.free, candles.held, candles.sold];
  const end = JSON.stringify({ charged: await chargedAt(till), parcels, shelf });
  return end === JSON.stringify(ENDS[story]) ? [] : [`it ended with ${end}`];
}
