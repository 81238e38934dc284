import { describe, expect, it } from "vitest";
import {
  ACTIVITY_KINDS,
  type ActivityKind,
  ENVIRONMENTS,
  HOTEL_TYPES,
  THEMES,
  type ThemeKey,
} from "#modules/catalogue/vocabulary.ts";
import { findPlaceholder } from "#platform/images/placeholder.ts";
import { assignActivityPicture, assignPictures, assignRoomPictures } from "./assign.ts";
import { parseHotelPictureId } from "./hotels/names.ts";
import type { PictureSubject } from "./subject.ts";
import { MOODS } from "./moods.ts";
import { findLayout, parsePictureId } from "./names.ts";
import { isCoast, type Setting, SETTINGS } from "./settings.ts";
import { listShelf } from "./shelf.ts";

const COUNTRIES = ["FR", "ES", "IT", "BE", "NL"] as const;

/** What every picture shows of 60 subjects that differ in their seed. */
function findMotifs(subject: Omit<PictureSubject, "seed">): Set<string> {
  const motifs = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    for (const { id } of assignPictures({ ...subject, seed })) motifs.add(motifOf(id));
    for (const { id } of assignRoomPictures({ ...subject, seed }, "classic", 0)) motifs.add(motifOf(id));
  }
  return motifs;
}

/** `scene/layout` of a drawing; of a house's picture `front/kind manner`, or what it shows and the land outside: `room/cliff`. */
function motifOf(id: string): string {
  const house = parseHotelPictureId(id);
  if (house) return house.shot === "front" ? `front/${house.kind} ${house.manner}` : `${house.shot}/${house.setting}`;
  const name = parsePictureId(id);
  if (!name) throw new Error(`not a picture: ${id}`);
  return `${name.scene}/${findLayout(name.scene, name.seed)}`;
}

const shotOf = (id: string) => parseHotelPictureId(id)?.shot;

const SHOTS = ["room", "bath", "restaurant", "breakfast", "spa", "pool", "terrace", "detail", "bar"];
/** All of a house's pictures with a land outside. */
const outside = (...settings: readonly Setting[]) => SHOTS.flatMap((shot) => settings.map((land) => `${shot}/${land}`));
const WATERFRONT = ["coast/", "village/seaside", "village/white", ...outside(...SETTINGS.filter(isCoast))];

describe("assignPictures: what a place shows", () => {
  const full = { hasSpa: true, hasPool: true, themes: ["spa", "romantic", "wine"] as const };
  it.each([
    {
      name: "an inland city has no sea",
      subject: { country: "FR", environments: ["city"], latitude: 45.76, longitude: 4.83 },
      never: [...WATERFRONT, "alps/", "ski/", "lavender/", "canal/gables", "paris/"],
      some: ["lyon/river", "lyon/street"],
    },
    {
      name: "a mountain village has no sea",
      subject: { country: "IT", environments: ["mountain", "village"] },
      never: [...WATERFRONT, "lavender/", "tulips/"],
      some: ["alps/lake", "front/chalet alpine", "room/peaks"],
    },
    {
      name: "Lake Garda has its mountains and no chalets",
      subject: { country: "IT", environments: ["lakeside"], latitude: 45.49, longitude: 10.6 },
      never: [...WATERFRONT, "front/hotel alpine", "front/chalet alpine"],
      some: ["front/hotel tuscany", "room/lake"],
    },
    {
      name: "a volcano of Sicily is no range of peaks",
      subject: { country: "IT", environments: ["mountain"], latitude: 37.69, longitude: 15.1 },
      never: ["alps/", "front/chalet alpine", ...outside("peaks")],
      some: ["room/hills"],
    },
    {
      name: "where one comes for the snow there is nothing else",
      subject: { country: "FR", environments: ["mountain"], latitude: 45.9, longitude: 6.7, isInSnow: true },
      never: [...WATERFRONT, "alps/", "pool/", "terrace/"],
      some: ["ski/slope", "front/chalet alpine", "room/peaks"],
    },
    {
      name: "a city without a skyline of its own stays general",
      subject: { country: "FR", environments: ["city"], latitude: 47.32, longitude: 5.04 },
      never: [...WATERFRONT, "paris/", "lyon/"],
      some: ["canal/river"],
    },
    {
      name: "a seaside town that has a skyline shows both",
      subject: { country: "FR", environments: ["seaside"], latitude: 48.65, longitude: -2.02 },
      never: ["coast/bay", "coast/dunes", "canal/"],
      some: ["saintmalo/walls", "saintmalo/beach", "coast/cliff"],
    },
    {
      name: "canals in Bruges",
      subject: { country: "BE", environments: ["city"], latitude: 51.2, longitude: 3.2 },
      never: [...WATERFRONT, "canal/river", "tulips/", "lavender/", "village/"],
      some: ["bruges/canal", "bruges/market", "front/hotel flemish", "room/canal"],
    },
    {
      name: "tulips in the Dutch country",
      subject: { country: "NL", environments: ["countryside"] },
      never: [...WATERFRONT, "alps/", "lavender/", "village/inland"],
      some: ["tulips/windmill", "village/lowland"],
    },
    {
      name: "no tulips in Belgium",
      subject: { country: "BE", environments: ["countryside", "forest"] },
      never: [...WATERFRONT, "tulips/", "alps/", "village/inland"],
      some: ["forest/river", "forest/lake", "village/lowland"],
    },
    {
      name: "dunes, not palms, on the North Sea",
      subject: { country: "NL", environments: ["seaside"] },
      never: [
        "coast/bay",
        "coast/cliff",
        "coast/harbour",
        "village/",
        "front/hotel andalusia",
        ...outside("riviera", "cliff", "rocks"),
      ],
      some: ["coast/dunes", "room/dunes"],
    },
    {
      name: "cliffs, not palms, in Brittany",
      subject: { country: "FR", environments: ["seaside"], latitude: 48.6, longitude: -3.8 },
      never: ["coast/bay", "coast/dunes", "village/", ...outside("riviera", "dunes", "peaks")],
      some: ["coast/cliff", "coast/harbour", "room/rocks", "spa/rocks"],
    },
    {
      name: "palms on the Riviera",
      subject: { country: "FR", environments: ["seaside"], latitude: 43.55, longitude: 7.01 },
      never: ["coast/dunes", "alps/", "ski/", "canal/gables", ...outside("cliff", "rocks", "dunes", "peaks")],
      some: ["coast/bay", "village/seaside", "pool/riviera", "room/riviera"],
    },
    {
      name: "a white village on the Spanish coast",
      subject: { country: "ES", environments: ["seaside"] },
      never: ["coast/dunes", "village/seaside", "front/hotel flemish"],
      some: ["village/white", "front/hotel andalusia"],
    },
    {
      name: "lavender in Provence",
      subject: { country: "FR", environments: ["countryside"], latitude: 43.9, longitude: 5.4 },
      never: [...WATERFRONT, "tulips/", "ski/"],
      some: ["lavender/farm"],
    },
    {
      name: "no lavender in Burgundy",
      subject: { country: "FR", environments: ["countryside", "vineyard"], latitude: 47, longitude: 4.8 },
      never: [...WATERFRONT, "lavender/", "alps/"],
      some: ["vineyard/chateau"],
    },
    {
      name: "no French château in Rioja",
      subject: { country: "ES", environments: ["vineyard"] },
      never: ["vineyard/chateau", "lavender/", "tulips/"],
      some: ["vineyard/farm"],
    },
    {
      name: "a castle is a castle",
      subject: { country: "FR", environments: ["countryside"], type: "castle", latitude: 47.4, longitude: 1 },
      never: ["front/hotel", ...WATERFRONT],
      some: ["front/castle loire"],
    },
    {
      name: "a Spanish castle stands on its hill",
      subject: { country: "ES", environments: ["countryside"], type: "castle" },
      never: ["front/castle", "front/hotel", "vineyard/chateau"],
      some: ["front/fortress andalusia"],
    },
    {
      name: "a village of Normandy is of the plain",
      subject: { country: "FR", environments: ["village"], latitude: 48.9, longitude: 0.5 },
      never: [...WATERFRONT, "village/inland", ...outside("village", "roofs")],
      some: ["village/lowland"],
    },
    {
      name: "a lake in the Alps has mountains",
      subject: { country: "FR", environments: ["lakeside"], latitude: 45.9, longitude: 6.1 },
      never: WATERFRONT,
      some: ["alps/lake", "room/lake"],
    },
    {
      name: "a lake in Holland has none",
      subject: { country: "NL", environments: ["lakeside"] },
      never: ["alps/", "ski/", ...outside("lake", "peaks")],
      some: ["forest/lake"],
    },
    {
      name: "a place of unknown surroundings stays neutral",
      subject: { country: "FR", environments: [] },
      never: [...WATERFRONT, "alps/", "lavender/"],
      some: ["front/hotel haussmann"],
    },
  ] as const)("$name", ({ subject, never, some }) => {
    const motifs = [...findMotifs({ ...full, ...subject })];
    expect(motifs.filter((motif) => never.some((start) => motif.startsWith(start)))).toEqual([]);
    expect(some.filter((motif) => !motifs.includes(motif))).toEqual([]);
  });

  it("shows a spa, a pool and a tasting only where there is one", () => {
    const bare = findMotifs({ country: "FR", environments: ["city"], themes: ["romantic"] });
    expect(
      [...bare].filter(
        (motif) => motif.startsWith("spa/") || motif.startsWith("pool/") || motif.startsWith("tasting/"),
      ),
    ).toEqual([]);
  });

  it("gives 8 to 10 different pictures with a house, a room and surroundings, for any subject", () => {
    let seed = 0;
    for (const country of COUNTRIES) {
      for (const environment of ENVIRONMENTS) {
        for (const type of HOTEL_TYPES) {
          for (const theme of Object.keys(THEMES) as ThemeKey[]) {
            const ids = assignPictures({
              country,
              environments: [environment],
              type,
              themes: [theme],
              hasSpa: seed % 2 === 0,
              hasPool: seed % 3 === 0,
              seed: seed++,
            }).map(({ id }) => id);
            expect(ids.length).toBeGreaterThanOrEqual(8);
            expect(ids.length).toBeLessThanOrEqual(10);
            expect(new Set(ids).size).toBe(ids.length);
            expect(ids.some((id) => shotOf(id) === "room")).toBe(true);
            expect(ids.some((id) => shotOf(id) === "front")).toBe(true);
          }
        }
      }
    }
  });

  it("draws on the shared set, its lands in the cold seasons, the city and the house itself, and always the same", () => {
    const shelf = new Set<string>(listShelf());
    expect(shelf.size).toBeLessThan(430);
    for (let seed = 0; seed < 200; seed++) {
      const subject: PictureSubject = {
        country: COUNTRIES[seed % 5] ?? "FR",
        environments: [ENVIRONMENTS[seed % 8] ?? "city"],
        hasSpa: true,
        hasPool: true,
        themes: ["massage", "wine"],
        seed,
      };
      const ids = assignPictures(subject).map(({ id }) => id);
      const isOwn = (id: string) =>
        parseHotelPictureId(id) !== null || /^(massage|tasting)-|-(autumn|winter)-/.test(id);
      expect(ids.filter((id) => !shelf.has(id) && !isOwn(id))).toEqual([]);
      expect(assignPictures(subject).map(({ id }) => id)).toEqual(ids);
    }
  });

  it("shows one house, one land and one season in all pictures of a house", () => {
    for (let seed = 0; seed < 120; seed++) {
      const subject: PictureSubject = {
        country: COUNTRIES[seed % 5] ?? "FR",
        environments: [ENVIRONMENTS[seed % 8] ?? "city", "village"],
        hasSpa: true,
        hasPool: true,
        house: `house ${seed}`,
        turn: seed % 9,
        seed: 0,
      };
      const stays = [1, 2, 3].flatMap((stay) => assignPictures({ ...subject, seed: stay }));
      const all = [...stays, ...assignRoomPictures(subject, "suite", 1)].map(({ id }) => parseHotelPictureId(id));
      const shots = all.filter((shot) => shot !== null);
      expect(
        new Set(shots.map(({ kind, manner, setting, seed: own }) => `${kind} ${manner} ${setting} ${own}`)).size,
      ).toBe(1);
      const seasons = shots.map(({ mood }) => (mood === "winter" || mood === "autumn" ? mood : "any"));
      expect(seasons.includes("winter") && seasons.includes("autumn")).toBe(false);
      const isWinter = seasons.includes("winter");
      expect(isWinter && shots.some(({ mood }) => mood !== "winter" && mood !== "night")).toBe(false);
    }
  });

  it("shows the sea in every room that faces it, with the coast of the place", () => {
    const normandy: PictureSubject = {
      country: "FR",
      environments: ["village", "seaside"],
      latitude: 49.4,
      longitude: 0.2,
      facesSea: true,
      seed: 0,
    };
    const rooms = Array.from({ length: 40 }, (_, seed) =>
      assignRoomPictures({ ...normandy, seed }, "classic", 0).map(({ id }) => motifOf(id)),
    );
    expect(new Set(rooms.flat())).toEqual(new Set(["room/cliff", "bath/cliff"]));
  });

  it("begins with what the chooser takes, and never with the same twice in one subject", () => {
    const subject: PictureSubject = { country: "FR", environments: ["city"], style: "modern", hasSpa: true, seed: 5 };
    let offered: readonly (readonly string[])[] = [];
    const pictures = assignPictures(subject, (tiers) => {
      offered = tiers;
      return tiers.at(-1)?.at(-1) ?? "hotel-golden-0";
    });
    expect(offered.every((tier) => tier.length > 0)).toBe(true);
    expect(pictures[0]?.id).toBe(offered.at(-1)?.at(-1));
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(pictures.length);
  });

  it.each([
    ["modern", "room"],
    ["romantic", "restaurant"],
    ["family", "pool"],
  ] as const)("a %s house may show %s… first", (style, shot) => {
    const leads = (own?: typeof style) =>
      Array.from(
        { length: 200 },
        (_, seed) =>
          assignPictures({
            country: "ES",
            environments: ["countryside"],
            hasPool: true,
            seed,
            ...(own ? { style: own } : {}),
          })[0]?.id ?? "",
      );
    expect(leads(style).filter((id) => shotOf(id) === shot).length).toBeGreaterThan(20);
    expect(leads().filter((id) => shotOf(id) === shot)).toEqual([]);
  });

  it("seldom shows the same picture first on two cards side by side", () => {
    const leads = Array.from(
      { length: 600 },
      (_, seed) =>
        assignPictures({
          country: "FR",
          environments: ["countryside"],
          latitude: 47,
          longitude: 1,
          hasSpa: true,
          hasPool: true,
          themes: ["spa"],
          seed,
        })[0]?.id,
    );
    const twins = leads.filter((id, index) => index > 0 && id === leads[index - 1]).length;
    expect(twins).toBeLessThan(600 * 0.06);
    expect(new Set(leads).size).toBeGreaterThan(25);
  });
});

describe("assignActivityPicture", () => {
  const inland: PictureSubject = { country: "FR", environments: ["city"], latitude: 48.85, longitude: 2.35, seed: 1 };
  it.each([
    ["massage", inland, "massage/roofs"],
    [
      "massage",
      { country: "FR", environments: ["seaside"], latitude: 49.37, longitude: 0.08, seed: 1 },
      "massage/cliff",
    ],
    ["wine_tasting", { ...inland, environments: ["vineyard"] }, "tasting/vineyard"],
    ["cellar_visit", inland, "cellar/inside"],
    ["brunch", inland, "brunch/roofs"],
    ["castle_visit", { country: "ES", environments: ["city"], seed: 1 }, "castlegate/hills"],
    ["ski_pass", { ...inland, environments: ["mountain"], latitude: 45.9, longitude: 6.9 }, "skiing/peaks"],
    ["boat_trip", { country: "NL", environments: ["city"], seed: 2 }, "cruise/canal"],
    ["dinner", inland, "maincourse/roofs"],
    ["karting", { country: "NL", environments: ["city"], seed: 1 }, "karting/polder"],
    [
      "surf_lesson",
      { country: "FR", environments: ["lakeside"], latitude: 44.6, longitude: -1.1, seed: 1 },
      "surf/dunes",
    ],
    [
      "thalasso",
      { country: "FR", environments: ["seaside"], latitude: 47.5, longitude: -3, seed: 1 },
      "thalasso/rocks",
    ],
  ] as const)("%s", (kind, subject, motif) => {
    expect(motifOf(assignActivityPicture(kind, subject).id)).toBe(motif);
  });

  it("has a picture of every kind, everywhere", () => {
    for (const kind of Object.keys(ACTIVITY_KINDS) as ActivityKind[]) {
      for (const country of COUNTRIES) {
        for (const environment of ENVIRONMENTS)
          expect(() => assignActivityPicture(kind, { country, environments: [environment], seed: kind })).not.toThrow();
      }
    }
  });
});

describe("placeholders", () => {
  it.each(MOODS)("know the light of a house in %s", (mood) =>
    expect(findPlaceholder(`house-${mood}-inn-alsace-vineyard-0-k3f9-front-0`)).toBe(
      findPlaceholder(`coast-${mood}-1`),
    ),
  );

  it.each(MOODS)("know the light of %s", (mood) =>
    expect(findPlaceholder(`coast-${mood}-1`)).toMatch(/^linear-gradient\(#/),
  );
});
