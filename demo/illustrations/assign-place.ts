import type { Environment } from "#modules/catalogue/vocabulary.ts";
import type { PictureSubject } from "./subject.ts";
import type { Mood } from "./names.ts";
import { NORTHERN_SEA, SOUTHERN_SEA, type Motif } from "./shelf.ts";

/** What the place decides about its pictures. */
type Climate = {
  isLowlands: boolean;
  /** Palms, umbrella pines, whitewash. */
  isSouthern: boolean;
  isProvence: boolean;
  /** North Sea and Channel: dunes and bathing cabins. */
  isNorthSea: boolean;
};

const SOUTH_FROM = 44.4;
const NORTH_SEA_FROM = 49.4;

function findClimate({ country, latitude, longitude }: PictureSubject): Climate {
  const isLowlands = country === "NL" || country === "BE";
  const north = latitude ?? (isLowlands ? 51 : country === "FR" ? 46.5 : 42);
  return {
    isLowlands,
    isSouthern: !isLowlands && north < SOUTH_FROM,
    isProvence:
      country === "FR" &&
      latitude !== undefined &&
      longitude !== undefined &&
      latitude > 43.2 &&
      latitude < 44.7 &&
      longitude > 4.6 &&
      longitude < 6.9,
    isNorthSea: isLowlands || (country === "FR" && north > NORTH_SEA_FROM),
  };
}

const BRIGHT: readonly Mood[] = ["golden", "midday", "dusk", "dawn"];
const SUNNY: readonly Mood[] = ["golden", "riviera", "dusk", "midday"];
const EVENING: readonly Mood[] = ["golden", "dusk", "night"];

/** The surroundings, environment by environment. */
export function findLandMotifs(subject: PictureSubject): readonly Motif[] {
  const climate = findClimate(subject);
  const land = subject.environments.flatMap((environment) => listLand(environment, subject, climate));
  if (land.length > 0) return land;
  return listLand(climate.isLowlands ? "forest" : "countryside", subject, climate);
}

function listLand(environment: Environment, subject: PictureSubject, climate: Climate): Motif[] {
  const { country } = subject;
  switch (environment) {
    case "seaside":
      return listSeaside(subject, climate);
    case "mountain":
      return [
        ...(["lake", "meadow", "valley"] as const).map((layout): Motif => ({ scene: "alps", layout })),
        { scene: "ski", layout: "slope" },
      ];
    case "lakeside":
      return subject.environments.includes("mountain") || isAlpine(subject)
        ? [{ scene: "alps", layout: "lake" }]
        : [{ scene: "forest", layout: "lake" }];
    case "city":
      return climate.isLowlands ? [{ scene: "canal", layout: "gables" }] : [{ scene: "canal", layout: "river" }];
    case "vineyard":
      return subject.country === "FR"
        ? [
            { scene: "vineyard", layout: "chateau" },
            { scene: "vineyard", layout: "farm" },
          ]
        : [{ scene: "vineyard", layout: "farm" }];
    case "forest":
      return [
        { scene: "forest", layout: "river" },
        { scene: "forest", layout: "lake" },
      ];
    case "village":
      return [
        climate.isSouthern || country === "IT" || country === "ES"
          ? { scene: "village", layout: "inland" }
          : { scene: "village", layout: "lowland" },
      ];
    case "countryside":
      return listCountryside(subject, climate);
  }
}

function listSeaside({ country }: PictureSubject, climate: Climate): Motif[] {
  if (climate.isNorthSea) {
    const moods = BRIGHT;
    return [
      { scene: "coast", layout: "dunes", moods },
      { scene: "coast", layout: "dunes", moods },
      { scene: "coast", layout: "harbour", moods },
      ...(climate.isLowlands ? [] : [{ scene: "coast", layout: "cliff", moods } as const]),
    ];
  }
  if (!climate.isSouthern)
    return [
      { scene: "coast", layout: "cliff", moods: BRIGHT },
      { scene: "coast", layout: "harbour", moods: BRIGHT },
    ];
  return [
    ...(["bay", "cliff", "harbour"] as const).map((layout): Motif => ({ scene: "coast", layout, moods: SUNNY })),
    { scene: "village", layout: country === "ES" ? "white" : "seaside" },
  ];
}

function listCountryside({ country }: PictureSubject, climate: Climate): Motif[] {
  const plain: Motif[] = [
    { scene: "village", layout: "lowland" },
    { scene: "forest", layout: "lake" },
  ];
  if (country === "NL") return [{ scene: "tulips", layout: "windmill" }, ...plain];
  if (country === "BE") return plain;
  const hills: Motif[] = [
    { scene: "village", layout: "inland" },
    { scene: "vineyard", layout: "farm" },
  ];
  if (climate.isProvence)
    return [{ scene: "lavender", layout: "farm" }, { scene: "lavender", layout: "farm" }, ...hills];
  if (climate.isSouthern || country !== "FR") return hills;
  return climate.isNorthSea ? plain : [...plain, { scene: "vineyard", layout: "farm" }];
}

/** Lakes of the Alps and their foothills, when coordinates tell. */
function isAlpine({ latitude, longitude }: PictureSubject): boolean {
  return (
    latitude !== undefined &&
    longitude !== undefined &&
    latitude > 44.2 &&
    latitude < 47.2 &&
    longitude > 5.6 &&
    longitude < 13.5
  );
}

/** The house itself, in the manner of its country. */
export function findFrontMotifs(subject: PictureSubject): readonly Motif[] {
  const { country, environments, type } = subject;
  const climate = findClimate(subject);
  if (type === "castle" || type === "manor") return listCastles(subject);
  if (environments.includes("mountain") || type === "lodge" || type === "treehouse")
    return [{ scene: "hotel", layout: "chalet", moods: BRIGHT }];
  if (climate.isLowlands) return [{ scene: "hotel", layout: "brick", moods: BRIGHT }];
  if (country === "IT") return [{ scene: "hotel", layout: "palazzo", moods: SUNNY }];
  if (country === "ES")
    return [
      { scene: "hotel", layout: "whitewash", moods: SUNNY },
      { scene: "hotel", layout: "palazzo", moods: SUNNY },
    ];
  return climate.isSouthern
    ? [
        { scene: "hotel", layout: "palazzo", moods: SUNNY },
        { scene: "hotel", layout: "mansard", moods: SUNNY },
      ]
    : [{ scene: "hotel", layout: "mansard", moods: BRIGHT }];
}

/** Moated châteaux in the north, fortresses on their hill in the south; a manor is never a fortress. */
export function listCastles({ country, type }: PictureSubject): readonly Motif[] {
  const moated: Motif = { scene: "castle", layout: "mirror" };
  const fortress: Motif = { scene: "castle", layout: "hill" };
  if (type === "manor") return [moated];
  return country === "ES" || country === "IT" ? [fortress] : [moated, fortress];
}

type Outlook = "mountains" | "sea" | "vines" | "roofs" | "woods" | "canal" | "river";

/** What can be seen from a room or a terrace, the first environment first. */
export function findOutlooks(subject: PictureSubject): readonly Outlook[] {
  const { country } = subject;
  const climate = findClimate(subject);
  const outlooks = subject.environments.map((environment): Outlook => {
    switch (environment) {
      case "seaside":
        return "sea";
      case "mountain":
        return "mountains";
      case "lakeside":
        return isAlpine(subject) ? "mountains" : "woods";
      case "city":
        return climate.isLowlands ? "canal" : "river";
      case "vineyard":
        return "vines";
      case "forest":
        return "woods";
      case "village":
        return country === "IT" || country === "ES" || climate.isSouthern ? "roofs" : "woods";
      case "countryside":
        return climate.isNorthSea ? "woods" : "vines";
    }
  });
  return outlooks.length > 0 ? [...new Set(outlooks)] : ["woods"];
}

/** Which drawings of a window with this view: the sea of the place has palms or dunes. */
function seaOf(subject: PictureSubject, outlook: Outlook): { variations?: readonly number[] } {
  if (outlook !== "sea") return {};
  return { variations: findClimate(subject).isSouthern ? SOUTHERN_SEA : NORTHERN_SEA };
}

/** The rooms of a subject that faces the sea show it, whatever else is around. */
export function findRoomMotifs(subject: PictureSubject): readonly Motif[] {
  const outlooks = findOutlooks(subject);
  const shown = subject.facesSea && outlooks.includes("sea") ? (["sea"] as const) : outlooks;
  return shown.map((layout) => ({ scene: "room", layout, ...seaOf(subject, layout) }));
}

export function findDinnerMotifs(subject: PictureSubject): readonly Motif[] {
  return findOutlooks(subject).map((layout) => ({
    scene: "dinner",
    layout,
    moods: EVENING,
    ...seaOf(subject, layout),
  }));
}

export function findSpaMotifs(subject: PictureSubject): readonly Motif[] {
  const outlooks = findOutlooks(subject);
  const layout = outlooks.includes("sea") ? "sea" : outlooks.includes("mountains") ? "mountains" : "woods";
  return [{ scene: "spa", layout, ...seaOf(subject, layout) }];
}

export function findPoolMotifs(subject: PictureSubject): readonly Motif[] {
  const { isSouthern } = findClimate(subject);
  return isSouthern && subject.environments.includes("seaside")
    ? [{ scene: "pool", layout: "sea" }]
    : [{ scene: "pool", layout: "garden", moods: isSouthern ? SUNNY : ["midday", "golden", "dusk"] }];
}
