import type { Localised } from "#modules/sites/locales.ts";
import type { ActivityKind, Style, ThemeKey } from "#modules/catalogue/vocabulary.ts";
import { describePicture } from "./alt.ts";
import { findActivityMotifs } from "./assign-activity.ts";
import { findLandMotifs } from "./assign-place.ts";
import { findLights } from "./hotels/lights.ts";
import { type HotelPictureId, parseHotelPictureId, type RoomClass } from "./hotels/names.ts";
import { type HouseShots, listHouseShots, listRoomShots } from "./hotels/shots.ts";
import { type PictureId, parsePictureId } from "./names.ts";
import { hashText } from "./random.ts";
import { listDrawings, type Motif, type Season } from "./shelf.ts";
import type { PictureSubject } from "./subject.ts";

type AnyId = PictureId | HotelPictureId;

/** A picture with its words: the shape of the catalogue's `pictures`. */
export type PictureRef = { id: AnyId; alt: Localised };

const THEMES_OF_WATER: readonly ThemeKey[] = ["spa", "thermal", "relax", "private_jacuzzi", "spa_dinner", "massage"];
const THEMES_OF_TABLE: readonly ThemeKey[] = ["gastronomy", "romantic", "full_board", "spa_dinner"];

/**
 * Chooses the picture that a card shows: `tiers` are lists of fitting ones, the best tier first, none empty. Whoever writes a whole catalogue keeps
 * neighbours apart with it.
 */
export type ChooseFirst = (tiers: readonly (readonly AnyId[])[]) => AnyId;

/** What shows one thing, the best picture first. */
type Part = readonly AnyId[];

/**
 * Eight to ten pictures of a hotel, the one that sells it first: its own front and rooms, its surroundings, the
 * bath or pool, the table. None twice, none that the place cannot show, all of one season.
 */
export function assignPictures(subject: PictureSubject, chooseFirst: ChooseFirst = takeFirst): PictureRef[] {
  const { leads, others, slots } = planParts(subject, listHouseShots(subject));
  const lead = chooseFirst([...turn(leads, `lead ${subject.seed}`), ...others]);
  const chosen = new Set<AnyId>([lead]);
  const length = 8 + (hashText(`length ${subject.seed}`) % 3);
  // What a narrow place shows runs out; the next rounds take the second picture of each.
  for (let round = 0; round < 4 && chosen.size < length; round++) {
    for (const part of slots) {
      const isShown = round === 0 && part.includes(lead);
      if (chosen.size < length && !isShown) addNext(chosen, part);
    }
  }
  return [...chosen].map(toRef);
}

/**
 * Eight to fourteen pictures of a stay: what sells it, then the house, the room that belongs to it with its bath, everything that is done,
 * the place by day and in the evening, the table, breakfast and a detail. `room`: the pictures of its room type; `activities`: those of what
 * is done, which are shown as they are elsewhere. None twice.
 */
export function assignStayPictures({
  subject,
  room,
  activities,
  chooseFirst = takeFirst,
}: {
  subject: PictureSubject;
  room: readonly { id: string }[];
  activities: readonly { id: string }[];
  chooseFirst?: ChooseFirst;
}): PictureRef[] {
  const [bed, bath] = room.map(({ id }) => id).filter(isHousePicture);
  const done = activities.map(({ id }) => id).filter(isDrawn);
  const house = { ...listHouseShots(subject), room: bed ? [bed] : [], bathroom: bath ? [bath] : [] };
  const { leads, others, land } = planParts(subject, house, done);
  const chosen = new Set<AnyId>([chooseFirst([...turn(leads, `lead ${subject.seed}`), ...others])]);
  const [first = [], ...rest] = done.map((id): Part => [id]);
  const day = land.filter((id) => !isEvening(id));
  const dusk = [...land, ...house.front].filter(isEvening);
  const needed = [house.front, house.room, first, day, ...rest, house.bathroom, house.breakfast, dusk, house.detail];
  for (const part of needed) if (!part.some((id) => chosen.has(id))) addNext(chosen, part);
  const more = [house.spa, house.table, house.pool, house.terrace, house.entrance, house.front, house.bar, land];
  for (const part of [...more, house.front]) if (chosen.size < STAY_PICTURES) addNext(chosen, part);
  return [...chosen].slice(0, MOST_STAY_PICTURES).map(toRef);
}

/** A stay with little to show is filled up to the first, one with much to do ends with the second. */
const STAY_PICTURES = 10;
const MOST_STAY_PICTURES = 14;

const isHousePicture = (id: string): id is HotelPictureId => parseHotelPictureId(id) !== null;
const isDrawn = (id: string): id is AnyId => isHousePicture(id) || parsePictureId(id) !== null;
const isEvening = (id: string) => /-(?:dusk|night)-/.test(id);

/** A room type and its bathroom, with the view that the house has; `index` counts the types. */
export function assignRoomPictures(subject: PictureSubject, roomClass: RoomClass, index: number): PictureRef[] {
  return listRoomShots(subject, roomClass, index).map(toRef);
}

/** One picture of an activity of the place. */
export function assignActivityPicture(kind: ActivityKind, subject: PictureSubject): PictureRef {
  const chosen = new Set<AnyId>();
  addNext(chosen, showActivity(kind, subject));
  const [id] = chosen;
  if (!id) throw new Error("an activity without a picture");
  return toRef(id);
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
  const activities = kinds.map((kind) => showActivity(kind, subject));
  const chosen = new Set<AnyId>([chooseFirst(activities)]);
  const { front } = listHouseShots(subject);
  const slots = [...activities.slice(1), showLand(subject), front];
  for (let round = 0; round < 2 && chosen.size < count; round++)
    for (const part of slots) if (chosen.size < count) addNext(chosen, part);
  return [...chosen].map(toRef);
}

const takeFirst: ChooseFirst = ([best]) => {
  const id = best?.[0];
  if (!id) throw new Error("a subject without pictures");
  return id;
};

/** The list from a chosen place on, and round to it. */
function turn<T>(list: readonly T[], label: string): T[] {
  const from = list.length > 0 ? hashText(label) % list.length : 0;
  return [...list.slice(from), ...list.slice(0, from)];
}

/** An activity in the house's land and season; a better room is the house's own. */
function showActivity(kind: ActivityKind, subject: PictureSubject): Part {
  if (kind === "room_upgrade") return listRoomShots(subject, "suite", 2);
  return mingle(findActivityMotifs(kind, subject), `${kind} ${subject.seed}`, findLights(subject).season);
}

/** The surroundings, in the house's own season. */
function showLand(subject: PictureSubject): Part {
  return mingle(findLandMotifs(subject), `land ${subject.seed}`, findLights(subject).season);
}

/** One drawing of each motif, then the next of each: a motif with more drawings is not shown more often. */
function mingle(motifs: readonly Motif[], label: string, season: Season): PictureId[] {
  const drawings = turn(motifs, `motif ${label}`).map((motif) => turn(listDrawings(motif, season), `drawing ${label}`));
  const longest = Math.max(0, ...drawings.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => drawings.flatMap((list) => list[index] ?? [])).flat();
}

/** The kinds of picture that may come first, a likely one several times; those that come first when these were all shown; the order of the rest. */
function planParts(
  subject: PictureSubject,
  house: HouseShots,
  done?: readonly AnyId[],
): Record<"leads" | "others" | "slots", readonly Part[]> & { land: Part } {
  const themes = subject.themes ?? [];
  const land = showLand(subject);
  const isIn = (list: readonly ThemeKey[]) => themes.some((theme) => list.includes(theme));
  const show = (kind: ActivityKind, scene: string): Part =>
    done ? done.filter((id) => id.startsWith(`${scene}-`)) : showActivity(kind, subject);
  const massage = themes.includes("massage") && subject.hasSpa ? show("massage", "massage") : [];
  const wine = themes.includes("wine") ? show("wine_tasting", "tasting") : [];
  const { front, room, table, spa, pool } = house;
  const leads = [
    front,
    front,
    house.entrance,
    land,
    ...(isIn(THEMES_OF_WATER) ? [spa, spa, massage, pool] : []),
    ...(isIn(THEMES_OF_TABLE) ? [table] : []),
    ...(themes.includes("wine") ? [wine, wine] : []),
    ...(themes.includes("beach") ? [land, pool] : []),
    ...(subject.style
      ? LEADS_OF_STYLE[subject.style].map((part) => ({ front, land, room, table, spa, pool })[part])
      : []),
  ];
  const slots = [
    front,
    room,
    spa,
    land,
    table,
    pool,
    massage,
    wine,
    house.breakfast,
    house.terrace,
    house.bathroom,
    house.detail,
    land,
    house.entrance,
    house.bar,
  ];
  const isShown = (part: Part) => part.length > 0;
  const others = [house.entrance, house.terrace, room, house.breakfast];
  return { leads: leads.filter(isShown), others: others.filter(isShown), slots: slots.filter(isShown), land };
}

/** What a house of a style likes to show of itself, beside house and surroundings. */
const LEADS_OF_STYLE: Record<Style, readonly ("front" | "land" | "room" | "table" | "spa" | "pool")[]> = {
  charming: ["table"],
  design: ["room"],
  classic: ["front"],
  family: ["pool", "land"],
  romantic: ["table", "spa"],
  rustic: ["land"],
  luxury: ["spa", "pool"],
  modern: ["room", "pool"],
  historic: ["front"],
  eco: ["land"],
  cosy: ["room"],
  unusual: ["front"],
};

/** Adds the best picture of a part that is not chosen yet; nothing when all are. */
function addNext(chosen: Set<AnyId>, part: Part): void {
  const id = part.find((candidate) => !chosen.has(candidate));
  if (id) chosen.add(id);
}

function toRef(id: AnyId): PictureRef {
  const alt = describePicture(id);
  if (!alt) throw new Error(`not a picture: ${id}`);
  return { id, alt };
}
