import type { CountryCode, Localised } from "#modules/sites/locales.ts";
import type { ActivityKind, Environment, HotelType, Style, ThemeKey } from "#modules/catalogue/vocabulary.ts";
import { describePicture } from "./alt.ts";
import { findActivityMotifs } from "./assign-activity.ts";
import { findDinnerMotifs, findFrontMotifs, findLandMotifs, findPoolMotifs, findRoomMotifs, findSpaMotifs } from "./assign-place.ts";
import type { PictureId } from "./names.ts";
import { hashText } from "./random.ts";
import { listDrawings, type Motif } from "./shelf.ts";

/** A picture with its words: the shape of the catalogue's `pictures`. */
export type PictureRef = { id: PictureId; alt: Localised };

/** What decides which pictures fit. Coordinates sharpen the choice (lavender, palms, dunes); without them the country decides. */
export type PictureSubject = {
  country: CountryCode;
  environments: readonly Environment[];
  themes?: readonly ThemeKey[];
  /** Kind of house: castles and manors show a castle. */
  type?: HotelType;
  style?: Style;
  latitude?: number;
  longitude?: number;
  hasSpa?: boolean;
  hasPool?: boolean;
  hasRestaurant?: boolean;
  /** Chance: the same seed gives the same pictures. */
  seed: string | number;
};

const THEMES_OF_WATER: readonly ThemeKey[] = ["spa", "thermal", "relax", "private_jacuzzi", "spa_dinner", "massage"];
const THEMES_OF_TABLE: readonly ThemeKey[] = ["gastronomy", "romantic", "full_board", "spa_dinner"];

/**
 * Six to eight pictures of a hotel or a stay, the one that sells it first: the house, its surroundings, a room, the bath
 * or pool, the table. None twice, and none that the place cannot show.
 */
export function assignPictures(subject: PictureSubject): PictureRef[] {
  const chosen = new Set<PictureId>();
  const length = 6 + (hashText(`length ${subject.seed}`) % 3);
  const slots = planSlots(subject);
  // Motifs of a narrow place run out; a second and third round takes other drawings of the same motifs.
  for (let round = 0; round < 4 && chosen.size < length; round++) {
    for (const [index, motifs] of slots.entries()) {
      if (chosen.size < length) addPicture(chosen, motifs, `${subject.seed} ${round} ${index}`);
    }
  }
  return [...chosen].map(toRef);
}

/** One picture of a room, with the view that the place has. */
export function assignRoomPicture(subject: PictureSubject): PictureRef {
  return assignOne(findRoomMotifs(subject), `room ${subject.seed}`);
}

/** One picture of an activity of the place. */
export function assignActivityPicture(kind: ActivityKind, subject: PictureSubject): PictureRef {
  return assignOne(findActivityMotifs(kind, subject), `${kind} ${subject.seed}`);
}

/** Up to `count` pictures of activities done together, of the first one first, then the place where they are. None twice. */
export function assignActivityPictures(kinds: readonly ActivityKind[], subject: PictureSubject, count: number): PictureRef[] {
  const chosen = new Set<PictureId>();
  const slots = [...kinds.map((kind) => findActivityMotifs(kind, subject)), findLandMotifs(subject), findFrontMotifs(subject)];
  for (let round = 0; round < 2 && chosen.size < count; round++) {
    for (const [index, motifs] of slots.entries()) if (chosen.size < count) addPicture(chosen, motifs, `activities ${subject.seed} ${round} ${index}`);
  }
  return [...chosen].map(toRef);
}

function assignOne(motifs: readonly Motif[], label: string): PictureRef {
  const chosen = new Set<PictureId>();
  addPicture(chosen, motifs, label);
  const [id] = chosen;
  if (!id) throw new Error("a subject without pictures");
  return toRef(id);
}

/** The kinds of picture in the order in which they are shown; chance turns the first places. */
function planSlots(subject: PictureSubject): readonly (readonly Motif[])[] {
  const themes = subject.themes ?? [];
  const front = findFrontMotifs(subject);
  const land = findLandMotifs(subject);
  const room = findRoomMotifs(subject);
  const table = subject.hasRestaurant === false ? [] : findDinnerMotifs(subject);
  const bath = subject.hasSpa ? findSpaMotifs(subject) : [];
  const pool = subject.hasPool ? findPoolMotifs(subject) : [];
  const massage: Motif[] = themes.includes("massage") && subject.hasSpa ? [{ scene: "spa", layout: "massage" }] : [];
  const wine: Motif[] = themes.includes("wine") ? [{ scene: "dinner", layout: "tasting", moods: ["golden", "midday", "dusk"] }, { scene: "vineyard", layout: "farm" }] : [];
  const breakfast: Motif[] = [{ scene: "dinner", layout: "breakfast", moods: ["golden", "dawn", "midday"] }];
  const leads = [
    front, land, land,
    ...(themes.some((theme) => THEMES_OF_WATER.includes(theme)) ? [bath, bath, massage, pool] : []),
    ...(themes.some((theme) => THEMES_OF_TABLE.includes(theme)) ? [table] : []),
    ...(themes.includes("wine") ? [wine, wine] : []), ...(themes.includes("beach") ? [land, pool] : []),
  ].filter((motifs) => motifs.length > 0);
  const lead = leads[hashText(`lead ${subject.seed}`) % leads.length] ?? front;
  return [lead, ...(lead === front ? [] : [front]), room, bath, land, table, pool, massage, wine, breakfast, land, front].filter((motifs) => motifs.length > 0);
}

/** Adds one drawing of the motifs that is not chosen yet; nothing when all are. */
function addPicture(chosen: Set<PictureId>, motifs: readonly Motif[], label: string): void {
  // A motif first, then its drawing: a motif with more drawings is not shown more often.
  const first = hashText(`motif ${label}`);
  for (let step = 0; step < motifs.length; step++) {
    const motif = motifs[(first + step) % motifs.length];
    const drawings = motif ? listDrawings(motif).filter((id) => !chosen.has(id)) : [];
    const id = drawings[hashText(`drawing ${label}`) % drawings.length];
    if (id) {
      chosen.add(id);
      return;
    }
  }
}

function toRef(id: PictureId): PictureRef {
  const alt = describePicture(id);
  if (!alt) throw new Error(`not a picture: ${id}`);
  return { id, alt };
}
