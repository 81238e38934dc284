import { Hono } from "hono";
import { beforeAll } from "vitest";
import type { Database } from "#platform/db/client.server.ts";
import { day } from "#platform/dates.ts";
import { fixedClock } from "#platform/clock.ts";
import { ProblemError, problemResponse } from "#platform/http/problem.ts";
import { createAvailabilityRoutes } from "#modules/availability/api.server.ts";
import { listUpsells } from "#modules/availability/upsells/upsells.server.ts";
import { createReader } from "#modules/catalogue/reader.server.ts";
import type { ProductView } from "#modules/catalogue/views.ts";
import { createActivity, createPackage, createSellable } from "./factories/catalogue.ts";
import { messages } from "./messages.ts";
import { NO_STEP_PRICES } from "./step-prices.ts";

/** Extras name no places. */
const NOWHERE = { messages, places: { byId: () => null, ancestors: () => [] }, linkTo: () => null };

/** The catalogue's own tests look at its views: here only what is laid beside them counts. */
const findProductView = async (packageId: number) =>
  ({
    id: String(packageId),
    label: "Une nuit",
    description: "Deux jours.",
    lastArrival: null,
    hotel: { label: "Le Phare", location: { label: "Honfleur" }, images: [{ id: "hotel-golden-1", alt: "" }] },
    programLines: [{ kind: "room", title: "Chambre" }],
    images: [{ id: "coast-golden-1", alt: "" }],
  }) as unknown as ProductView;

/** The calls of a stay over a catalogue of one hotel: `ids` are its packages and its activity, `foreign` a package of another. */
export function openStayApi(database: () => Database, now = "2026-11-21T09:00:00Z") {
  const ids = { hotel: 0, package: 0, dated: 0, cheap: 0, expired: 0, activity: 0, foreign: 0 };
  let app: Hono;
  beforeAll(async () => {
    const { db } = database();
    const clock = fixedClock(now);
    app = new Hono().route(
      "/",
      createAvailabilityRoutes({
        db,
        clock,
        messages,
        readers: NOWHERE,
        findProductView,
        findUpsells: (request, siteId) =>
          listUpsells({ db, clock, stepPrices: NO_STEP_PRICES }, request, createReader(NOWHERE, siteId)),
        findPromotionCode: (_site, code, flow) =>
          code === "EXTRA15" && flow === "booking" ? { code, percentage: 15 } : null,
        autoDiscountOf: (_site, { affiliateId }) =>
          Promise.resolve(affiliateId === "77" ? { code: "EXTRA15", value: 15 } : null),
      }),
    );
    app.onError((error) => {
      if (error instanceof ProblemError) return problemResponse(error.problem);
      throw error;
    });
    const made = await createSellable(db, {
      from: day("2026-11-21"),
      amount: (index) => (index === 7 || index === 9 ? 8_880 : 10_000),
      package: { discountPercent: 0 },
    });
    const massage = await createActivity(db, { hotelId: made.hotel.id, needsDate: true });
    ids.hotel = made.hotel.id;
    ids.package = made.package.id;
    ids.activity = massage.id;
    ids.dated = (await createPackage(db, { roomRateId: made.roomRate.id, activityIds: [massage.id] })).id;
    ids.expired = (await createPackage(db, { roomRateId: made.roomRate.id, isPublished: false })).id;
    ids.cheap = (await createPackage(db, { roomRateId: made.roomRate.id, discountPercent: 50 })).id;
    ids.foreign = (await createSellable(db, { from: day("2026-11-21") })).package.id;
  });
  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await app.request(path, { headers });
    return {
      status: response.status,
      headers: response.headers,
      body: response.status === 304 ? null : await response.json(),
    };
  }
  return { ids, get };
}

/** The fields that a refusal names. */
export const failingFields = (body: { errors: { path: string }[] }) => body.errors.map(({ path }) => path).toSorted();
