import { z } from "zod";
import { answers, CACHED, json, notModified, operation, type ApiPart } from "#platform/openapi/calls.server.ts";
import { described } from "#platform/openapi/notes.server.ts";
import { cardsQuery } from "./api-cards.server.ts";
import {
  activityOnlyAnswer,
  cardsAnswer,
  facetsAnswer,
  mapAnswer,
  searchAnswer,
  checkoutNightsAnswer,
  searchCalendarAnswer,
  searchKeyAnswer,
} from "./openapi-answers.server.ts";
import {
  activitySearchBody,
  activitySearchExamples,
  CAME_FROM,
  NOTES,
  searchBody,
  checkoutNightsParameters,
  searchCalendarQuery,
  searchExamples,
} from "./openapi-requests.server.ts";
import { searchKeyQuery } from "./query/schema.ts";

export const searchApi: ApiPart = {
  paths: {
    "/api/offers.json": {
      post: operation(
        "Search",
        "Offers that match",
        "Cards of the matching offers, one page; with performMapSearch one light entry a hotel, all of up to 5,000.",
        {
          requestBody: json(searchBody, searchExamples),
          responses: answers(z.union([searchAnswer, mapAnswer]), "Offers found", [400, 413, 415, 429, 503]),
        },
      ),
    },
    "/api/search/facets.json": {
      post: operation(
        "Search",
        "Counts for the filters",
        "Takes the body of /api/offers.json. A count is the number of hotels that choosing the value gives.",
        {
          requestBody: json(searchBody, searchExamples),
          responses: answers(facetsAnswer, "Counts", [400, 413, 415, 429, 503]),
        },
      ),
    },
    "/api/search/activity-only.json": {
      post: operation(
        "Search",
        "Activities without a night",
        "Hotels with their activity vouchers, priced by adults.",
        {
          requestBody: json(activitySearchBody, activitySearchExamples),
          responses: answers(activityOnlyAnswer, "Hotels found", [400, 413, 415, 429, 503]),
        },
      ),
    },
    "/api/search/cards.json": {
      get: operation(
        "Search",
        "Cards by id",
        "Offers that a browser remembers (wishlist, recently viewed), for the dates and people asked for where they are to be had, else without dates, in the order of the ids. What cannot be booked now is in gone, with the reason; ids that never named anything are missing.",
        {
          requestParams: { query: described(cardsQuery, { ...NOTES, ...CAME_FROM }) },
          responses: answers(cardsAnswer, "Cards", [400, 429, 503]),
        },
      ),
    },
    "/api/search/search-key.json": {
      get: operation("Search", "What a search key says", CACHED, {
        requestParams: { query: described(searchKeyQuery, NOTES) },
        responses: { ...answers(searchKeyAnswer, "Criteria", [400, 404]), ...notModified },
      }),
    },
    "/api/search/checkout-nights.json": {
      get: operation(
        "Search",
        "Lengths of stay from an arrival day",
        "How many nights something that matches the criteria can be booked for, ascending; none when nothing can.",
        {
          requestParams: { query: checkoutNightsParameters },
          responses: answers(checkoutNightsAnswer, "Numbers of nights", [400, 429, 503]),
        },
      ),
    },
    "/api/search/calendar.json": {
      get: operation(
        "Search",
        "Cheapest price a night by day of arrival",
        `Over all offers that match the criteria. ${CACHED}`,
        {
          requestParams: { query: searchCalendarQuery },
          responses: { ...answers(searchCalendarAnswer, "Days", [400, 429, 503]), ...notModified },
        },
      ),
    },
  },
};
