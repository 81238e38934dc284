import type { Db } from "#platform/db/client.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { RequestFacts } from "#modules/visit/facts.ts";
import { EVERY_PARCEL, paperFormat, destinationsOf, shippingCost } from "./rules.ts";
import type { Parcels } from "./service.ts";
import { findFree } from "./stock.server.ts";
import type { ExtraCategory, ExtraGroup, PostContent } from "./types.ts";

export type ParcelDeps = {
  db: Db;
  post: PostContent;
  /** The flag physicalSingleVoucher for whoever asks. */
  isSwitchedOn: (site: Site, facts?: RequestFacts) => Promise<boolean>;
};

/** Gifts on paper, as pages and calls ask for them (docs/product/gifts.md#formats). */
export function createParcels({ db, post, isSwitchedOn }: ParcelDeps): Parcels {
  const shipping = (site: Site, country: string) => shippingCost(post, site, country);
  const formatFor = (site: Site, flag: boolean, stock: number) =>
    paperFormat({ flag, site: post.sites.includes(site.id), shipping: shipping(site, site.country), stock });
  return {
    shipping,
    destinations: (site) => destinationsOf(post, site),
    areSold: async (site, facts) =>
      formatFor(site, await isSwitchedOn(site, facts), Number.POSITIVE_INFINITY).isAvailable,
    offer: async (site, facts) => {
      const [flag, free] = await Promise.all([isSwitchedOn(site, facts), findFree(db)]);
      const stock = Math.min(...neededOf(post.categories).map((item) => free.get(item) ?? 0));
      const destinations = destinationsOf(post, site);
      return {
        ...formatFor(site, flag, stock),
        categories: post.categories.map((category) => groupOf(category, site, free)),
        shipping: (country) => shipping(site, country),
        countries: destinations.map(({ country }) => country),
        destinations,
      };
    },
    extras: async () => {
      const free = await findFree(db);
      const all = post.categories.flatMap(({ elements }) => elements.map(({ id }) => id));
      return { categories: post.categories, soldOut: new Set(all.filter((id) => isGone(free, id))) };
    },
  };
}

/** What no parcel goes without: what every one takes, and what single choices fall back to. */
function neededOf(categories: readonly ExtraCategory[]): string[] {
  const defaults = categories.flatMap(({ elements }) => elements.filter(({ isDefault }) => isDefault));
  return [...EVERY_PARCEL, ...defaults.map(({ id }) => id)];
}

const isGone = (free: ReadonlyMap<string, number>, id: string) => (free.get(id) ?? 0) < 1;

function groupOf(category: ExtraCategory, { language }: Site, free: ReadonlyMap<string, number>): ExtraGroup {
  return {
    id: category.id,
    name: category.name[language],
    description: category.description[language],
    isSingle: category.singleSelection,
    extras: category.elements.map(({ id, name, description, icon, image, price, recommendedByWed, isDefault }) => ({
      id,
      name: name[language],
      description: description[language],
      icon,
      image,
      price,
      isRecommended: recommendedByWed,
      isDefault,
      isSoldOut: isGone(free, id),
    })),
  };
}
