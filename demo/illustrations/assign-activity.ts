import type { ActivityKind } from "#modules/catalogue/vocabulary.ts";
import type { PictureSubject } from "./subject.ts";
import {
  findDinnerMotifs,
  findFrontMotifs,
  findLandMotifs,
  findOutlooks,
  findRoomMotifs,
  findSpaMotifs,
  listCastles,
} from "./assign-place.ts";
import type { Motif } from "./shelf.ts";

const MASSAGE: readonly Motif[] = [{ scene: "spa", layout: "massage" }];
const TASTING: readonly Motif[] = [{ scene: "dinner", layout: "tasting", moods: ["golden", "midday", "dusk"] }];
const BREAKFAST: readonly Motif[] = [{ scene: "dinner", layout: "breakfast", moods: ["golden", "dawn", "midday"] }];
const WOODS: readonly Motif[] = [
  { scene: "forest", layout: "river" },
  { scene: "forest", layout: "lake" },
];
const LAKE: readonly Motif[] = [{ scene: "forest", layout: "lake" }];
const FAIR: readonly Motif[] = [{ scene: "fair", layout: "wheel" }];
const BALLOONS: readonly Motif[] = [{ scene: "balloons", layout: "hills" }];
const SNOW: readonly Motif[] = [{ scene: "ski", layout: "slope" }];

/** The pictures that say what an activity is, as far as the drawings can. */
export function findActivityMotifs(kind: ActivityKind, subject: PictureSubject): readonly Motif[] {
  switch (kind) {
    case "spa_access":
    case "thermal_access":
    case "thalasso":
    case "private_spa":
    case "hammam":
      return findSpaMotifs(subject);
    case "massage":
    case "facial":
    case "yoga":
      return MASSAGE;
    case "dinner":
    case "gourmet_dinner":
    case "cooking_class":
    case "welcome_drink":
      return findDinnerMotifs(subject);
    case "lunch":
      return findDinnerMotifs(subject).map((motif) => ({ ...motif, moods: ["midday", "golden"] }));
    case "brunch":
    case "breakfast_in_bed":
    case "chocolate_tasting":
      return BREAKFAST;
    case "champagne":
    case "wine_tasting":
    case "cheese_tasting":
      return TASTING;
    case "beer_tasting":
    case "museum":
    case "guided_tour":
    case "escape_game":
      return findTown(subject);
    case "cellar_visit":
      return [{ scene: "vineyard", layout: subject.country === "FR" ? "chateau" : "farm" }, ...TASTING];
    case "castle_visit":
      return listCastles(subject);
    case "theme_park":
      return FAIR;
    case "hot_air_balloon":
      return BALLOONS;
    case "zoo":
      return WOODS;
    case "boat_trip":
    case "kayak":
      return findWater(subject);
    case "surf_lesson":
      return findShore(subject);
    case "picnic":
    case "bike":
    case "e_bike":
    case "horse_riding":
    case "golf":
    case "karting":
      return findLandMotifs(subject);
    case "ski_pass":
    case "snowshoes":
      return SNOW;
    case "late_checkout":
    case "room_upgrade":
    case "romantic_decor":
      return findRoomMotifs(subject);
    case "parking_included":
      return findFrontMotifs(subject);
  }
}

function findTown({ country }: PictureSubject): readonly Motif[] {
  if (country === "NL" || country === "BE") return [{ scene: "canal", layout: "gables" }];
  return [
    { scene: "canal", layout: "river" },
    { scene: "village", layout: "inland" },
  ];
}

function findShore(subject: PictureSubject): readonly Motif[] {
  return findLandMotifs({ ...subject, environments: ["seaside"] });
}

/** The water that the place has: sea, mountain lake, canals, or a stream. */
function findWater(subject: PictureSubject): readonly Motif[] {
  const outlooks = findOutlooks(subject);
  if (subject.environments.includes("seaside")) return findShore(subject);
  if (outlooks.includes("mountains")) return [{ scene: "alps", layout: "lake" }];
  if (outlooks.includes("canal")) return [{ scene: "canal", layout: "gables" }];
  return outlooks.includes("river") ? [{ scene: "canal", layout: "river" }] : LAKE;
}
