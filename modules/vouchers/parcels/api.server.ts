import { Hono } from "hono";
import { cachedJson } from "#platform/http/cache.server.ts";
import { problem, ProblemError } from "#platform/http/problem.ts";
import { parseOrThrow } from "#platform/http/validate.ts";
import { ZERO } from "#platform/money.ts";
import { formatPicturePath } from "#platform/images/variants.ts";
import { localeQuery } from "#modules/catalogue/schema.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import type { GiftFormat } from "#modules/visit/gift.ts";
import type { GiftPriceView } from "../views.ts";
import { EXTRAS_CALL, SHIPPING_CALL } from "./calls.ts";
import { chooseExtras, extrasPrice, onPaper, totalShipping, type PaperPrice } from "./rules.ts";
import { shippingQuery, type GiftPricesQuery } from "./schema.ts";
import type { Parcels } from "./service.ts";
import type { Extra, ExtraCategory, ShippingCost } from "./types.ts";

const IMAGE = { ratio: "card", width: 400 } as const;

/** What is packed with gifts on paper, and what sending them costs (docs/product/gifts.md#formats). */
export function createParcelRoutes(parcels: Parcels): Hono {
  const routes = new Hono();

  routes.get(EXTRAS_CALL, async (c) => {
    const site = SITES[parseOrThrow(localeQuery, c.req.query()).locale];
    const { categories, soldOut } = await parcels.extras();
    return cachedJson(c.req.raw, {
      availableCustomSubElements: categories.map((category) => categoryAnswer(category, site, soldOut)),
    });
  });

  routes.get(SHIPPING_CALL, (c) => {
    const { locale, country } = parseOrThrow(shippingQuery, c.req.query());
    return cachedJson(c.req.raw, { ...costOrThrow(parcels, SITES[locale], country), currency: "EUR" });
  });

  return routes;
}

function categoryAnswer(
  { id, name, description, singleSelection, elements }: ExtraCategory,
  { language }: Site,
  soldOut: ReadonlySet<string>,
) {
  const elementAnswer = (extra: Extra) => ({
    id: extra.id,
    categoryId: id,
    name: extra.name[language],
    description: extra.description[language],
    imageUrl: formatPicturePath(extra.image, IMAGE),
    price: extra.price,
    isRecommended: extra.recommendedByWed,
    recommendedByWed: extra.recommendedByWed,
    isDefault: extra.isDefault,
    isSoldOut: soldOut.has(extra.id),
  });
  return {
    id,
    description: description[language],
    names: name,
    singleSelection,
    subElements: elements.map(elementAnswer),
  };
}

/** Prices of a gift in the form that a call asks for: by e-mail as they are, on paper with what is packed and what sending costs. */
export async function pricesInForm(
  parcels: Parcels,
  prices: readonly GiftPriceView[],
  query: GiftPricesQuery,
): Promise<GiftPriceView[]> {
  const paper = await paperPrice(parcels, query);
  return prices.map((price) => onPaper(price, paper));
}

/** Whoever names what is packed, or a country, asks for paper. */
export function formatOf({ format, subElements, country }: GiftPricesQuery): GiftFormat {
  return format ?? (subElements?.length || country ? "PHYSICAL" : "DIGITAL");
}

/** What sending from a site costs, and what comes to it by country beyond its own. */
export function costsByCountry(parcels: Parcels, site: Site) {
  const countries = parcels.destinations(site);
  return {
    amount: countries[0]?.amount ?? null,
    internationalShippingFeesPerCountry: Object.fromEntries(
      countries.map(({ country, internationalFee }) => [country, internationalFee]),
    ),
  };
}

async function paperPrice(parcels: Parcels, query: GiftPricesQuery): Promise<PaperPrice> {
  const { locale, subElements, country } = query;
  if (formatOf(query) === "DIGITAL") {
    if (subElements?.length) throw impossible("SUB_ELEMENTS_NEED_PAPER", "subElements", "are packed with paper alone");
    return { shipping: ZERO, extras: ZERO };
  }
  const site = SITES[locale];
  const shipping = costOrThrow(parcels, site, country ?? site.country);
  const chosen = chooseExtras((await parcels.extras()).categories, subElements ?? []);
  if (chosen.kind === "unknown") throw impossible("SUB_ELEMENT_UNKNOWN", "subElements", `has no ${chosen.id}`);
  if (chosen.kind === "several")
    throw impossible("SUB_ELEMENT_SINGLE", "subElements", `may have one of ${chosen.category} alone`);
  return { shipping: totalShipping(shipping), extras: extrasPrice(chosen.extras) };
}

function costOrThrow(parcels: Parcels, site: Site, country: string): ShippingCost {
  const cost = parcels.shipping(site, country);
  if (!cost) throw impossible("COUNTRY_NOT_SERVED", "country", "is none that gifts are sent to");
  return cost;
}

const impossible = (code: string, path: string, message: string) =>
  new ProblemError(problem(422, code, `${path} ${message}.`, [{ path, message }]));
