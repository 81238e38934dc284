import { Hono } from "hono";
import { cachedJson } from "#platform/http/cache.server.ts";
import { problem, ProblemError } from "#platform/http/problem.ts";
import { parseOrThrow } from "#platform/http/validate.ts";
import { SITES } from "#modules/sites/locales.ts";
import { createCatalogue, type CatalogueDeps } from "./catalogue.server.ts";
import { idPath, localeQuery, reviewsQuery } from "./schema.ts";
import { sizedImage } from "./sized-image.ts";
import type { HotelDetailView } from "./views.ts";

/** Hotel, reviews and activity pictures (docs/product/api.md#stay-calls). */
export function createCatalogueRoutes(deps: CatalogueDeps): Hono {
  const catalogue = createCatalogue(deps);
  const routes = new Hono();

  // `{id}.json` in one segment: the router has no pattern for a suffix after a parameter, so the suffix is taken off here.
  routes.get("/api/hotels/:file{[^/]+\\.json}", async (c) => {
    const { id } = parseOrThrow(idPath, { id: c.req.param("file").replace(/\.json$/, "") });
    const { locale } = parseOrThrow(localeQuery, readQuery(c.req.query()));
    const hotel = await catalogue.findHotelDetail(id, locale);
    if (!hotel) throw notFound("There is no such hotel.");
    if (!hotel.active) throw new ProblemError(problem(410, "HOTEL_CLOSED", "This hotel is not offered any more."));
    return cachedJson(c.req.raw, hotelAnswer(hotel));
  });

  routes.get("/api/hotel/:id/reviews.json", async (c) => {
    const { id } = parseOrThrow(idPath, c.req.param());
    const { locale, language, ...query } = parseOrThrow(reviewsQuery, readQuery(c.req.query()));
    const page = await catalogue.findReviewPage(
      { hotelId: id, language: language ?? SITES[locale].language, ...query },
      locale,
    );
    if (!page) throw notFound("There is no such hotel.");
    return cachedJson(c.req.raw, page);
  });

  routes.get("/api/activities/:id/images.json", async (c) => {
    const { id } = parseOrThrow(idPath, c.req.param());
    const { locale } = parseOrThrow(localeQuery, readQuery(c.req.query()));
    const images = await catalogue.findActivityImages(id, locale);
    if (!images) throw notFound("There is no such activity.");
    return cachedJson(c.req.raw, images.map(sizedImage));
  });

  return routes;
}

function hotelAnswer(hotel: HotelDetailView): object {
  return {
    ...hotel,
    images: hotel.images.map(sizedImage),
    rooms: hotel.rooms.map((room) => ({ ...room, images: room.images.map(sizedImage) })),
  };
}

/** A parameter left empty is one left out. */
function readQuery(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
}

const notFound = (detail: string) => new ProblemError(problem(404, "NOT_FOUND", detail));
