import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { day } from "#platform/dates.ts";
import { createDestination } from "./catalogue.ts";
import { createActivity } from "./hotels.ts";
import { createSellable } from "./sellable.ts";

/** A stay with two activities, one of them with a voucher of its own, at a place of its own; answers the package. */
export async function createStayWithActivities(db: Db): Promise<number> {
  const city = await createDestination(db);
  const kayak = { label: "Base nautique", latitude: 49.4, longitude: 0.2, distanceKm: 2.4 };
  const sellable = await createSellable(db, {
    from: day("2026-12-01"),
    limit: 40,
    hotel: { cityId: city.id, placeIds: [city.id] },
  });
  const at = { hotelId: sellable.hotel.id, priceCents: 0, listPriceCents: 0 };
  const activities = [
    await createActivity(db, { ...at, kind: "kayak", center: kayak, needsVoucher: true }),
    await createActivity(db, at),
  ];
  await db.execute(
    sql`insert into package_activity (package_id, activity_id, position) values ${sql.join(
      activities.map(({ id }, position) => sql`(${sellable.package.id}, ${id}, ${position})`),
      sql`, `,
    )}`,
  );
  return sellable.package.id;
}
