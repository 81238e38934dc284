import {
  formatPictureId,
  type Layout,
  LAYOUTS,
  type Mood,
  type PictureId,
  type Scene,
  SCENES,
  seedOf,
} from "./names.ts";

/** Which lights a scene is shown in, and how many drawings there are of each layout and light. */
type Shelf = { moods: readonly Mood[]; variations: number };

/**
 * The shared set of which every hotel's pictures are drawn: about 420 drawings, so that a site of thousands of offers
 * renders and caches few pictures, while two cards side by side seldom show the same.
 */
const SHELVES: Record<Scene, Shelf> = {
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

/** A layout of a scene, the lights that suit the occasion when not all of the scene's do, and which drawings when not those of the shelf. */
export type Motif<S extends Scene = Scene> = {
  [T in S]: { scene: T; layout: Layout<T>; moods?: readonly Mood[]; variations?: readonly number[] };
}[S];

/** Windows on the sea: the first drawing shows a southern coast, the second a northern one. */
export const SOUTHERN_SEA: readonly number[] = [0];
export const NORTHERN_SEA: readonly number[] = [1];
const WINDOWS: readonly Scene[] = ["room", "dinner", "spa"];

/** The drawings of a motif, in a fixed order. */
export function listDrawings(motif: Motif): PictureId[] {
  const { scene, layout } = motif;
  const { moods } = SHELVES[scene];
  const variations = motif.variations ?? Array.from({ length: SHELVES[scene].variations }, (_, index) => index);
  const suitable = motif.moods?.filter((mood) => moods.includes(mood)) ?? moods;
  return suitable.flatMap((mood) =>
    variations.map((index) => formatPictureId({ scene, mood, seed: findSeed(scene, layout, index) })),
  );
}

/** Every drawing of the shared set. */
export function listShelf(): PictureId[] {
  return SCENES.flatMap((scene) =>
    LAYOUTS[scene].flatMap((layout) => {
      const variations = layout === "sea" && WINDOWS.includes(scene) ? [...SOUTHERN_SEA, ...NORTHERN_SEA] : undefined;
      return listDrawings({ scene, layout, ...(variations ? { variations } : {}) } as Motif);
    }),
  );
}

function findSeed(scene: Scene, layout: string, index: number): number {
  return seedOf(scene, layout as Layout<Scene>, index);
}
