import type { ActivityKind } from "../vocabulary.ts";
import { ACTIVITIES_AT, ROOM_KINDS, type HousePhoto, type PhotoKind } from "./kinds.ts";

/** What of a hotel shows pictures. `activityCodes` in the order in which they are shown; packages of a hotel in a steady order. */
export type House = {
  roomCodes: readonly string[];
  activities: readonly { code: string; kind: ActivityKind }[];
  packages: readonly { id: number; roomCode: string; activityCodes: readonly string[] }[];
  vouchers: readonly { id: number; activityCodes: readonly string[] }[];
};

/** Which photographs stand where, by code and id. Null: it keeps the picture that the catalogue names. */
export type Chosen<Photo> = {
  hotel: Photo[];
  rooms: Map<string, Photo[]>;
  activities: Map<string, Photo | null>;
  packages: Map<number, Photo[]>;
  vouchers: Map<number, Photo[] | null>;
};

/** What may stand first on a card of a stay: the others tell too little by themselves. */
const LEADING = new Set<PhotoKind>(["facade", "view", "room", "spa", "pool", "garden", "place"]);

/**
 * Distributes a hotel's photographs, which are in its order (docs/catalogue/photographs.md#where-they-stand). A room shows its own, else those that stand
 * for all rooms, else nothing: never a drawing. A stay shows nothing of another room or another stay's activity, and the stays of a hotel begin with
 * different ones. An activity without a photograph keeps its drawn motif, which says what is done and not where.
 */
export function choosePictures<Photo extends HousePhoto>(photos: readonly Photo[], house: House): Chosen<Photo> {
  const general = photos.filter(({ code }) => code === null);
  const anyRoom = general.filter(({ kind }) => kind === "room" || kind === "bath");
  const ofRoom = (code: string) => {
    const own = photos.filter((photo) => photo.code === code && ROOM_KINDS.includes(photo.kind));
    return own.some(({ kind }) => kind === "room") ? own : [...anyRoom, ...own];
  };
  const kindOf = new Map(house.activities.map(({ code, kind }) => [code, kind]));
  const ofActivity = (code: string) => {
    const own = photos.filter((photo) => photo.code === code && photo.kind === "activity");
    return own.length ? own : general.filter(({ kind }) => isWhere(kind, kindOf.get(code)));
  };
  const ofStay = ({ roomCode, activityCodes }: House["packages"][number], turn: number) => {
    const rooms = ofRoom(roomCode);
    const own = [...new Set(activityCodes.flatMap(ofActivity))];
    const shown = photos.filter((photo) => photo.code === null || rooms.includes(photo) || own.includes(photo));
    const leaders = own.length ? own : shown.filter(({ kind }) => LEADING.has(kind));
    const lead = leaders[turn % Math.max(leaders.length, 1)];
    return lead ? [lead, ...shown.filter((photo) => photo !== lead)] : shown;
  };
  return {
    hotel: [...photos],
    rooms: new Map(house.roomCodes.map((code) => [code, ofRoom(code)])),
    activities: new Map(house.activities.map(({ code }) => [code, ofActivity(code)[0] ?? null])),
    packages: new Map(house.packages.map((stay, turn) => [stay.id, ofStay(stay, turn)])),
    vouchers: new Map(
      house.vouchers.map(({ id, activityCodes }) => {
        const own = [...new Set(activityCodes.flatMap(ofActivity))];
        return [id, own.length ? own : null];
      }),
    ),
  };
}

const isWhere = (kind: PhotoKind, activity: ActivityKind | undefined) =>
  activity !== undefined && ACTIVITIES_AT[kind]?.includes(activity) === true;
