import type { Environment } from "#modules/catalogue/vocabulary.ts";
import { findManner, type Manner } from "./regions.ts";
import type { Setting } from "./settings.ts";
import type { PictureSubject } from "./subject.ts";

/** The land about a house: its first environment, as that looks where it lies; the sea before all when it is faced. */
export function findSetting(subject: PictureSubject): Setting {
  const { environments, facesSea } = subject;
  const first = facesSea && environments.includes("seaside") ? "seaside" : (environments[0] ?? "countryside");
  return SETTING_OF[first](subject, findManner(subject));
}

const SETTING_OF: Record<Environment, (subject: PictureSubject, manner: Manner) => Setting> = {
  seaside: findCoast,
  mountain: findHeights,
  lakeside: findShore,
  city: ({ country }, manner) => {
    if (country === "NL" || manner === "venice") return "canal";
    if (country === "BE") return manner === "ardennes" ? "roofs" : "canal";
    return "roofs";
  },
  vineyard: () => "vineyard",
  forest: () => "forest",
  village: findVillage,
  countryside: findCountryside,
};

/** North Sea and Landes have dunes, Normandy chalk, Brittany and Biscay rocks and lighthouses, the ocean between them its harbours. */
function findCoast({ country, latitude, longitude }: PictureSubject, manner: Manner): Setting {
  if (country === "NL" || country === "BE") return "dunes";
  const isBiscay =
    country === "ES" && latitude !== undefined && longitude !== undefined && latitude > 43 && longitude < -1.3;
  if (isBiscay || manner === "basque" || manner === "breton") return "rocks";
  if (country !== "FR") return "riviera";
  if (latitude === undefined || longitude === undefined) return "harbour";
  if (latitude > 50.2) return "dunes";
  if (manner === "normandy") return "cliff";
  if (longitude < 0) return latitude < 45.7 ? "dunes" : "harbour";
  return "riviera";
}

/** The lakes of the Alps have mountains behind them, those of northern Italy too, however their towns are built. */
function findShore({ country, latitude = 0 }: PictureSubject, manner: Manner): Setting {
  return manner === "alpine" || (country === "IT" && latitude > 45) ? "lake" : "mere";
}

/** Peaks are alpine or Pyrenean; a volcano of the south of Italy is no range of them; Vosges, Jura and Ardennes are wooded, the Massif Central is green and round. */
function findHeights({ country, latitude, longitude }: PictureSubject, manner: Manner): Setting {
  if (country === "BE" || country === "NL" || manner === "alsace") return "forest";
  if (country === "IT" && latitude !== undefined && latitude < 41) return "hills";
  if (country !== "FR" || latitude === undefined || longitude === undefined) return "peaks";
  const isSouth = latitude < 43.4;
  const isAlpine = longitude > 5.4 && latitude < 46.9;
  if (isSouth || isAlpine) return "peaks";
  return longitude > 5 ? "forest" : "meadow";
}

function findVillage(subject: PictureSubject, manner: Manner): Setting {
  switch (manner) {
    case "dutch":
      return "polder";
    case "ardennes":
      return "forest";
    case "provence":
    case "riviera":
    case "catalan":
    case "andalusia":
    case "tuscany":
    case "puglia":
    case "venice":
      return "village";
    case "alpine":
      return subject.environments.includes("mountain") ? "peaks" : "meadow";
    default:
      return "meadow";
  }
}

function findCountryside({ latitude, longitude }: PictureSubject, manner: Manner): Setting {
  switch (manner) {
    case "dutch":
    case "flemish":
      return "polder";
    case "ardennes":
      return "forest";
    case "provence": {
      const hasLavender = latitude !== undefined && longitude !== undefined && latitude > 43.2 && longitude > 4.6;
      return hasLavender ? "lavender" : "hills";
    }
    case "riviera":
    case "catalan":
    case "andalusia":
    case "tuscany":
    case "puglia":
    case "venice":
      return "hills";
    case "loire":
      return "river";
    default:
      return "meadow";
  }
}
