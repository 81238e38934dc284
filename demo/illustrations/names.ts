/** What a picture shows. The order is fixed: ids and tests depend on nothing but the names. */
export const SCENES = [
  "alps",
  "ski",
  "coast",
  "vineyard",
  "lavender",
  "tulips",
  "canal",
  "village",
  "castle",
  "forest",
  "spa",
  "room",
  "dinner",
  "hotel",
  "pool",
  "balloons",
  "fair",
] as const;

/** The light in which it is shown: time of day or season. */
export const MOODS = ["golden", "dawn", "midday", "riviera", "dusk", "night", "winter", "autumn"] as const;

export type Scene = (typeof SCENES)[number];
export type Mood = (typeof MOODS)[number];

/** The address of a drawing: scene, mood and seed, for example `coast-dusk-7`. */
export type PictureId = `${Scene}-${Mood}-${number}`;

type PictureName = { scene: Scene; mood: Mood; seed: number };

/**
 * The compositions of each scene. The seed chooses: a picture's layout is the one at `seed mod count`, so an id says
 * all there is to know about a picture.
 */
export const LAYOUTS = {
  alps: ["lake", "meadow", "valley"],
  ski: ["slope"],
  coast: ["cliff", "bay", "harbour", "dunes"],
  vineyard: ["chateau", "farm"],
  lavender: ["farm"],
  tulips: ["windmill"],
  canal: ["river", "gables"],
  village: ["seaside", "white", "inland", "lowland"],
  castle: ["mirror", "hill"],
  forest: ["river", "lake"],
  spa: ["mountains", "sea", "woods", "massage"],
  room: ["mountains", "sea", "vines", "roofs", "woods", "canal", "river"],
  dinner: ["vines", "sea", "roofs", "mountains", "woods", "canal", "river", "tasting", "breakfast"],
  hotel: ["mansard", "palazzo", "whitewash", "brick", "chalet"],
  pool: ["sea", "garden"],
  balloons: ["hills"],
  fair: ["wheel"],
} as const satisfies Record<Scene, readonly string[]>;

export type Layout<S extends Scene> = (typeof LAYOUTS)[S][number];

/** Highest seed of an id; keeps what can be asked of the renderer, and its cache, bounded. */
export const LARGEST_SEED = 15;

/** The composition that a seed stands for. */
export function findLayout<S extends Scene>(scene: S, seed: number): Layout<S> {
  const layouts: readonly Layout<S>[] = LAYOUTS[scene];
  const layout = layouts[seed % layouts.length];
  if (layout === undefined) throw new Error(`not a seed: ${seed}`);
  return layout;
}

/** Which drawing of its layout a seed stands for, from 0. */
export function variationOf(scene: Scene, seed: number): number {
  return Math.floor(seed / LAYOUTS[scene].length);
}

/** Every second drawing of a layout looks the other way, so that two of them side by side do not seem the same. */
export function isMirrored(scene: Scene, seed: number): boolean {
  return variationOf(scene, seed) % 2 === 1;
}

/** The `index`th seed that gives a layout. */
export function seedOf<S extends Scene>(scene: S, layout: Layout<S>, index = 0): number {
  const layouts: readonly string[] = LAYOUTS[scene];
  return layouts.indexOf(layout) + index * layouts.length;
}

export function formatPictureId({ scene, mood, seed }: PictureName): PictureId {
  return `${scene}-${mood}-${seed}`;
}

const ID = /^([a-z]+)-([a-z]+)-(0|[1-9]\d?)$/;

/** Reads a picture's id; null for anything that names no drawing. */
export function parsePictureId(id: string): PictureName | null {
  const [, scene, mood, digits] = ID.exec(id) ?? [];
  const seed = Number(digits);
  if (!isScene(scene) || !isMood(mood) || seed > LARGEST_SEED) return null;
  return { scene, mood, seed };
}

function isScene(name: string | undefined): name is Scene {
  return SCENES.some((scene) => scene === name);
}

function isMood(name: string | undefined): name is Mood {
  return MOODS.some((mood) => mood === name);
}
