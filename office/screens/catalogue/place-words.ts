import type { PlainKey, Translate } from "#platform/i18n/keys.ts";
import { picturesOf } from "#modules/assortment/pictures/picture-list.ts";
import { isLanguage } from "#modules/assortment/text-state.ts";
import { LANGUAGE_NAMES, LOCALES } from "#modules/sites/locales.ts";

/** Places of a line that the office calls by a name of its own; what is none stands as the line has it. */
const PLACES: Readonly<Record<string, PlainKey>> = {
  label: "office.catalogue.field.label",
  title: "office.catalogue.field.title",
  name: "office.catalogue.field.name",
  description: "office.catalogue.field.description",
  highlights: "office.catalogue.field.highlights",
  importantInfos: "office.catalogue.field.importantInfos",
  gettingThere: "office.catalogue.field.gettingThere",
  transport: "office.catalogue.field.transport",
  included: "office.catalogue.field.included",
  conditions: "office.catalogue.field.conditions",
  reservation: "office.catalogue.field.reservation",
  details: "office.catalogue.field.details",
  mustKnow: "office.catalogue.field.mustKnow",
  code: "office.catalogue.field.code",
  stars: "office.catalogue.field.stars",
  facilities: "office.catalogue.field.facilities",
  nights: "office.catalogue.field.nights",
  discountPercent: "office.catalogue.field.discountPercent",
  lastArrival: "office.catalogue.field.lastArrival",
  activityCodes: "office.catalogue.field.activityCodes",
  themeIds: "office.catalogue.field.themeIds",
  roomCode: "office.catalogue.field.roomCode",
  ratePlanCode: "office.catalogue.field.ratePlanCode",
  isGiftable: "office.catalogue.field.isGiftable",
  giftPrices: "office.catalogue.section.gift",
  prices: "office.catalogue.section.prices",
  pictures: "office.catalogue.part.pictures",
  picture: "office.catalogue.part.pictures",
  reservationsEmail: "office.catalogue.field.reservationsEmail",
  isPublished: "office.catalogue.is.published",
  sites: "office.catalogue.onSite.site",
  isActive: "office.catalogue.open.published",
  language: "office.catalogue.languages",
  fields: "office.catalogue.part.texts",
  created: "office.catalogue.created",
  changed: "office.catalogue.changedCount",
};

/** A place of a line in words: "Titre (Español)". */
export function placeWords(t: Translate, path: string): string {
  const [first = "", language = "", ...rest] = path.split(".");
  const isText = first === "texts" && isLanguage(language);
  const key = PLACES[isText ? rest.join(".") : path];
  const name = key ? t(key) : isText ? rest.join(".") : path;
  return isText && isLanguage(language) ? `${name} (${LANGUAGE_NAMES[language]})` : name;
}

/** Letters of a value that a line of a history has room for. */
const MOST_LETTERS = 80;

/** A site by its name; anything else as it is. */
function siteName(t: Translate, text: string): string {
  const site = LOCALES.find((id) => id === text);
  return site ? t(`office.site.${site}`) : text;
}

/** A value as a history shows it, cut where it is long. */
export function valueWords(t: Translate, value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "boolean") return t(value ? "office.team.yes" : "office.team.no");
  // Of pictures their number: what each is, the reason says.
  if (Array.isArray(value) && value.length > 0 && picturesOf({ pictures: value }).length === value.length)
    return String(value.length);
  const words =
    typeof value === "string"
      ? value
      : Array.isArray(value) && value.every((one) => typeof one !== "object")
        ? value.map((one) => siteName(t, String(one))).join(", ")
        : JSON.stringify(value);
  return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
}
