import { localTime, type Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import type { Party } from "#modules/visit/party.ts";
import { assessStay } from "./assess.ts";
import { loadRates, spanOfStays, type SellablePackage } from "./data.server.ts";

/** How many nights the party may stay from a check-in on, ascending; none when nobody may arrive. */
export async function packageCheckoutNights(
  db: Db,
  clock: Clock,
  { product, checkin, party }: { product: SellablePackage; checkin: Day; party: Party },
): Promise<number[]> {
  const rates = await loadRates(db, clock, [product], spanOfStays(checkin, checkin, MAX_NIGHTS));
  const now = localTime(clock, product.timeZone);
  return product.dates.nights.filter(
    (nights) => assessStay({ terms: product, rates, now, checkin, nights, party }).refusal === null,
  );
}
