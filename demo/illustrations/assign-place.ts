import type { Environment } from "#modules/catalogue/vocabulary.ts";
import { CITY_LAYOUTS } from "./cities/names.ts";
import { findCity } from "./cities/places.ts";
import { findSetting } from "./find-setting.ts";
import type { PictureSubject } from "./subject.ts";
import type { Mood } from "./moods.ts";
import type { Motif } from "./shelf.ts";

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

/** The surroundings, environment by environment. */
export function findLandMotifs(subject: PictureSubject): readonly Motif[] {
  if (subject.isInSnow) return [{ scene: "ski", layout: "slope" }];
  const climate = findClimate(subject);
  const city = listCity(subject);
  const land = subject.environments
    .filter((environment) => environment !== "city" || city.length === 0)
    .flatMap((environment) => listLand(environment, subject, climate));
  if (city.length + land.length > 0) return [...city, ...land];
  return listLand(climate.isLowlands ? "forest" : "countryside", subject, climate);
}

/** The skyline of the city that the place lies in, when it has one. */
function listCity(subject: PictureSubject): readonly Motif[] {
  const city = findCity(subject);
  return city ? CITY_LAYOUTS[city].map((layout) => ({ scene: city, layout }) as Motif) : [];
}

function listLand(environment: Environment, subject: PictureSubject, climate: Climate): Motif[] {
  const { country } = subject;
  switch (environment) {
    case "seaside":
      return listSeaside(subject, climate);
    case "mountain":
      if (findSetting({ ...subject, environments: [environment] }) === "hills")
        return [{ scene: "forest", layout: "river" }];
      return (["lake", "meadow", "valley"] as const).map((layout): Motif => ({ scene: "alps", layout }));
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
      // No hill rises behind a harbour of the Netherlands.
      ...(climate.isLowlands ? [] : (["harbour", "cliff"] as const)).map((layout): Motif => ({
        scene: "coast",
        layout,
        moods,
      })),
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
