import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { createOutageWatch } from "#platform/db/outage-watch.server.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { createLog } from "#platform/log.server.ts";
import { createCatalogue } from "#modules/catalogue/catalogue.server.ts";
import type { ReviewChoice } from "#modules/catalogue/review-choice.ts";
import { review } from "#modules/catalogue/tables.server.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { createHotel, createReview } from "#tests/support/factories/catalogue.ts";
import { readLines } from "#tests/support/log-lines.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { findReviews } from "./find-reviews.server.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-21T09:00:00Z");
const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
const hotels = { read: 0, broken: 0 };

beforeAll(async () => {
  const { db } = database();
  hotels.read = (await createHotel(db)).id;
  hotels.broken = (await createHotel(db)).id;
  for (let index = 0; index < 12; index += 1) await createReview(db, { hotelId: hotels.read, average: 80 + index });
  const { id } = await createReview(db, { hotelId: hotels.broken });
  // A row that no query of scores can add up.
  await db
    .update(review)
    .set({ details: { food: "much" } as never })
    .where(eq(review.id, id));
});

async function ask(hotelId: number, choice: ReviewChoice | null = null) {
  const { db } = database();
  const lines: string[] = [];
  const log = createLog("error", { write: (line: string) => void lines.push(line) });
  const catalogue = createCatalogue({ db, clock, messages, places: await loadGazetteer(db), linkTo: () => null });
  const services = { catalogue, log, outages: createOutageWatch({ log, clock }) };
  const found = await findReviews({ services, site: SITES.fr_FR, requestId: "r-1", hotelId, choice });
  return { found, lines: readLines(lines) };
}

describe("what guests say of a hotel (docs/product/product.md#reviews)", () => {
  test("a page quotes four of them", async () => {
    const { found, lines } = await ask(hotels.read);
    expect(found?.list.map(({ average }) => average)).toEqual([9.1, 9, 8.9, 8.8]);
    expect(found?.count).toBe(12);
    expect(lines).toEqual([]);
  });

  test("that cannot be read costs no page, and is logged once", async () => {
    const { found, lines } = await ask(hotels.broken);
    expect(found).toBeNull();
    expect(lines).toMatchObject([{ msg: "reviews could not be read", requestId: "r-1" }]);
  });

  test.each<[ReviewChoice, number[], number]>([
    [{ sort: "lowest", language: "all", page: 1 }, [9, 9.1], 1],
    [{ sort: "highest", language: "fr", page: 7 }, [8.1, 8], 1],
    [{ sort: "highest", language: "nl", page: 3 }, [], 0],
  ])("the chosen page, the last one for what is beyond it: %o", async (choice, averages, page) => {
    const { found } = await ask(hotels.read, choice);
    expect(found?.list.map(({ average }) => average)).toEqual(averages);
    expect(found?.page).toBe(page);
  });
});
