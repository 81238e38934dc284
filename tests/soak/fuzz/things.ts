import { randomUUID } from "node:crypto";
import { addDays } from "#platform/dates.ts";
import type { Chance } from "#modules/booking/simulation/random.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { CONTENT_PAGES } from "#modules/sites/paths.ts";
import { PROVIDER } from "#modules/payments/registry/test-provider.ts";
import type { Client } from "../http/client.ts";
import { findAddresses, findOffers, today, type SiteAddresses } from "../http/things.ts";
import { MARION } from "#tests/support/orders.ts";

/** What exists in the demo catalogue, so that not every made-up request stops at the first check. */
export type Things = {
  addresses: SiteAddresses[];
  /** Addresses of pictures on the pages. */
  pictures: string[];
  /** A right value for a field or parameter of this name; undefined when any value of its type will do. */
  valueFor: (name: string, chance: Chance) => unknown;
};

export async function findThings(client: Client): Promise<Things> {
  const addresses = await findAddresses(client);
  const offers = await findOffers(client, { days: 2 });
  const html = (await client.ask({ path: "/", host: "fr.localhost" })).body.toString();
  const pictures = [...new Set([...html.matchAll(/(\/img\/[^" ?,]+)/g)].map(([, path = ""]) => path))];
  const hotels = [...new Set([...html.matchAll(/\/offre-hotel\/(\d+)/g)].map(([, id = ""]) => id))];
  const keys = [...new Set(addresses.flatMap(({ results }) => results.map((path) => path.split("/").at(-2) ?? "_")))];
  const ids = [...new Set(offers.map(({ id }) => id))];
  const days = [1, 12, 20, 60].map((number) => addDays(today(), number));
  const lists: Record<string, readonly unknown[]> = {
    locale: LOCALES,
    id: [...ids, ...hotels],
    offerId: ids,
    weekendId: ids,
    hotelId: hotels.length > 0 ? hotels : ids,
    checkin: days,
    checkinDate: days.slice(0, 2),
    checkoutDate: days.slice(2),
    day: days,
    from: days,
    month: [today().slice(0, 7)],
    key: keys,
    slug: ["_", "paris", "normandie"],
    uuid: [randomUUID()],
    orderId: [randomUUID()],
    page: [...CONTENT_PAGES, 0, 1],
    provider: [PROVIDER],
    currency: ["EUR"],
    email: [MARION.email, "fuzz@example.org"],
    phoneNumber: [MARION.phoneNumber],
    country: ["FR"],
    term: ["pa", "norm"],
    q: ["pa"],
    activitySelectionList: ["", "1:2026-12-12"],
    adult: [1, 2],
    adults: [1, 2],
    nights: [1, 2],
    night: [1, 2],
    token: ["x.y.z"],
    source: ["home", "form"],
    searchServiceProvider: ["index"],
  };
  return { addresses, pictures, valueFor: (name, chance) => (lists[name] ? chance.pick(lists[name]) : undefined) };
}
