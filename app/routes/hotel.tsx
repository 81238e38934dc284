import { readId } from "#platform/http/id.ts";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { localTime } from "#platform/clock.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { quotedReviews } from "#modules/catalogue/own-reviews.ts";
import { readReviewChoice, REVIEW_NAMES } from "#modules/catalogue/review-choice.ts";
import { factsOf } from "#modules/visit/facts.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { screenPath, slugify } from "#modules/sites/paths.ts";
import { parseState, STATE_NAMES } from "#modules/visit/state.ts";
import type { HotelDetailView } from "#modules/catalogue/views.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { findReviews } from "./find-reviews.server.ts";
import { ASKED_NAMES, readAsked } from "./hotel/asked.ts";
import { HotelPage } from "./hotel/hotel-page.tsx";
import { hotelJsonLd } from "./hotel/json-ld.ts";
import { findNearbyPrices } from "./hotel/nearby-prices.server.ts";
import { findHotelOffers, sellsStays } from "./hotel/offers.server.ts";
import { findRooms } from "./hotel/rooms/load.server.ts";
import { notFound } from "./not-found/not-found.server.ts";
import type { Route } from "./+types/hotel";

export const handle: RouteHandle = {
  query: { reads: [...ASKED_NAMES, "offerId", ...REVIEW_NAMES], carries: STATE_NAMES },
};

/** The page of a hotel (docs/product/product.md#hotel-page). The id alone decides; a wrong slug leads to the right one (docs/product/sites.md#canonical). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { site, origin, origins, services, requestId } = context.get(requestContext);
  const id = readId(params.id);
  const hotel = await services.catalogue.findHotelDetail(id, site.id);
  if (!hotel) throw await notFound({ services, site, url });
  const slug = slugify(hotel.label);
  const path = screenPath(site, "hotel", hotel.id, slug);
  if (params.slug !== (slug || "_")) throw redirect(path + url.search, 301);

  const found = await findWhatIsSold({ services, site, requestId, url, hotel });
  const { rooms: _rooms, weekends: _weekends, ...shown } = hotel;
  const alternates = Object.fromEntries(
    LOCALES.map((locale) => [locale, screenPath(SITES[locale], "hotel", hotel.id, slug)]),
  );
  const description = services.messages.translator(site.id)("hotel.description", {
    hotel: hotel.label,
    place: hotel.location.label,
  });
  return data(
    {
      site,
      origin,
      origins,
      description,
      hotel: shown,
      ...found,
      path,
      alternates,
      mapTiles: services.env.MAP_TILES_URL,
    },
    {
      status: hotel.active ? 200 : 410,
      headers: { "Cache-Control": found.asked.stay || !found.reviews ? CACHE.private : CACHE.public },
    },
  );
}

type Ask = Pick<RequestContext, "services" | "site" | "requestId"> & { url: URL; hotel: HotelDetailView };

/** What the address asks for, and what the hotel has for it. */
async function findWhatIsSold({ services, site, requestId, url, hotel }: Ask) {
  const now = localTime(services.clock, hotel.timeZone);
  const state = parseState(url.search, handle.query.reads);
  const flags = await services.flags.flagsFor(site, factsOf(url));
  const flows = { isLed: flags.metasearchHotelFlow, hasStays: hotel.weekends.length > 0 };
  const asked = readAsked(state, now, flows);
  const reviewChoice = readReviewChoice(url.searchParams);
  const { search, stays } = services;
  const [offers, roomOffers, reviews, nearbyPrices] = await Promise.all([
    findHotelOffers({
      hotel,
      site,
      asked,
      hasActivities: flags.activityFlow,
      autoDiscount: flags.autoDiscount,
      services,
    }),
    findRooms({ site, hotel, asked, offerId: state.offerId, stays }),
    findReviews({ services, site, requestId, hotelId: Number(hotel.id), choice: reviewChoice }),
    findNearbyPrices({ hotel, site, asked, services }),
  ]);
  return {
    now,
    asked,
    answer: { offers, roomOffers },
    state,
    reviews,
    reviewChoice,
    nearbyPrices,
    ...flows,
    sellsStays: roomOffers !== null || (await sellsStays({ hotel, site, offers, search })),
    hasActivities: flags.activityFlow,
    autoCode: flags.autoDiscount?.code ?? null,
  };
}

/** Dates and party live in the hash in the browser: a new hash is not a new page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, hotel, path, alternates, description } = loaderData;
  return pageMeta({
    site,
    origins,
    title: `${hotel.label}, ${hotel.location.label}`,
    description,
    path,
    alternates,
    image: hotel.images[0]?.id,
    noindex: !hotel.active,
  });
};

const jsonLdOf = ({ site, hotel, answer, reviews, reviewChoice, origin, path }: Route.ComponentProps["loaderData"]) =>
  hotelJsonLd({
    hotel,
    offers: answer.offers,
    reviews,
    quoted: reviewChoice ? (reviews?.list ?? []) : quotedReviews(reviews, site.language),
    url: origin + path,
    origin,
  });

/** Structured data is for readers of the HTML: the browser keeps what the server wrote and needs no code for it. */
export default function Hotel({ loaderData }: Route.ComponentProps) {
  const { hotel, alternates } = loaderData;
  return (
    <PageLayout alternates={alternates}>
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? jsonLdOf(loaderData) : "",
        }}
      />
      <HotelPage key={hotel.id} data={loaderData} />
    </PageLayout>
  );
}
