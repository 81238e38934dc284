import { addDays, day, type Day } from "#platform/dates.ts";
import { LOCALES, SITES, type Locale } from "#modules/sites/locales.ts";
import { homePath, screenPath } from "#modules/sites/paths.ts";
import type { ResultCard, SearchResults } from "#modules/search/types.ts";
import { jsonAsk, readJson, type Client } from "./client.ts";

/** Addresses of one site, as a visitor finds them. */
export type SiteAddresses = { site: Locale; host: string; home: string; results: string[]; products: string[] };

/** A stay that can be booked; what it costs is asked for when it is wanted. */
export type Offer = { id: string; checkin: Day; checkout: Day; rooms: number };

/** Arrivals begin this many days from now: far enough for every rule of booking ahead. */
const FIRST_ARRIVAL = 12;

export const today = (): Day => day(new Date().toISOString().slice(0, 10));

/** Stays of one night that are free, from several arrival days. */
export async function findOffers(
  client: Client,
  { days, from = FIRST_ARRIVAL }: { days: number; from?: number },
): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (let number = 0; number < days; number++) {
    const checkin = addDays(today(), from + number);
    const checkout = addDays(checkin, 1);
    const body = {
      locale: "fr_FR",
      searchCriterias: { checkin, checkout },
      numberOfPackagesPerHotel: 3,
      pagination: { limit: 100 },
    };
    const found = readJson<SearchResults>(
      await client.ask(jsonAsk("POST", "/api/offers.json", body, { host: "localhost" })),
    );
    offers.push(
      ...(found?.exactMatch ?? []).map(({ weekendId, availableRooms }: ResultCard) => ({
        id: weekendId,
        checkin,
        checkout,
        rooms: availableRooms ?? 0,
      })),
    );
  }
  if (offers.length === 0) throw new Error("the demo catalogue has no free stay");
  return offers;
}

/** Home, results and products of all six sites, read from their own pages. */
export async function findAddresses(client: Client): Promise<SiteAddresses[]> {
  return Promise.all(LOCALES.map((site) => findSiteAddresses(client, site)));
}

async function findSiteAddresses(client: Client, id: Locale): Promise<SiteAddresses> {
  const site = SITES[id];
  const everywhere = screenPath(site, "search", "_", "_");
  const html = (await client.ask({ path: everywhere, host: site.devHost })).body.toString();
  const products = linksTo(html, screenPath(site, "product", "", "").replace(/_\/_$/, ""));
  const suggested = await findSuggested(client, id);
  if (products.length === 0) throw new Error(`the results of ${id} link to no product`);
  return { site: id, host: site.devHost, home: homePath(site), results: [everywhere, ...suggested], products };
}

const linksTo = (html: string, start: string) => [
  ...new Set(
    [...html.matchAll(/href="([^"#?]+)/g)].map(([, path = ""]) => path).filter((path) => path.startsWith(start)),
  ),
];

const TERMS = ["pa", "no", "ma", "be", "ro", "am", "li", "sa", "co", "va"];

/** Searches that the destination field leads to. */
async function findSuggested(client: Client, locale: Locale): Promise<string[]> {
  const found = await Promise.all(
    TERMS.map(async (term) => {
      const answer = await client.ask({
        path: `/api/autocomplete-geonames.json?locale=${locale}&term=${term}`,
        host: SITES[locale].devHost,
      });
      return [...answer.body.toString().matchAll(/"uri":"([^"#?]+)"/g)].map(([, uri = ""]) =>
        uri.replace(/^https?:\/\/[^/]+/, ""),
      );
    }),
  );
  return [...new Set(found.flat())].filter((path) => path.startsWith("/"));
}
