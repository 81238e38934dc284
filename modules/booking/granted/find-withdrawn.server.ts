import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, type Cents } from "#platform/money.ts";
import { findGivenBack } from "../change/change-row.server.ts";
import { findTenders } from "../order-row.server.ts";

/** What taking an order back would give its customer now: all that was captured, less what went back already. */
export async function findWithdrawn(db: Db, orderId: string): Promise<Cents> {
  const captured = sumCents((await findTenders(db, orderId)).map((tender) => cents(tender.capturedCents)));
  return cents(captured - (await findGivenBack(db, orderId)));
}
