import { and, eq, inArray, sql } from "drizzle-orm";
import { localTime } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { givenBackUntil } from "#modules/vouchers/parcels/rules.ts";
import type { ParcelRow } from "#modules/vouchers/parcels/move-parcel.server.ts";
import { parcel } from "#modules/vouchers/parcels/tables.server.ts";
import { orderItem } from "../../tables.server.ts";

/**
 * Counts until when an order may be given back whose parcel was sent, in the transaction that sends it: fourteen days from the day on which the last of it is
 * there (Directive 2011/83/EU, article 9), which is the last day that was promised, to the country that it goes to. As long as another parcel has not left, no
 * day ends it. A day that was told before is never taken back.
 */
export async function startFourteenDays(
  tx: Db,
  now: Date,
  { orderId, siteId }: ParcelRow,
  country: string,
): Promise<void> {
  const { timeZone } = SITES[siteId];
  const until = givenBackUntil(localTime({ now: () => now }, timeZone).today, country);
  const isOpen = await hasWaiting(tx, orderId);
  const later = sql`greatest(${orderItem.snapshot} ->> 'withdrawUntil', ${until})`;
  await tx
    .update(orderItem)
    .set({
      endsOn: isOpen ? null : sql`(${later})::date`,
      snapshot: sql`jsonb_set(${orderItem.snapshot}, '{withdrawUntil}', to_jsonb(${later}))`,
    })
    .where(ofGifts(orderId));
  const laterOfGift = sql`greatest(${gift.snapshot} ->> 'withdrawUntil', ${until})`;
  await tx
    .update(gift)
    .set({ snapshot: sql`jsonb_set(${gift.snapshot}, '{withdrawUntil}', to_jsonb(${laterOfGift}))` })
    .where(eq(gift.orderId, orderId));
}

/** What came back is not there: the days have not begun. */
export async function stopFourteenDays(tx: Db, { orderId }: ParcelRow): Promise<void> {
  await tx.update(orderItem).set({ endsOn: null }).where(ofGifts(orderId));
}

const ofGifts = (orderId: string) => and(eq(orderItem.orderId, orderId), inArray(orderItem.kind, ["gift", "parcel"]));

const hasWaiting = async (tx: Db, orderId: string): Promise<boolean> =>
  (await tx.$count(parcel, and(eq(parcel.orderId, orderId), inArray(parcel.state, WAITING)))) > 0;

const WAITING = ["ordered", "to_pack", "returned", "readdressed"] as const;
