import { beforeAll, describe, expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { fixedClock } from "#platform/clock.ts";
import { cents } from "#platform/money.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { screenPath } from "#modules/sites/paths.ts";
import {
  createActivity,
  createHotel,
  createPackage,
  createPlaceTree,
  createRatePlan,
  createRoom,
  createRoomRate,
} from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createCatalogue, type Catalogue } from "./catalogue.server.ts";
import { nearbyHotels, packagesByIds } from "./data.server.ts";
import { ECO_FACILITIES, FACILITIES } from "./vocabulary.ts";

const database = useDatabase();
const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
const ids = { hotel: 0, package: 0, sibling: 0, city: 0, massage: 0 };
let catalogue: Catalogue;

beforeAll(async () => {
  const { db } = database();
  const places = await createPlaceTree(db);
  ids.city = places.city.id;
  const hotel = await createHotel(db, {
    cityId: places.city.id,
    name: "Le Grand Phare",
    reviewCount: 214,
    reviewAverage: 91.34,
    facilities: ["wifi", "spa", "sea_view", ...ECO_FACILITIES.slice(0, 8)],
  });
  ids.hotel = hotel.id;
  const room = await createRoom(db, {
    hotelId: hotel.id,
    bedding: [
      { kind: "double", count: 1 },
      { kind: "single", count: 2 },
    ],
  });
  const plan = await createRatePlan(db, { hotelId: hotel.id, cancellation: { type: "FLEX", deadlineDays: 3 } });
  const rate = await createRoomRate(db, { hotelId: hotel.id, roomId: room.id, ratePlanId: plan.id });
  const massage = await createActivity(db, { hotelId: hotel.id, needsDate: true });
  const tasting = await createActivity(db, {
    hotelId: hotel.id,
    kind: "wine_tasting",
    openWeekdays: [2, 3, 4, 5, 6],
    durationMinutes: 90,
    hours: { from: "10:30", until: "19:00" },
    center: { label: "Cave Duval", latitude: 49.4, longitude: 0.2, distanceKm: 3.25 },
    texts: { fr: { title: "Dégustation à la cave", description: "Trois cidres.", details: [], mustKnow: [] } },
  });
  ids.massage = massage.id;
  const made = await createPackage(db, {
    roomRateId: rate.id,
    activityIds: [tasting.id, massage.id],
    themeIds: [16, 23],
    marketingLabels: [{ code: "favourite" }, { code: "flash_sale", endsOn: day("2026-11-20") }],
    texts: { fr: { label: "Un week-end à l’œil nu", description: "Deux jours." } },
  });
  ids.package = made.id;
  ids.sibling = (
    await createPackage(db, {
      roomRateId: rate.id,
      recentBookings: 9,
      marketingLabels: [{ code: "flash_sale", endsOn: day("2026-11-21") }],
    })
  ).id;
  await createPackage(db, { roomRateId: rate.id, isPublished: false });
  await createPackage(db, { roomRateId: rate.id, kind: "room" });
  catalogue = createCatalogue({
    db,
    messages,
    clock: fixedClock("2026-11-21T09:00:00Z"),
    places: await loadGazetteer(db),
    linkTo: ({ screen, id, slug }, site) => screenPath(site, screen, id, slug),
  });
});

const product = async (siteId: Parameters<Catalogue["findProductView"]>[1] = "fr_FR", id = ids.package) => {
  const view = await catalogue.findProductView(id, siteId);
  if (!view) throw new Error("no such product");
  return view;
};

describe("a product", () => {
  test("is called a flash sale until the last day of it, as its operator says", async () => {
    expect((await product("fr_FR", ids.sibling)).marketingLabels).toEqual([
      { code: "flash_sale", label: "Vente flash", endsOn: "2026-11-21" },
    ]);
    expect((await product()).marketingLabels.map(({ code }) => code)).toEqual(["favourite"]);
  });

  test("has its own words, addresses, themes and hotel", async () => {
    const view = await product();
    expect(view).toMatchObject({
      id: String(ids.package),
      hotelId: String(ids.hotel),
      kind: "weekend",
      published: true,
      expired: false,
      label: "Un week-end à l’œil nu",
      labelSlug: "un-week-end-a-l-oeil-nu",
      uri: `/week-end/${ids.package}/un-week-end-a-l-oeil-nu`,
      nights: [1, 2, 3],
      board: { value: "BB", label: "Petit-déjeuner" },
      cancellation: { type: "FLEX", cancellable: true, deadlineDays: 3 },
      marketingLabels: [{ code: "favourite", label: "Coup de cœur" }],
      lastArrival: null,
    });
    expect(view.themes).toMatchObject([
      { id: 16, name: "Spa", uri: "/idee-week-end-sejour/16/week-end-spa" },
      { id: 23, name: "Romantique" },
    ]);
    expect(view.room.bedding.map((bed) => bed.label)).toEqual(["1\u00a0lit double", "2\u00a0lits simples"]);
  });

  test("says what the stay includes: room and nights, breakfast, then every activity in order", async () => {
    const { programLines } = await product();
    expect(programLines).toEqual([
      { kind: "room", title: "De 1 à 3 nuits", detail: "Chambre supérieure, 22\u00a0m²", activityId: null },
      {
        kind: "breakfast",
        title: "Petit-déjeuner",
        detail: "Chaque matin, de 7\u00a0h\u00a030 à 10\u00a0h\u00a030",
        activityId: null,
      },
      {
        kind: "wine_tasting",
        title: "Dégustation à la cave",
        detail: "1\u00a0h\u00a030, Cave Duval, à 3,3\u00a0km",
        when: "Du mardi au samedi, de 10\u00a0h\u00a030 à 19\u00a0h",
        activityId: expect.any(String),
      },
      {
        kind: "massage",
        title: "Massage en duo",
        detail: "50 minutes",
        when: "Le jour de votre choix",
        activityId: String(ids.massage),
      },
    ]);
  });

  test("says it in each language, with English where a text is missing and any other where that is missing too", async () => {
    const nl = await product("nl_NL");
    expect(nl.programLines.map((line) => line.title)).toEqual([
      "1 tot 3 nachten",
      "Ontbijt",
      "Dégustation à la cave",
      "Massage for two",
    ]);
    expect(nl.activities[0]).toMatchObject({
      headword: "Wijnproeverij",
      when: "Dinsdag tot en met zaterdag, van 10.30 tot 19.00\u00a0uur",
      duration: "1\u00a0uur 30\u00a0min",
      where: "Cave Duval, op 3,3\u00a0km",
    });
    expect((await product("es_ES")).programLines[1]?.detail).toBe("Cada mañana, de 7:30 a 10:30\u00a0h");
    expect((await product("it_IT")).headwords.map((word) => word.label)).toEqual([
      "Colazione",
      "Degustazione di vini",
      "Massaggio",
    ]);
    for (const site of Object.values(SITES))
      expect(JSON.stringify(await product(site.id))).not.toMatch(/catalogue\.|unit\.|date\.|\{\{/);
  });

  test("shows the hotel's other published packages of its kind, most booked first", async () => {
    expect((await product()).siblings).toMatchObject([
      {
        id: String(ids.sibling),
        roomLabel: "Chambre supérieure",
        headwords: [{ kind: "breakfast", label: "Petit-déjeuner" }],
      },
    ]);
  });

  test("expires with its last arrival, with its publication, with its hotel", async () => {
    const { db } = database();
    const past = await createPackage(db, { hotelId: ids.hotel, lastArrival: day("2026-11-20") });
    const today = await createPackage(db, { hotelId: ids.hotel, lastArrival: day("2026-11-21"), kind: "room" });
    const draft = await createPackage(db, { hotelId: ids.hotel, isPublished: false });
    const closed = await createPackage(db, { hotelId: (await createHotel(db, { isActive: false })).id });
    const seen = await Promise.all(
      [past, today, draft, closed].map(async (row) => (await product("fr_FR", row.id)).expired),
    );
    expect(seen).toEqual([true, false, true, true]);
  });

  test("says of an activity why, by course, what is important, and whether it is every night; nothing where nothing is said", async () => {
    const { db } = database();
    const { id: hotelId } = await createHotel(db, { latitude: 43.3, longitude: 5.4 });
    const said = {
      whyList: ["Une table que l’on n’a pas à chercher"],
      menu: [{ course: "Entrée", dishes: ["Velouté", "Huîtres"] }],
      importantInfos: ["Tenue correcte exigée."],
    };
    const texts = { title: "Dîner", description: "", details: [], mustKnow: [] };
    const dinner = await createActivity(db, {
      hotelId,
      pricing: "night",
      texts: { fr: { ...texts, ...said } },
    });
    const plain = await createActivity(db, { hotelId, pricing: "person", texts: { fr: texts } });
    const made = await createPackage(db, { hotelId, activityIds: [dinner.id, plain.id] });
    expect((await product("fr_FR", made.id)).activities).toMatchObject([
      { ...said, repeated: true },
      { whyList: [], menu: [], importantInfos: [], repeated: false },
    ]);
  });

  test("lets guests stay as long as its late check-out says", async () => {
    const { db } = database();
    const { id: hotelId } = await createHotel(db, { latitude: 43.3, longitude: 5.4 });
    const late = await createActivity(db, { hotelId, kind: "late_checkout", hours: { from: "11:00", until: "14:00" } });
    const view = await product("fr_FR", (await createPackage(db, { hotelId, activityIds: [late.id] })).id);
    expect([view.departureHour, view.hotel.checkInOut.checkout.until, view.activities[0]?.when]).toEqual([
      "14:00",
      "11:00",
      "Le jour du départ, jusqu’à 14\u00a0h",
    ]);
    expect((await product()).departureHour).toBe("11:00");
  });

  test("is null when there is none", async () => {
    expect(await catalogue.findProductView(1, "fr_FR")).toBeNull();
  });

  test("is read in the order asked for", async () => {
    const found = await packagesByIds(database().db, [ids.sibling, 1, ids.package]);
    expect(found.map((record) => [record.package.id, record.activities.length])).toEqual([
      [ids.sibling, 0],
      [ids.package, 2],
    ]);
  });
});

describe("a hotel", () => {
  test("has place, score, facilities with the eco ones apart, and rules", async () => {
    const { hotel } = await product();
    expect(hotel.breadcrumb.map((place) => place.type)).toEqual(["country", "region", "department", "city"]);
    expect(hotel.location).toMatchObject({
      label: `Ville ${ids.city}`,
      address: `1 quai Saint-Étienne, 14600 Ville ${ids.city}`,
      completeAddress: { streetAddress: "1 quai Saint-Étienne", zipCode: "14600" },
    });
    expect(hotel.review).toEqual({ count: 214, average: 9.1 });
    expect(hotel.highlightedFacilities.map((facility) => facility.value)).toEqual(["spa", "sea_view", "wifi"]);
    expect([hotel.facilities.length, hotel.ecoFacilities.length, hotel.hasEcoLabel]).toEqual([3, 8, true]);
    expect(hotel.localTax).toEqual({
      type: "PERSON_NIGHT",
      amount: 260,
      percentage: null,
      currency: "EUR",
      toBePaidAtHotel: true,
    });
    expect(hotel.policy).toEqual({ petsAllowed: true, petsPrice: 1200, petsMaxWeight: 10, petsMaxNumberOfPets: 1 });
    expect(hotel.infoGeneral.map((info) => info.label)).toEqual([
      "Parking",
      "Animaux bienvenus",
      "Petit-déjeuner de 7\u00a0h\u00a030 à 10\u00a0h\u00a030",
    ]);
  });

  test("free parking is said once, and as free", async () => {
    const hotel = await createHotel(database().db, { facilities: ["parking", "free_parking", "wifi"] });
    const view = await catalogue.findHotelDetail(hotel.id, "fr_FR");
    expect(view?.facilities.map(({ label }) => label)).toEqual(["Parking gratuit", "Wifi"]);
    expect(view?.highlightedFacilities.map(({ value }) => value)).toEqual(["free_parking", "wifi"]);
    expect(view?.infoGeneral[0]).toEqual({ code: "parking", label: "Parking gratuit" });
  });

  test("seven eco facilities are not enough for the label", async () => {
    const { db } = database();
    const hotel = await createHotel(db, {
      facilities: [...FACILITIES.slice(0, 5), ...ECO_FACILITIES.slice(0, 7)],
      reviewAverage: null,
      hasParking: false,
      pets: { allowed: false, priceCents: cents(0), maxWeightKg: null, maxNumber: 0 },
      localTax: { type: "BOOKING_PERCENTAGE", percentage: 6.5, currency: "EUR", toBePaidAtHotel: false },
    });
    const view = await catalogue.findHotelDetail(hotel.id, "preview");
    expect(view).toMatchObject({
      hasEcoLabel: false,
      review: { average: null },
      localTax: { amount: null, percentage: 6.5 },
      breadcrumb: [],
      location: { label: "", department: null },
    });
    expect(view?.infoGeneral).toHaveLength(1);
  });

  test("its page lists rooms, current weekends and neighbours by distance", async () => {
    const { db } = database();
    const far = await createHotel(db, { latitude: 49.6, longitude: 0.23, cityId: ids.city });
    const near = await createHotel(db, { latitude: 49.45, longitude: 0.23, cityId: ids.city });
    const silent = await createHotel(db, { latitude: 49.421, longitude: 0.23 });
    const elsewhere = await createHotel(db, { latitude: 43.3, longitude: 5.4 });
    for (const hotel of [far, near, elsewhere]) await createPackage(db, { hotelId: hotel.id });
    const view = await catalogue.findHotelDetail(ids.hotel, "fr_FR");
    expect(view?.nearbyHotels.map((hotel) => [hotel.id, hotel.distanceKm])).toEqual([
      [String(near.id), 3.3],
      [String(far.id), 20],
    ]);
    expect(view?.nearbyHotels.some((hotel) => hotel.id === String(silent.id))).toBe(false);
    expect(view?.weekends.map((weekend) => weekend.id)).toEqual([String(ids.sibling), String(ids.package)]);
    expect(view?.rooms.length).toBeGreaterThan(0);
    expect(
      await nearbyHotels(db, {
        exceptId: 0,
        siteId: "fr_FR",
        latitude: 49.42,
        longitude: 0.23,
        limit: 1,
        withinKm: 60,
      }),
    ).toHaveLength(1);
  });
});
