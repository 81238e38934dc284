import type { HotelType } from "#modules/catalogue/vocabulary.ts";
import { findCity } from "../cities/places.ts";
import { findSetting } from "../find-setting.ts";
import { hashText } from "../random.ts";
import { findManner, type Manner } from "../regions.ts";
import { isPaved, type Setting } from "../settings.ts";
import type { PictureSubject } from "../subject.ts";
import { type HotelName, type Kind, SKYLINES } from "./names.ts";

/** What a catalogue's house is to the painter. Without a turn it is the first of its town. */
export function nameHotel(subject: PictureSubject): HotelName {
  const manner = findManner(subject);
  const setting = findSetting(subject);
  const city = isPaved(setting) ? SKYLINES.find((skyline) => skyline === findCity(subject)) : undefined;
  return {
    kind: findKind(subject, manner, setting),
    manner,
    setting,
    seed: hashText(`house ${subject.house ?? subject.seed}`).toString(36),
    turn: subject.turn ?? 0,
    ...(city ? { city } : {}),
  };
}

const SOUTHERN: readonly Manner[] = ["andalusia", "tuscany", "puglia", "catalan"];

/** What kinds of house a type of the catalogue stands for; the house's own chance takes one of ten. */
const KINDS_OF: Record<HotelType, (subject: PictureSubject, manner: Manner, setting: Setting) => readonly Kind[]> = {
  hotel: planHotel,
  boutique_hotel: ({ style }, manner) => {
    if (manner === "andalusia") return ["riad", "boutique"];
    return style === "modern" || style === "design" ? ["modern", "boutique"] : ["boutique"];
  },
  guest_house: (_, manner, setting) => (SOUTHERN.includes(manner) && setting === "patio" ? ["riad"] : ["inn", "villa"]),
  castle: (_, manner) => (SOUTHERN.includes(manner) ? ["fortress"] : ["castle"]),
  manor: () => ["manor"],
  resort: planResort,
  spa_resort: planResort,
  lodge: ({ environments }) => (environments.includes("mountain") ? ["chalet"] : ["cabin"]),
  farmhouse: (_, manner, setting) =>
    setting === "river" || manner === "ardennes" ? ["farm", "farm", "farm", "mill"] : ["farm"],
  apartment_hotel: () => ["aparthotel"],
  treehouse: () => ["treehouse"],
  boat: () => ["boat"],
};

function planHotel({ environments, style }: PictureSubject, manner: Manner): readonly Kind[] {
  if (environments.includes("mountain") && manner === "alpine") return ["chalet", "chalet", "hotel"];
  if (style === "luxury") return ["palace", "hotel"];
  if (style === "modern") return ["modern", "hotel"];
  return environments.includes("village") ? ["hotel", "hotel", "inn"] : ["hotel"];
}

function planResort({ environments, style }: PictureSubject): readonly Kind[] {
  if (environments.includes("mountain")) return ["chalet"];
  if (style === "luxury") return ["palace"];
  return style === "modern" || style === "design" ? ["modern"] : ["hotel", "hotel", "modern"];
}

function findKind(subject: PictureSubject, manner: Manner, setting: Setting): Kind {
  const kinds = KINDS_OF[subject.type ?? "hotel"](subject, manner, setting);
  return kinds[hashText(`kind ${subject.house ?? subject.seed}`) % kinds.length] ?? "hotel";
}
