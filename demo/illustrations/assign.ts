import type { PictureSubject } from "./subject.ts";
import type { Localised } from "#modules/sites/locales.ts";
import type { ActivityKind, Style, ThemeKey } from "#modules/catalogue/vocabulary.ts";
import { describePicture } from "./alt.ts";
import { findActivityMotifs } from "./assign-activity.ts";
import {
  findDinnerMotifs,
  findFrontMotifs,
  findLandMotifs,
  findPoolMotifs,
  findRoomMotifs,
  findSpaMotifs,
} from "./assign-place.ts";
import type { PictureId } from "./names.ts";
import { hashText } from "./random.ts";
import { listDrawings, type Motif } from "./shelf.ts";

/** A picture with its words: the shape of the catalogue's `pictures`. */
export type PictureRef = { id: PictureId; alt: Localised };

const THEMES_OF_WATER: readonly ThemeKey[] = ["spa", "thermal", "relax", "private_jacuzzi", "spa_dinner", "massage"];
const THEMES_OF_TABLE: readonly ThemeKey[] = ["gastronomy", "romantic", "full_board", "spa_dinner"];

/**
 * Chooses the picture that a card shows: `tiers` are lists of fitting ones, the best tier first, none empty. Whoever writes a whole catalogue keeps
 * neighbours apart with it.
 */
export type ChooseFirst = (tiers: readonly (readonly PictureId[])[]) => PictureId;

/**
 * Six to eight pictures of a hotel or a stay, the one that sells it first: the house, its surroundings, a room, the bath
 * or pool, the table. None twice, and none that the place cannot show.
 */
export function assignPictures(subject: PictureSubject, chooseFirst: ChooseFirst = takeFirst): PictureRef[] {
  const lead = chooseFirst(listLeads(subject));
  const chosen = new Set<PictureId>([lead]);
  const length = 6 + (hashText(`length ${subject.seed}`) % 3);
  const { slots } = planSlots(subject);
  const leadSlot = slots.findIndex((motifs) => motifs.some((motif) => listDrawings(motif).includes(lead)));
  // Motifs of a narrow place run out; a second and third round takes other drawings of the same motifs.
  for (let round = 0; round < 4 && chosen.size < length; round++) {
    for (const [index, motifs] of slots.entries()) {
      if (chosen.size < length && !(round === 0 && index === leadSlot))
        addPicture(chosen, motifs, `${subject.seed} ${round} ${index}`);
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
export function assignActivityPictures({
  kinds,
  subject,
  count,
  chooseFirst = takeFirst,
}: {
  kinds: readonly ActivityKind[];
  subject: PictureSubject;
  count: number;
  chooseFirst?: ChooseFirst;
}): PictureRef[] {
  const leads = kinds.map((kind, tier) =>
    findActivityMotifs(kind, subject).flatMap((motif) =>
      turn(listDrawings(motif), `activities ${subject.seed} ${tier}`),
    ),
  );
  const chosen = new Set<PictureId>([chooseFirst(leads)]);
  const slots = [
    ...kinds.slice(1).map((kind) => findActivityMotifs(kind, subject)),
    findLandMotifs(subject),
    findFrontMotifs(subject),
  ];
  for (let round = 0; round < 2 && chosen.size < count; round++) {
    for (const [index, motifs] of slots.entries())
      if (chosen.size < count) addPicture(chosen, motifs, `activities ${subject.seed} ${round} ${index}`);
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

const takeFirst: ChooseFirst = ([best]) => {
  const id = best?.[0];
  if (!id) throw new Error("a subject without pictures");
  return id;
};

/** What may be a subject's first picture, by tiers; chance turns the tiers and what is in them. */
function listLeads(subject: PictureSubject): PictureId[][] {
  const { leads } = planSlots(subject);
  return turn(leads, `lead ${subject.seed}`).map((motifs, tier) => {
    const drawings = turn(motifs, `motif ${subject.seed} ${tier}`).map((motif) =>
      turn(listDrawings(motif), `drawing ${subject.seed} ${tier}`),
    );
    // One of each motif, then the next of each: a motif with more drawings is not shown more often.
    const longest = Math.max(...drawings.map((list) => list.length));
    return Array.from({ length: longest }, (_, index) => drawings.flatMap((list) => list[index] ?? [])).flat();
  });
}

/** The list from a chosen place on, and round to it. */
function turn<T>(list: readonly T[], label: string): T[] {
  const from = list.length > 0 ? hashText(label) % list.length : 0;
  return [...list.slice(from), ...list.slice(0, from)];
}

/** The kinds of picture that may come first, a likely one several times, and the order of the others. */
function planSlots(subject: PictureSubject): {
  leads: readonly (readonly Motif[])[];
  slots: readonly (readonly Motif[])[];
} {
  const themes = subject.themes ?? [];
  const front = findFrontMotifs(subject);
  const land = findLandMotifs(subject);
  const room = findRoomMotifs(subject);
  const table = subject.hasRestaurant === false ? [] : findDinnerMotifs(subject);
  const bath = subject.hasSpa ? findSpaMotifs(subject) : [];
  const pool = subject.hasPool ? findPoolMotifs(subject) : [];
  const massage: Motif[] = themes.includes("massage") && subject.hasSpa ? [{ scene: "spa", layout: "massage" }] : [];
  const wine: Motif[] = themes.includes("wine")
    ? [
        { scene: "dinner", layout: "tasting", moods: ["golden", "midday", "dusk"] },
        { scene: "vineyard", layout: "farm" },
      ]
    : [];
  const breakfast: Motif[] = [{ scene: "dinner", layout: "breakfast", moods: ["golden", "dawn", "midday"] }];
  const leads = [
    front,
    land,
    land,
    ...(themes.some((theme) => THEMES_OF_WATER.includes(theme)) ? [bath, bath, massage, pool] : []),
    ...(themes.some((theme) => THEMES_OF_TABLE.includes(theme)) ? [table] : []),
    ...(themes.includes("wine") ? [wine, wine] : []),
    ...(themes.includes("beach") ? [land, pool] : []),
    ...(subject.style
      ? LEADS_OF_STYLE[subject.style].map((part) => ({ front, land, room, table, bath, pool })[part])
      : []),
  ].filter((motifs) => motifs.length > 0);
  return {
    leads,
    slots: [front, room, bath, land, table, pool, massage, wine, breakfast, land, front].filter(
      (motifs) => motifs.length > 0,
    ),
  };
}

/** What a house of a style likes to show of itself, beside house and surroundings. */
const LEADS_OF_STYLE: Record<Style, readonly ("front" | "land" | "room" | "table" | "bath" | "pool")[]> = {
  charming: ["table"],
  design: ["room"],
  classic: ["front"],
  family: ["pool", "land"],
  romantic: ["table", "bath"],
  rustic: ["land"],
  luxury: ["bath", "pool"],
  modern: ["room", "pool"],
  historic: ["front"],
  eco: ["land"],
  cosy: ["room"],
  unusual: ["front"],
};

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
