import { CITIES, type City, CITY_LAYOUTS, isCity } from "./cities/names.ts";
import { type Mood, MOODS } from "./moods.ts";
import { groundsOf, MOTIF_NAMES, type MotifName } from "./motifs/names.ts";
import type { Setting } from "./settings.ts";

/** The lands, houses and rooms; what is done there is a motif (motifs/names.ts). */
export const PLACES = [
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

/** What a picture shows. The order is fixed: ids and tests depend on nothing but the names. */
export const SCENES = [...PLACES, ...CITIES, ...MOTIF_NAMES] as const;

export type Place = (typeof PLACES)[number];
export type Scene = Place | City | MotifName;

/** The address of a drawing: scene, mood and seed, for example `coast-dusk-7`. */
export type PictureId = `${Scene}-${Mood}-${number}`;

type PictureName = { scene: Scene; mood: Mood; seed: number };

const PLACE_LAYOUTS = {
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
} as const satisfies Record<Place, readonly string[]>;

type MotifLayouts = Record<MotifName, readonly (Setting | "inside")[]>;

/**
 * The compositions of each scene. The seed chooses: a picture's layout is the one at `seed mod count`, so an id says
 * all there is to know about a picture. A motif's layouts are the settings that it can be in.
 */
export const LAYOUTS: typeof PLACE_LAYOUTS & typeof CITY_LAYOUTS & MotifLayouts = {
  ...PLACE_LAYOUTS,
  ...CITY_LAYOUTS,
  ...(Object.fromEntries(MOTIF_NAMES.map((name) => [name, groundsOf(name)])) as MotifLayouts),
};

export type Layout<S extends Scene> = (typeof LAYOUTS)[S][number];

/** Highest seed of an id: fifteen drawings of a motif in each of nineteen settings. Keeps what can be asked of the renderer, and its cache, bounded. */
export const LARGEST_SEED = 284;

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

/**
 * Every second drawing of a layout looks the other way, so that two of them side by side do not seem the same. A city
 * never does: its towers stand where they stand.
 */
export function isMirrored(scene: Scene, seed: number): boolean {
  return !isCity(scene) && variationOf(scene, seed) % 2 === 1;
}

/** The `index`th seed that gives a layout. */
export function seedOf<S extends Scene>(scene: S, layout: Layout<S>, index = 0): number {
  const layouts: readonly string[] = LAYOUTS[scene];
  return layouts.indexOf(layout) + index * layouts.length;
}

export function formatPictureId({ scene, mood, seed }: PictureName): PictureId {
  return `${scene}-${mood}-${seed}`;
}

const ID = /^([a-z]+)-([a-z]+)-(0|[1-9]\d{0,2})$/;

/** Reads a picture's id; null for anything that names no drawing. */
export function parsePictureId(id: string): PictureName | null {
  const [, scene, mood, digits] = ID.exec(id) ?? [];
  const seed = Number(digits);
  if (!isScene(scene) || !isMood(mood) || seed > LARGEST_SEED) return null;
  return { scene, mood, seed };
}

function isScene(name: string | undefined): name is Scene {
  return name !== undefined && Object.hasOwn(LAYOUTS, name);
}

function isMood(name: string | undefined): name is Mood {
  return MOODS.some((mood) => mood === name);
}
