import { answers, CACHED, notModified, operation, type ApiPart } from "#platform/openapi/calls.server.ts";
import { described, whole, type Notes } from "#platform/openapi/notes.server.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import { hotelAnswer, imagesAnswer, reviewsAnswer } from "./openapi-answers.server.ts";
import { idPath, localeQuery, reviewsQuery } from "./schema.ts";

const NOTES = { ...SITE_NOTES, page: whole("Page, the first is 0", 0) } satisfies Notes;

export const catalogueApi: ApiPart = {
  paths: {
    "/api/hotels/{id}.json": {
      get: operation("Stays", "A hotel with rooms, packages and hotels nearby", CACHED, {
        requestParams: { path: described(idPath, NOTES), query: described(localeQuery, NOTES) },
        responses: { ...answers(hotelAnswer, "The hotel", [400, 404, 410]), ...notModified },
      }),
    },
    "/api/hotel/{id}/reviews.json": {
      get: operation("Stays", "Reviews of a hotel", `Ten a page. ${CACHED}`, {
        requestParams: { path: described(idPath, NOTES), query: described(reviewsQuery, NOTES) },
        responses: { ...answers(reviewsAnswer, "Reviews", [400, 404]), ...notModified },
      }),
    },
    "/api/activities/{id}/images.json": {
      get: operation("Stays", "Pictures of an activity", CACHED, {
        requestParams: { path: described(idPath, NOTES), query: described(localeQuery, NOTES) },
        responses: { ...answers(imagesAnswer, "Pictures", [400, 404]), ...notModified },
      }),
    },
  },
};
