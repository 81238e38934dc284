import type { Db } from "#platform/db/client.server.ts";
import { activityVoucher, activityVoucherActivity, activityVoucherPrice } from "#modules/catalogue/tables.server.ts";
import { createActivity, createHotel } from "./hotels.ts";
import { nextId, only, publicPrice, type Overrides } from "./rows.ts";

export type ActivityVoucherRow = typeof activityVoucher.$inferSelect;

/** A published massage voucher of one to two people. `prices` are sell prices in cents by adults; activities are made unless `activityIds` names them. */
export async function createActivityVoucher(
  db: Db,
  {
    activityIds,
    prices = { 1: 4900, 2: 9000 },
    ...overrides
  }: Overrides<typeof activityVoucher> & { activityIds?: number[]; prices?: Record<number, number> } = {},
): Promise<ActivityVoucherRow> {
  const id = overrides.id ?? nextId();
  const hotelId = overrides.hotelId ?? (await createHotel(db)).id;
  const included = activityIds ?? [(await createActivity(db, { hotelId })).id];
  const row = only(
    await db
      .insert(activityVoucher)
      .values({
        id,
        code: `V${id}`,
        themeIds: [986],
        durationMinutes: 50,
        openWeekdays: [1, 2, 3, 4, 5, 6, 7],
        hours: { from: "10:00", until: "19:00" },
        bookAheadDays: 3,
        isPublished: true,
        texts: {
          en: {
            label: `Activity ${id}`,
            description: "An hour to yourself.",
            included: ["50-minute massage"],
            conditions: ["From the age of 16"],
            reservation: "Call three days ahead.",
          },
          fr: {
            label: `Activité ${id}`,
            description: "Une heure à soi.",
            included: ["Massage de 50 minutes"],
            conditions: ["À partir de 16 ans"],
            reservation: "Appelez trois jours avant.",
          },
        },
        pictures: [{ id: "spa-dusk-1", alt: { en: "A spa", fr: "Un spa" } }],
        ...overrides,
        hotelId,
      })
      .returning(),
  );
  if (included.length)
    await db
      .insert(activityVoucherActivity)
      .values(included.map((activityId, position) => ({ voucherId: id, activityId, position })));
  await db.insert(activityVoucherPrice).values(
    Object.entries(prices).map(([adults, sellPriceCents]) => ({
      voucherId: id,
      adults: Number(adults),
      sellPriceCents,
      barPriceCents: publicPrice(sellPriceCents),
    })),
  );
  return row;
}
