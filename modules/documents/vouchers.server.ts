import type { Db } from "#platform/db/client.server.ts";
import { stayOf } from "#modules/booking/items/views.ts";
import { voucheredActivities, voucherSheet } from "./compose/voucher.ts";
import { findDocuments } from "./data.server.ts";
import { document } from "./tables.server.ts";
import { endDocuments, keyOf, type WriteAsk } from "./write-ask.server.ts";

/** One voucher for each activity of a stay that has to be shown; those of a stay that was given up, or that say something else, end. */
export async function writeVouchers(tx: Db, ask: WriteAsk, checkUrl: string): Promise<void> {
  const { row, order, cause, isSold, words } = ask;
  const stay = stayOf(order)?.stay;
  if (!stay) return;
  const wanted = isSold ? voucheredActivities(order) : [];
  const facts = { hotel: stay.hotelName, dates: [stay.checkin, stay.checkout], party: stay.party };
  const keys = new Map(wanted.map((activity) => [activity.id, keyOf({ ...facts, activity })]));
  const living = (await findDocuments(tx, row.id)).filter(({ kind, endedAt }) => kind === "voucher" && !endedAt);
  const isGood = (one: (typeof living)[number]) => keys.get(one.subject) === one.itemsKey;
  await endDocuments(
    tx,
    living.filter((one) => !isGood(one)).map(({ id }) => id),
    words.now,
  );
  const has = new Set(living.filter(isGood).map(({ subject }) => subject));
  for (const activity of wanted.filter(({ id }) => !has.has(id)))
    await tx.insert(document).values({
      orderId: row.id,
      kind: "voucher",
      subject: activity.id,
      itemsKey: keys.get(activity.id) ?? "",
      cause,
      locale: row.siteId,
      sheet: voucherSheet({ order, stay, activity, checkUrl }, words),
      createdAt: words.now,
    });
}
