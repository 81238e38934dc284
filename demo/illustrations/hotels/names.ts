import type { City } from "../cities/names.ts";
import { type Mood, MOODS } from "../moods.ts";
import { type Manner, MANNERS } from "../regions.ts";
import { type Setting, SETTINGS } from "../settings.ts";

/** Kind of house, as a painter sees it: finer than the catalogue's types (`findKind`). */
export const KINDS = [
  "hotel",
  "boutique",
  "palace",
  "modern",
  "inn",
  "aparthotel",
  "villa",
  "riad",
  "castle",
  "fortress",
  "manor",
  "farm",
  "mill",
  "chalet",
  "cabin",
  "treehouse",
  "boat",
] as const;
export type Kind = (typeof KINDS)[number];

/** Cities that are known by one silhouette over their roofs. */
export const SKYLINES = [
  "paris",
  "lyon",
  "bordeaux",
  "strasbourg",
  "marseille",
  "brussels",
  "bruges",
  "antwerp",
  "amsterdam",
  "utrecht",
  "rome",
  "florence",
  "venice",
  "milan",
  "barcelona",
  "madrid",
  "seville",
] as const satisfies readonly City[];
export type Skyline = (typeof SKYLINES)[number];

/** The pictures of one house. Rooms and bathrooms are numbered: each room type has its own. */
export const SHOTS = [
  "front",
  "room",
  "bath",
  "detail",
  "pool",
  "spa",
  "bar",
  "restaurant",
  "breakfast",
  "terrace",
] as const;
export type Shot = (typeof SHOTS)[number];

export const ROOM_CLASSES = ["classic", "superior", "suite", "family", "attic", "cabin"] as const;
export type RoomClass = (typeof ROOM_CLASSES)[number];

/** All that the pictures of one house need to know; the id of each picture carries it, so that drawing asks no database. */
export type HotelName = {
  kind: Kind;
  manner: Manner;
  setting: Setting;
  city?: Skyline;
  /** Chance: lower-case letters and digits, at most eight. */
  seed: string;
  /**
   * Place among the houses of its town, from 0. Neighbours take turns in what is seen from afar (colour, roof, storeys,
   * massing); chance alone would let two of eight share all of them.
   */
  turn: number;
};

export type HotelShot = HotelName & { shot: Shot; roomClass?: RoomClass; index: number; mood: Mood };

export type HotelPictureId = `house-${Mood}-${string}`;

/** `house-golden-inn-alsace-vineyard-1-k3f9-room-suite-2`: light, kind, manner, setting (`roofs-paris`), turn, seed, then the shot. */
export function formatHotelPictureId(name: HotelShot): HotelPictureId {
  const { kind, manner, setting, city, turn, seed, shot, roomClass, index, mood } = name;
  const place = city ? `${setting}-${city}` : setting;
  const view = roomClass ? `${shot}-${roomClass}` : shot;
  return `house-${mood}-${kind}-${manner}-${place}-${turn}-${seed}-${view}-${index}`;
}

const ID =
  /^house-([a-z]+)-([a-z]+)-([a-z]+)-([a-z]+)(?:-([a-z]+))?-(0|[1-9]\d{0,2})-([a-z0-9]{1,8})-([a-z]+)(?:-([a-z]+))?-(\d)$/;

/** Reads a picture's id; null for anything that names no picture of a house. */
export function parseHotelPictureId(id: string): HotelShot | null {
  const [, mood, kind, manner, setting, city, turn, seed, shot, roomClass, index] = ID.exec(id) ?? [];
  if (!isOneOf(MOODS, mood) || !isOneOf(KINDS, kind) || !isOneOf(MANNERS, manner) || !isOneOf(SETTINGS, setting))
    return null;
  if (!isOneOf(SHOTS, shot) || !seed) return null;
  const name = { mood, kind, manner, setting, seed, shot, turn: Number(turn), index: Number(index) };
  if (city !== undefined && !isOneOf(SKYLINES, city)) return null;
  if (roomClass !== undefined && !isOneOf(ROOM_CLASSES, roomClass)) return null;
  return { ...name, ...(city ? { city } : {}), ...(roomClass ? { roomClass } : {}) };
}

function isOneOf<T extends string>(list: readonly T[], name: string | undefined): name is T {
  return list.some((entry) => entry === name);
}
