import { describe, expect, it } from "vitest";
import {
  ACTIVITY_KINDS,
  type ActivityKind,
  ENVIRONMENTS,
  HOTEL_TYPES,
  THEMES,
  type ThemeKey,
} from "#modules/catalogue/vocabulary.ts";
import { LANGUAGES } from "#modules/sites/locales.ts";
import { findPlaceholder } from "#platform/images/placeholder.ts";
import { describePicture, describeScene } from "./alt.ts";
import { assignActivityPicture, assignPictures, assignRoomPicture } from "./assign.ts";
import type { PictureSubject } from "./subject.ts";
import { findLayout, LAYOUTS, MOODS, parsePictureId, SCENES, variationOf } from "./names.ts";
import { listShelf } from "./shelf.ts";

const COUNTRIES = ["FR", "ES", "IT", "BE", "NL"] as const;

/** `scene/layout` of every picture of 60 subjects that differ in their seed. */
function findMotifs(subject: Omit<PictureSubject, "seed">): Set<string> {
  const motifs = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    for (const { id } of assignPictures({ ...subject, seed })) motifs.add(motifOf(id));
    motifs.add(motifOf(assignRoomPicture({ ...subject, seed }).id));
  }
  return motifs;
}

function motifOf(id: string): string {
  const name = parsePictureId(id);
  if (!name) throw new Error(`not a picture: ${id}`);
  const layout = findLayout(name.scene, name.seed);
  const isWindow = layout === "sea" && ["room", "dinner", "spa"].includes(name.scene);
  return `${name.scene}/${isWindow ? (variationOf(name.scene, name.seed) % 2 === 1 ? "northern-sea" : "southern-sea") : layout}`;
}

const WATERFRONT = [
  "coast/",
  "village/seaside",
  "village/white",
  "pool/sea",
  "room/northern-sea",
  "room/southern-sea",
  "dinner/northern-sea",
  "dinner/southern-sea",
  "spa/northern-sea",
  "spa/southern-sea",
];

describe("assignPictures: what a place shows", () => {
  const full = { hasSpa: true, hasPool: true, themes: ["spa", "romantic", "wine"] as const };
  it.each([
    {
      name: "an inland city has no sea",
      subject: { country: "FR", environments: ["city"], latitude: 45.76, longitude: 4.83 },
      never: [...WATERFRONT, "alps/", "ski/", "lavender/", "canal/gables"],
      some: ["canal/river"],
    },
    {
      name: "a mountain village has no sea",
      subject: { country: "IT", environments: ["mountain", "village"] },
      never: [...WATERFRONT, "lavender/", "tulips/"],
      some: ["alps/lake", "ski/slope", "hotel/chalet"],
    },
    {
      name: "canals in Bruges",
      subject: { country: "BE", environments: ["city"], latitude: 51.2, longitude: 3.2 },
      never: [...WATERFRONT, "canal/river", "tulips/", "lavender/", "village/"],
      some: ["canal/gables", "hotel/brick", "room/canal"],
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
        "village/",
        "pool/sea",
        "room/southern-sea",
        "dinner/southern-sea",
        "spa/southern-sea",
        "hotel/whitewash",
      ],
      some: ["coast/dunes", "coast/harbour", "room/northern-sea"],
    },
    {
      name: "cliffs, not palms, in Brittany",
      subject: { country: "FR", environments: ["seaside"], latitude: 48.6, longitude: -3.8 },
      never: ["coast/bay", "coast/dunes", "village/", "pool/sea", "room/southern-sea", "spa/southern-sea"],
      some: ["coast/cliff", "coast/harbour", "room/northern-sea", "spa/northern-sea"],
    },
    {
      name: "palms on the Riviera",
      subject: { country: "FR", environments: ["seaside"], latitude: 43.55, longitude: 7.01 },
      never: ["coast/dunes", "alps/", "ski/", "canal/gables", "room/northern-sea"],
      some: ["coast/bay", "village/seaside", "pool/sea", "room/southern-sea"],
    },
    {
      name: "a white village on the Spanish coast",
      subject: { country: "ES", environments: ["seaside"] },
      never: ["coast/dunes", "village/seaside", "hotel/brick"],
      some: ["village/white", "hotel/whitewash"],
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
      never: ["hotel/", ...WATERFRONT],
      some: ["castle/mirror"],
    },
    {
      name: "a Spanish castle stands on its hill",
      subject: { country: "ES", environments: ["countryside"], type: "castle" },
      never: ["castle/mirror", "hotel/", "vineyard/chateau"],
      some: ["castle/hill"],
    },
    {
      name: "a village of Normandy is of the plain",
      subject: { country: "FR", environments: ["village"], latitude: 48.9, longitude: 0.5 },
      never: [...WATERFRONT, "village/inland", "room/roofs"],
      some: ["village/lowland"],
    },
    {
      name: "a lake in the Alps has mountains",
      subject: { country: "FR", environments: ["lakeside"], latitude: 45.9, longitude: 6.1 },
      never: WATERFRONT,
      some: ["alps/lake", "room/mountains"],
    },
    {
      name: "a lake in Holland has none",
      subject: { country: "NL", environments: ["lakeside"] },
      never: ["alps/", "room/mountains", "ski/"],
      some: ["forest/lake"],
    },
    {
      name: "a place of unknown surroundings stays neutral",
      subject: { country: "FR", environments: [] },
      never: [...WATERFRONT, "alps/", "lavender/"],
      some: ["hotel/mansard"],
    },
  ] as const)("$name", ({ subject, never, some }) => {
    const motifs = [...findMotifs({ ...full, ...subject })];
    expect(motifs.filter((motif) => never.some((start) => motif.startsWith(start)))).toEqual([]);
    expect(some.filter((motif) => !motifs.includes(motif))).toEqual([]);
  });

  it("shows a spa, a pool and a tasting only where there is one", () => {
    const bare = findMotifs({ country: "FR", environments: ["city"], themes: ["romantic"] });
    expect(
      [...bare].filter((motif) => motif.startsWith("spa/") || motif.startsWith("pool/") || motif === "dinner/tasting"),
    ).toEqual([]);
  });

  it("gives 6 to 8 different pictures with a house, a room and surroundings, for any subject", () => {
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
            expect(ids.length).toBeGreaterThanOrEqual(6);
            expect(ids.length).toBeLessThanOrEqual(8);
            expect(new Set(ids).size).toBe(ids.length);
            expect(ids.some((id) => id.startsWith("room-"))).toBe(true);
            expect(ids.some((id) => id.startsWith("hotel-") || id.startsWith("castle-"))).toBe(true);
          }
        }
      }
    }
  });

  it("draws on the shared set only, and always the same", () => {
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
      expect(ids.filter((id) => !shelf.has(id))).toEqual([]);
      expect(assignPictures(subject).map(({ id }) => id)).toEqual(ids);
    }
  });

  it("shows the sea in every room that faces it, with the coast of the place", () => {
    const normandy: PictureSubject = {
      country: "FR",
      environments: ["seaside", "village"],
      latitude: 49.4,
      longitude: 0.2,
      facesSea: true,
      seed: 0,
    };
    const rooms = Array.from({ length: 40 }, (_, seed) => motifOf(assignRoomPicture({ ...normandy, seed }).id));
    expect(new Set(rooms)).toEqual(new Set(["room/northern-sea"]));
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
    ["modern", "room-"],
    ["romantic", "dinner-"],
    ["family", "pool-"],
  ] as const)("a %s house may show %s… first", (style, start) => {
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
    expect(leads(style).filter((id) => id.startsWith(start)).length).toBeGreaterThan(20);
    expect(leads().filter((id) => id.startsWith(start))).toEqual([]);
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
    ["massage", inland, "spa/massage"],
    ["wine_tasting", inland, "dinner/tasting"],
    ["brunch", inland, "dinner/breakfast"],
    ["castle_visit", { ...inland, country: "ES" }, "castle/hill"],
    ["ski_pass", { ...inland, environments: ["mountain"] }, "ski/slope"],
    ["boat_trip", { country: "NL", environments: ["city"], seed: 2 }, "canal/gables"],
    ["boat_trip", inland, "canal/river"],
    ["dinner", inland, "dinner/river"],
    [
      "thalasso",
      { country: "FR", environments: ["seaside"], latitude: 47.5, longitude: -3, seed: 1 },
      "spa/northern-sea",
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

describe("words", () => {
  it("describes every scene, layout and mood in every language, each its own way", () => {
    for (const language of LANGUAGES) {
      const said = new Set<string>();
      for (const scene of SCENES) {
        for (const [seed] of LAYOUTS[scene].entries()) {
          for (const mood of MOODS) {
            const words = describeScene(scene, mood, language, seed);
            expect(words.length).toBeLessThan(90);
            expect(words).not.toMatch(/undefined|\s{2}|\{|'/);
            said.add(words);
          }
        }
      }
      expect(said.size).toBe(SCENES.reduce((sum, scene) => sum + LAYOUTS[scene].length, 0) * MOODS.length);
    }
  });

  it("says nothing about a photograph", () => expect(describePicture("photo-4711")).toBeNull());
});

describe("placeholders", () => {
  it.each(MOODS)("know the light of %s", (mood) =>
    expect(findPlaceholder(`coast-${mood}-1`)).toMatch(/^linear-gradient\(#/),
  );
});
