import { addDays, weekday, type Day } from "#platform/dates.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { isHoliday } from "#modules/sites/holidays.ts";
import type { Site } from "#modules/sites/locales.ts";
import { WITHDRAW_DAYS } from "../gifts/limits.ts";
import type { Extra, ExtraCategory, PaperReason, PostContent, ShippingCost } from "./types.ts";

/** Working days from the day on which a parcel is posted until it arrives (docs/product/gifts.md#formats). */
export const POST_DAYS = { from: 2, to: 4 } as const;

/** What a parcel travels in. */
export const BOX = "box";
/** What every gift on paper takes of the stock, beside its extras: the card that is written on, and the box that it travels in. */
export const EVERY_PARCEL = ["card", BOX] as const;

/** Whether a gift can be had on paper, or the first reason why not (docs/product/gifts.md#formats). */
export function paperFormat(facts: {
  /** The flag physicalSingleVoucher, for this visitor. */
  flag: boolean;
  /** The site sends gifts on paper. */
  site: boolean;
  /** What sending to the site's own country costs; null where that is not known. */
  shipping: ShippingCost | null;
  /** What is left of what every parcel takes, the scarcest of it. */
  stock: number;
}): { isAvailable: true; reason: null } | { isAvailable: false; reason: PaperReason } {
  const reason: PaperReason | null = !facts.flag
    ? "switched_off"
    : !facts.site
      ? "not_here"
      : !facts.shipping
        ? "shipping_unknown"
        : facts.stock < 1
          ? "sold_out"
          : null;
  return reason ? { isAvailable: false, reason } : { isAvailable: true, reason: null };
}

type Destinations = Pick<PostContent, "shippingCost" | "countries">;

/** What sending from a site to a country (ISO 3166) costs: nothing beyond the usual within the site's own; null where nobody sends to. */
export function shippingCost(
  { shippingCost: amount, countries }: Destinations,
  site: Pick<Site, "country">,
  country: string,
): ShippingCost | null {
  const served = Object.hasOwn(countries, country) ? countries[country] : undefined;
  if (!served) return null;
  return { amount, internationalFee: country === site.country ? ZERO : served.internationalFee };
}

/** The countries that a site sends to, its own first, with what they are called there. */
export function destinationsOf(post: Destinations, site: Pick<Site, "country" | "language">) {
  const own = (country: string) => Number(country !== site.country);
  return Object.entries(post.countries)
    .flatMap(([country, served]) => {
      const cost = shippingCost(post, site, country);
      return served && cost ? [{ country, name: served.name[site.language], ...cost }] : [];
    })
    .toSorted((a, b) => own(a.country) - own(b.country));
}

/** Both parts of it together. */
export const totalShipping = ({ amount, internationalFee }: ShippingCost): Cents => cents(amount + internationalFee);

/** What of all that can be packed somebody gets. `unknown`: an id that is nobody's; `several`: two of what there is one of. */
export type ChosenExtras =
  | { kind: "chosen"; extras: Extra[] }
  | { kind: "unknown"; id: string }
  | { kind: "several"; category: string };

/**
 * The extras that a list of ids stands for (docs/product/gifts.md#formats): of a single choice the one that is named, else its default; of the others all
 * that are named, each once. In the order of the categories.
 */
export function chooseExtras(categories: readonly ExtraCategory[], ids: readonly string[]): ChosenExtras {
  const known = new Set(categories.flatMap(({ elements }) => elements.map(({ id }) => id)));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) return { kind: "unknown", id: unknown };
  const extras: Extra[] = [];
  for (const { id: category, singleSelection, elements } of categories) {
    const named = elements.filter(({ id }) => ids.includes(id));
    if (singleSelection && named.length > 1) return { kind: "several", category };
    const isOpen = singleSelection && named.length === 0;
    extras.push(...(isOpen ? elements.filter(({ isDefault }) => isDefault) : named));
  }
  return { kind: "chosen", extras };
}

/** What extras cost together. */
export const extrasPrice = (extras: readonly Pick<Extra, "price">[]): Cents =>
  sumCents(extras.map(({ price }) => price));

/** Everything that a parcel takes of the stock, one of each. */
export function thingsOf(extras: readonly Pick<Extra, "id">[]): string[] {
  return [...EVERY_PARCEL, ...extras.map(({ id }) => id)].toSorted();
}

/** From Monday to Friday, without the public holidays of a country (ISO 3166). */
const isWorkingDay = (value: Day, country: string) => weekday(value) <= 5 && !isHoliday(value, country);

/** The working day of a country that comes so many after another day; 0: that day, or the next that is one. */
export function workingDay(from: Day, count: number, country: string): Day {
  let at = from;
  while (!isWorkingDay(at, country)) at = addDays(at, 1);
  for (let left = count; left > 0; left--) {
    at = addDays(at, 1);
    while (!isWorkingDay(at, country)) at = addDays(at, 1);
  }
  return at;
}

/** Between which days what is posted on a day arrives in a country. */
export function arrivalOf(postedOn: Day, country: string): { from: Day; to: Day } {
  return { from: workingDay(postedOn, POST_DAYS.from, country), to: workingDay(postedOn, POST_DAYS.to, country) };
}

/** When what is ordered on a day leaves, and between which days it arrives: posted on the next working day of the site's country. */
export function postWindow(orderedOn: Day, way: { from: string; to: string }): { leaves: Day; from: Day; to: Day } {
  const leaves = workingDay(addDays(orderedOn, 1), 0, way.from);
  return { leaves, ...arrivalOf(leaves, way.to) };
}

/** The last day on which what was posted on a day may be given back: fourteen days from the last day on which it was promised. */
export const givenBackUntil = (postedOn: Day, country: string): Day =>
  addDays(arrivalOf(postedOn, country).to, WITHDRAW_DAYS);

/** What a gift on paper costs beside its value, cents. */
export type PaperPrice = { shipping: Cents; extras: Cents };

/** The price of a gift with what is packed and what sending costs. */
export function onPaper<T extends { sellPrice: Cents }>(price: T, { shipping, extras }: PaperPrice) {
  return {
    ...price,
    shippingCost: shipping,
    subElementsPrice: extras,
    totalPrice: sumCents([price.sellPrice, shipping, extras]),
  };
}
