import type { Mood } from "../moods.ts";
import type { PictureSubject } from "../subject.ts";
import { findLights } from "./lights.ts";
import { nameHotel } from "./name-hotel.ts";
import { formatHotelPictureId, type HotelPictureId, type HotelShot, type Kind, type RoomClass } from "./names.ts";

/** The pictures of one house by what they show, each list the best first. Empty where the house has none. */
export type HouseShots = Record<
  "front" | "entrance" | "room" | "bathroom" | "table" | "breakfast" | "spa" | "pool" | "bar" | "terrace" | "detail",
  readonly HotelPictureId[]
>;

const WITH_BAR: readonly Kind[] = ["hotel", "boutique", "palace", "modern", "riad", "chalet"];

/** All pictures of a house that the catalogue can name; what a house lacks is not shown. */
export function listHouseShots(subject: PictureSubject): HouseShots {
  const name = nameHotel(subject);
  const { season, day, other, evening } = findLights(subject);
  const shoot = (shot: Pick<HotelShot, "shot" | "roomClass">, index: number, moods: readonly Mood[]) =>
    [...new Set(moods)].map((mood) => formatHotelPictureId({ ...name, ...shot, index, mood }));
  const isOpen = season !== "winter" && name.kind !== "treehouse";
  const roomClass = name.kind === "cabin" || name.kind === "treehouse" || name.kind === "boat" ? "cabin" : "classic";
  return {
    front: shoot({ shot: "front" }, 0, [day, evening, other]),
    entrance: shoot({ shot: "front" }, 1, [other, evening]),
    room: [0, 1, 2].flatMap((index) => shoot({ shot: "room", roomClass }, index, [index % 2 ? other : day])),
    bathroom: shoot({ shot: "bath", roomClass }, 0, [day]),
    table: subject.hasRestaurant === false ? [] : shoot({ shot: "restaurant" }, 0, [evening, other, day]),
    breakfast: shoot({ shot: "breakfast" }, 0, [day, other]),
    spa: subject.hasSpa ? shoot({ shot: "spa" }, 0, [other, evening, day]) : [],
    pool: subject.hasPool && isOpen ? shoot({ shot: "pool" }, 0, [day, evening, other]) : [],
    bar: WITH_BAR.includes(name.kind) ? shoot({ shot: "bar" }, 0, [evening]) : [],
    terrace: isOpen ? shoot({ shot: "terrace" }, 0, [day, evening]) : [],
    detail: shoot({ shot: "detail" }, 0, [day]),
  };
}

/** A room type and its bathroom: `index` counts the house's types. */
export function listRoomShots(subject: PictureSubject, roomClass: RoomClass, index: number): HotelPictureId[] {
  const name = nameHotel(subject);
  const { day, other } = findLights(subject);
  const mood = index % 2 ? other : day;
  return (["room", "bath"] as const).map((shot) => formatHotelPictureId({ ...name, shot, roomClass, index, mood }));
}
