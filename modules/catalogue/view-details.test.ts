import { beforeAll, expect, test } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { cents } from "#platform/money.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { createHotel, createPackage, createRoom, createRoomRate } from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createCatalogue, type Catalogue } from "./catalogue.server.ts";

const database = useDatabase();
let catalogue: Catalogue;

beforeAll(async () => {
  const { db } = database();
  catalogue = createCatalogue({
    db,
    messages: loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") }),
    clock: fixedClock("2026-11-21T09:00:00Z"),
    places: await loadGazetteer(db),
    linkTo: () => null,
  });
});

const product = (id: number) => catalogue.findProductView(id, "fr_FR");

test("a product carries what the catalogue says of its room and itself, and of the house's breakfast, parking and trains", async () => {
  const { db } = database();
  const { id: hotelId } = await createHotel(db, {
    latitude: 43.3,
    longitude: 5.4,
    breakfast: { from: "07:30", until: "10:30", type: "buffet" },
    parking: { priceCents: cents(1400), mustReserve: true },
    texts: {
      fr: {
        description: "",
        gettingThere: "Par la côte.",
        transport: ["Gare à 10 minutes à pied."],
        breakfast: { details: ["Pain du four voisin"], mustKnow: ["Sans gluten sur demande."] },
        importantInfos: ["Non-fumeur."],
        highlights: [],
      },
    },
  });
  const detailsSection = { title: "Dans la salle de bains", details: ["Peignoirs", "Sèche-cheveux"] };
  const importantInfos = ["Au deuxième étage, sans ascenseur."];
  const room = await createRoom(db, {
    hotelId,
    texts: { fr: { name: "Chambre", description: "", highlights: [], detailsSection, importantInfos } },
  });
  const rate = await createRoomRate(db, { hotelId, roomId: room.id });
  const { id } = await createPackage(db, {
    hotelId,
    roomRateId: rate.id,
    texts: { fr: { label: "Week-end", description: "", importantInfos: ["Maillot de bain obligatoire."] } },
  });
  const breakfast = {
    type: { value: "buffet", label: "Buffet" },
    schedules: { from: "07:30", until: "10:30" },
    detailList: ["Pain du four voisin"],
    mustKnowList: ["Sans gluten sur demande."],
  };
  const view = await product(id);
  expect(view).toMatchObject({
    importantInfos: ["Maillot de bain obligatoire."],
    room: { detailsSection, importantInfos },
    breakfast: { ...breakfast, included: true, label: "Petit-déjeuner" },
  });
  expect(view?.programLines[1]).toMatchObject({
    title: "Petit-déjeuner",
    detail: "Buffet",
    when: "Chaque matin, de 7\u00a0h\u00a030 à 10\u00a0h\u00a030",
  });
  expect(await catalogue.findHotelDetail(hotelId, "fr_FR")).toMatchObject({
    breakfast,
    breakfastHours: { from: "07:30", until: "10:30" },
    parking: { price: 1400, mustReserve: true },
    infoGeneral: [{ code: "parking", label: "Parking, 14\u00a0€ la nuit" }, {}, {}],
    transport: ["Gare à 10 minutes à pied."],
    importantInfos: ["Non-fumeur."],
    rooms: [{ detailsSection, importantInfos }],
  });
});

test("a product leaves out what the catalogue does not say of room, stay, breakfast, parking and trains", async () => {
  const { id } = await createPackage(database().db);
  expect(await product(id)).toMatchObject({
    importantInfos: [],
    room: { detailsSection: null, importantInfos: [] },
    breakfast: { included: true, type: null, detailList: [], mustKnowList: [] },
    hotel: { breakfast: { type: null, detailList: [] }, parking: null, transport: [] },
  });
});
