import { expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { createReader } from "#modules/catalogue/reader.server.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { createDestination, createPackage, createSellable } from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createActivityCardStore } from "./activity-card.server.ts";
import { createCardStore } from "./card-facts.server.ts";
import { findGone } from "./gone-cards.server.ts";
import { linkTo } from "../query/links.ts";

const database = useDatabase();
const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });

it("an offer that cannot be booked says why, and leads to the hotel's others or to those of the town", async () => {
  const { db } = database();
  const [country, city] = [21, 6001];
  await createDestination(db, { id: country, kind: "country", parentId: null });
  await createDestination(db, {
    id: city,
    kind: "city",
    parentId: country,
    names: { fr: "Honfleur", es: "Honfleur", nl: "Honfleur", it: "Honfleur", en: "Honfleur" },
  });
  const at = { cityId: city, placeIds: [city, country] };
  const open = await createSellable(db, { from: day("2026-11-21"), days: 3, hotel: { ...at, name: "Le Grand Phare" } });
  const closed = await createSellable(db, {
    from: day("2026-11-21"),
    days: 3,
    hotel: { ...at, name: "La Lanterne", isActive: false },
  });
  const withdrawn = await createPackage(db, { roomRateId: open.roomRate.id, isPublished: false });
  const over = await createPackage(db, { roomRateId: open.roomRate.id, lastArrival: day("2026-11-20") });
  const places = await loadGazetteer(db);
  const deps = {
    cards: createCardStore(db),
    activityCards: createActivityCardStore(db),
    clock: fixedClock("2026-11-21T09:00:00Z"),
    readerOf: () => createReader({ messages, places, linkTo }, "fr_FR"),
  };
  const stays = [withdrawn.id, 999_999, open.package.id, over.id, closed.package.id];
  const gone = await findGone(deps, { site: SITES.fr_FR, stays, activities: [999_999] });
  expect(gone.map(({ id, reason }) => [Number(id), reason])).toEqual([
    [withdrawn.id, "withdrawn"],
    [open.package.id, "sold_out"],
    [over.id, "withdrawn"],
    [closed.package.id, "withdrawn"],
  ]);
  expect(gone.map(({ alternativesUri }) => alternativesUri.replace(/\d+/, "…"))).toEqual([
    ...Array.from({ length: 3 }, () => "/offre-hotel/…/le-grand-phare"),
    expect.stringMatching(/^\/ville\/.*\/honfleur$/),
  ]);
  expect(gone[0]).toMatchObject({ kind: "stay", hotel: { label: "Le Grand Phare", location: { label: "Honfleur" } } });
  expect(gone[0]).not.toHaveProperty("isPublished");
});
