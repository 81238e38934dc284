import { type City, isCity } from "./cities/names.ts";
import { isMotif, type MotifName, moodsOf } from "./motifs/names.ts";
import type { Mood } from "./moods.ts";
import {
  formatPictureId,
  type Layout,
  LAYOUTS,
  type PictureId,
  type Place,
  PLACES,
  type Scene,
  seedOf,
} from "./names.ts";

/** Which season all pictures of a house are of. */
export type Season = "summer" | "autumn" | "winter";

/** The light of day of the cold seasons, which every scene can be shown in where a house is; its evenings are those of all seasons. */
const COLD: readonly Mood[] = ["autumn", "winter"];
const EVENINGS: readonly Mood[] = ["dusk", "night"];

/**
 * Which lights a scene is shown in, and how many drawings there are of each layout and light. No drawing comes in two
 * lights: side by side they would be one picture in two colours.
 */
type Shelf = { moods: readonly Mood[]; variations: number };

/**
 * The shared set of which pictures of places are drawn: about 420 drawings, so that a site of thousands of offers
 * renders and caches few pictures, while two cards side by side seldom show the same.
 */
const SHELVES: Record<Place, Shelf> = {
  alps: { moods: ["golden", "midday", "dusk", "autumn"], variations: 2 },
  ski: { moods: ["winter", "dawn", "midday", "dusk"], variations: 3 },
  coast: { moods: ["golden", "midday", "dusk", "dawn", "riviera"], variations: 2 },
  vineyard: { moods: ["golden", "midday", "autumn", "dawn"], variations: 2 },
  lavender: { moods: ["dawn", "golden", "riviera", "dusk"], variations: 2 },
  tulips: { moods: ["midday", "dawn", "golden"], variations: 2 },
  canal: { moods: ["golden", "midday", "dusk", "night", "dawn"], variations: 3 },
  village: { moods: ["golden", "riviera", "dusk", "midday"], variations: 2 },
  castle: { moods: ["dawn", "golden", "midday", "autumn", "dusk"], variations: 2 },
  forest: { moods: ["dawn", "golden", "midday", "autumn"], variations: 2 },
  spa: { moods: ["midday", "golden", "dusk", "dawn"], variations: 2 },
  room: { moods: ["golden", "midday", "dawn", "night"], variations: 1 },
  dinner: { moods: ["golden", "dusk", "dawn", "midday", "night"], variations: 1 },
  hotel: { moods: ["golden", "midday", "dusk", "dawn", "riviera"], variations: 3 },
  pool: { moods: ["riviera", "midday", "golden", "dusk"], variations: 2 },
  balloons: { moods: ["golden", "dawn", "midday", "autumn"], variations: 2 },
  fair: { moods: ["midday", "golden", "dusk"], variations: 2 },
};

const CITY_SHELF: Shelf = { moods: ["golden", "midday", "dusk", "night"], variations: 1 };

/** Three drawings in each light that suits a motif: a page of activities shows some of them many times. */
function shelfOf(scene: Scene): Shelf {
  if (isCity(scene)) return CITY_SHELF;
  return isMotif(scene) ? { moods: moodsOf(scene), variations: 3 } : SHELVES[scene];
}

/** A layout of a scene, the lights that suit the occasion when not all of the scene's do, and which drawings when not those of the shelf. */
export type Motif = { [P in Place]: Subject<P> }[Place] | { [C in City]: Subject<C> }[City] | Subject<MotifName>;

type Subject<S extends Scene> = {
  scene: S;
  layout: Layout<S>;
  moods?: readonly Mood[];
  variations?: readonly number[];
};

/** Windows on the sea: the first drawing shows a southern coast, the second a northern one. */
export const SOUTHERN_SEA: readonly number[] = [0];
export const NORTHERN_SEA: readonly number[] = [1];
const WINDOWS: readonly Scene[] = ["room", "dinner", "spa"];

/** The drawings of a motif that a season has, in a fixed order; of all that are in the shared set without one. */
export function listDrawings(motif: Motif, season?: Season): PictureId[] {
  const { scene, layout } = motif;
  const { moods, variations: count } = shelfOf(scene);
  const lights = [...new Set([...moods, ...COLD])];
  const suitable = (motif.moods ?? moods).filter((mood) => moods.includes(mood));
  return (season ? moodsIn(season, suitable) : suitable).flatMap((mood) => {
    const own = Array.from({ length: count }, (_, index) => lights.indexOf(mood) + index * lights.length);
    return (motif.variations ?? own).map((index) =>
      formatPictureId({ scene, mood, seed: findSeed(scene, layout, index) }),
    );
  });
}

function moodsIn(season: Season, moods: readonly Mood[]): readonly Mood[] {
  if (season !== "summer") return [season, ...moods.filter((mood) => EVENINGS.includes(mood))];
  const warm = moods.filter((mood) => !COLD.includes(mood));
  return warm.length > 0 ? warm : moods;
}

/** Every drawing of the shared set of places. Motifs and cities are offered where a catalogue names them. */
export function listShelf(): PictureId[] {
  return PLACES.flatMap((scene) =>
    LAYOUTS[scene].flatMap((layout) => {
      const variations = layout === "sea" && WINDOWS.includes(scene) ? [...SOUTHERN_SEA, ...NORTHERN_SEA] : undefined;
      return listDrawings({ scene, layout, ...(variations ? { variations } : {}) } as Motif);
    }),
  );
}

function findSeed(scene: Scene, layout: string, index: number): number {
  return seedOf(scene, layout as Layout<Scene>, index);
}
