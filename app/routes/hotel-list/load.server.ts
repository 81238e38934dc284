import { redirect } from "react-router";
import { recordOf } from "#platform/objects.ts";
import type { PageMeta } from "#app/meta.ts";
import { placePhrase } from "#app/routes/results/place-phrase.ts";
import type { Services } from "#app/services.server.ts";
import { readPage } from "#modules/search/query/read-state.ts";
import type { ResultCard } from "#modules/search/types.ts";
import { createPageContext } from "#modules/sites/context.tsx";
import { LOCALES, SITES, type Site } from "#modules/sites/locales.ts";
import { placeOf } from "#modules/search/answer/place-of.ts";
import { PLACE_FIELDS } from "#modules/search/query/places.ts";
import type { DiscoverServices } from "#app/routes/discover-services.server.ts";
import { notFound } from "#app/routes/not-found/not-found.server.ts";
import { HOTELS_A_PAGE } from "./limits.ts";

type Ask = { services: DiscoverServices & Pick<Services, "guides" | "messages">; site: Site; url: URL; key: string };

/** A hotel of the list with its best stay. */
export type ListedHotel = {
  id: string;
  name: string;
  stars: number;
  place: string;
  address: string;
  latitude: number;
  longitude: number;
  review: { count: number; average: number | null };
  /** The hotel's page, or its best stay where it has none. */
  uri: string;
  image: { id: string; alt: string };
  included: string;
  price: string;
};

export type HotelListData = Awaited<ReturnType<typeof loadHotelList>>;

/** What a key of this page may name. */
const NAMES_PLACE: readonly string[] = Object.values(PLACE_FIELDS);

/** Everything that the page shows. Keys that name more or less than a place are no lists of hotels: 404. */
export async function loadHotelList({ services, site, url, key }: Ask) {
  const { search, guides, messages } = services;
  const base = search.readKey(key);
  const [field, ...others] = Object.keys(base ?? {});
  if (!base || field === undefined || others.length > 0 || !NAMES_PLACE.includes(field))
    throw await notFound({ services, site, url });
  const placeId = Number(base[field]);
  const path = guides.hotelListPath(placeId, site) ?? "";
  if (decodeURI(path) !== decodeURI(url.pathname)) throw redirect(path + url.search, 301);
  const page = readPage({ page: url.searchParams.get("page") ?? undefined });
  const results = await search.searchOffers({ site, criteria: base, page, limit: HOTELS_A_PAGE });
  const { pages } = results.pagination;
  if (page > 0 && page >= pages) throw redirect(path);

  const { facts, words } = {
    facts: await guides.facts({ destinationId: placeId, themeId: null }, site),
    words: createPageContext(site, messages.all(site.id)),
  };
  const label = results.searchDetails.destination?.label ?? "";
  const where = placePhrase(site.language, results.searchDetails.destination?.category ?? "", label) ?? `· ${label}`;
  const title = words.t("hotelList.title", { where });
  const suffix = page > 0 ? ` · ${words.t("results.page", { number: page + 1 })}` : "";
  const hrefOf = (number: number) => (number > 0 ? `${path}?page=${number}` : path);
  const meta: Pick<PageMeta, "title" | "description" | "noindex" | "previous" | "next"> = {
    title: title + suffix,
    description: facts.from ? words.t("hotelList.description", { title, price: facts.from }) : title,
    noindex: results.totalCount === 0,
    previous: page > 0 ? hrefOf(page - 1) : undefined,
    next: page + 1 < pages ? hrefOf(page + 1) : undefined,
  };
  const staysUri = search.searchUri({ site, criteria: base });
  return {
    title,
    where,
    path,
    meta,
    page,
    pages,
    staysUri,
    intro: words.t("hotelList.intro", { count: results.totalCount }),
    hotels: results.exactMatch.map(toListed),
    breadcrumb: breadcrumbOf({ services, site, hierarchy: results.searchDetails.locationHierarchy }),
    towns: [...facts.inside, ...facts.towns].map(({ id, label: name }) => ({
      label: name,
      uri: guides.hotelListPath(Number(id), site) ?? "",
    })),
    alternates: recordOf(LOCALES, (id) => guides.hotelListPath(placeId, SITES[id]) ?? ""),
  };
}

function toListed({ hotel, uri, images, headwords, price }: ResultCard): ListedHotel {
  const { location } = hotel;
  const [image] = images;
  return {
    id: hotel.id,
    name: hotel.label,
    stars: hotel.stars,
    place: placeOf(location),
    address: [location.address, location.zipCode, location.label].filter(Boolean).join(", "),
    latitude: location.latitude,
    longitude: location.longitude,
    review: hotel.review,
    uri: hotel.uri || uri,
    image: { id: image?.id ?? "", alt: image?.alt ?? "" },
    included: headwords
      .slice(0, 3)
      .map(({ label }) => label)
      .join("\u00a0· "),
    price: price.text,
  };
}

type Hierarchy = readonly { id: number; label: string }[];

/** The lists of the larger places, from the country down. */
function breadcrumbOf({
  services,
  site,
  hierarchy,
}: Pick<Ask, "services" | "site"> & { hierarchy: Hierarchy }): { label: string; uri: string }[] {
  return hierarchy.toReversed().map(({ id, label }) => ({ label, uri: services.guides.hotelListPath(id, site) ?? "" }));
}
