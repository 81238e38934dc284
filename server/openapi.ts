import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { cachedJson } from "#platform/http/cache.server.ts";
import {
  availabilitiesQuery,
  checkoutNightsQuery,
  detailQuery,
  hotelPath,
  offersQuery,
  productPath,
  quoteQuery,
} from "#modules/availability/schema.ts";
import {
  announcementQuery,
  contentQuery,
  giftBoxesQuery,
  localePath,
  marketiclesQuery,
  menuQuery,
  targetedBannerQuery,
} from "#modules/content/schema.ts";
import { newsletterBody } from "#modules/newsletter/schema.ts";
import { idPath, localeQuery, reviewsQuery } from "#modules/catalogue/schema.ts";
import { autocompleteQuery, recommendedQuery } from "#modules/destinations/schema.ts";
import { cardsQuery } from "#modules/search/api-cards.server.ts";
import { PROVIDERS } from "#modules/payments/registry/server.ts";
import { searchKeyQuery } from "#modules/search/schema.ts";
import { renderApiDocs, type ApiDocument } from "./api-docs.ts";
import {
  activityOnlyAnswer,
  calendarAnswer,
  cardsAnswer,
  checkoutNightsAnswer,
  facetsAnswer,
  healthAnswer,
  mapAnswer,
  offersOfProductAnswer,
  orderStateAnswer,
  placedAnswer,
  problemAnswer,
  quoteAnswer,
  readyAnswer,
  searchAnswer,
  searchCalendarAnswer,
  searchKeyAnswer,
  suggestionsAnswer,
  webhookAnswer,
} from "./openapi-answers.ts";
import {
  announcementsAnswer,
  contentBoxesAnswer,
  giftBlocksAnswer,
  giftBoxesAnswer,
  marketiclesAnswer,
  marketingBlocksAnswer,
  menuAnswer,
  targetedBannersAnswer,
} from "./openapi-content.ts";
import {
  activityOnlyDetailAnswer,
  detailAnswer,
  giftPricesAnswer,
  hotelAnswer,
  imagesAnswer,
  reviewsAnswer,
} from "./openapi-catalogue.ts";
import {
  activitySearchBody,
  activitySearchExamples,
  CAME_FROM,
  described,
  orderBody,
  orderExamples,
  orderHeaders,
  retryBody,
  searchBody,
  searchCalendarQuery,
  searchExamples,
} from "./openapi-requests.ts";
import { clientLog, errorReport } from "./ops.ts";

/** What an error status means wherever it can happen. */
const PROBLEMS = {
  400: "Unreadable or invalid; errors names each field. Text with NUL or half a surrogate pair is invalid",
  401: "The token is missing or wrong",
  404: "There is no such thing",
  409: "Conflict: PRICE_CHANGED (amount tells the new one), SOLD_OUT or HOLD_EXPIRED. Nothing was charged",
  410: "It is not offered any more",
  413: "The body is too large",
  415: "Send application/json",
  422: "Understood but impossible",
  429: "Too many writes or searches, or TOO_MANY_HOLDS: too many rooms are set aside and not paid by the same caller, e-mail or browser. Retry-After tells when",
  503: "Not now: DATABASE_AWAY, STORAGE_FULL, PAYMENT_UNAVAILABLE or NOT_READY; Retry-After tells when",
} as const;
type ProblemStatus = keyof typeof PROBLEMS;

const answers = (
  schema: z.ZodType,
  description: string,
  problems: readonly ProblemStatus[],
): ZodOpenApiResponsesObject => ({
  200: { description, content: { "application/json": { schema } } },
  ...problemsOf(problems),
});

function problemsOf(statuses: readonly ProblemStatus[]): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: PROBLEMS[status], content: { "application/problem+json": { schema: problemAnswer } } },
    ]),
  );
}

const CACHED = "The same for everybody: carries ETag and Cache-Control, answers 304 to If-None-Match.";
const notModified: ZodOpenApiResponsesObject = { 304: { description: "Not modified" } };
const json = (schema: z.ZodType, examples: Record<string, object> = {}) => ({
  content: {
    "application/json": {
      schema,
      examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
    },
  },
});
const nothing: ZodOpenApiResponsesObject = { 204: { description: "Received" } };

const searchCalls = {
  "/api/offers.json": {
    post: operation(
      "Search",
      "Offers that match",
      "Cards of the matching offers, one page; with performMapSearch one light entry a hotel, all of up to 1,000.",
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
    post: operation("Search", "Activities without a night", "Hotels with their activity vouchers, priced by adults.", {
      requestBody: json(activitySearchBody, activitySearchExamples),
      responses: answers(activityOnlyAnswer, "Hotels found", [400, 413, 415, 429, 503]),
    }),
  },
  "/api/search/cards.json": {
    get: operation(
      "Search",
      "Cards by id",
      "Offers that a browser remembers (wishlist, recently viewed), without dates, in the order of the ids. What cannot be booked now is in gone, with the reason; ids that never named anything are missing.",
      {
        requestParams: { query: described(cardsQuery, CAME_FROM) },
        responses: answers(cardsAnswer, "Cards", [400, 429, 503]),
      },
    ),
  },
  "/api/search/search-key.json": {
    get: operation("Search", "What a search key says", CACHED, {
      requestParams: { query: described(searchKeyQuery) },
      responses: { ...answers(searchKeyAnswer, "Criteria", [400, 404]), ...notModified },
    }),
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
  "/api/autocomplete-geonames.json": {
    get: operation(
      "Search",
      "Destinations for typed words",
      `Accents, case and typos do not matter; an empty term gives the recommended ones. ${CACHED}`,
      {
        requestParams: { query: described(autocompleteQuery) },
        responses: { ...answers(suggestionsAnswer, "Suggestions, best first", [400]), ...notModified },
      },
    ),
  },
  "/api/recommendedAutocomplete.json": {
    get: operation("Search", "Recommended destinations", CACHED, {
      requestParams: { query: described(recommendedQuery.in) },
      responses: { ...answers(suggestionsAnswer, "Suggestions, best first", [400]), ...notModified },
    }),
  },
};

const ignored = { multiOffer: z.string().optional(), client: z.string().optional(), minisite: z.string().optional() };

const stayCalls = {
  "/api/hotels/{hotelId}/availabilities.json": {
    get: operation(
      "Stays",
      "Price calendar of a hotel or of one of its packages",
      `One entry a day from the month's first day (or today) on. ${CACHED}`,
      {
        requestParams: { path: described(hotelPath), query: described(availabilitiesQuery) },
        responses: { ...answers(calendarAnswer, "Days", [400, 404]), ...notModified },
      },
    ),
  },
  "/api/weekend/{id}/packageCheckoutNights.json": {
    get: operation(
      "Stays",
      "Lengths of stay that can be booked from a day on",
      "multiOffer, client and minisite are accepted and change nothing.",
      {
        requestParams: { path: described(productPath), query: described(checkoutNightsQuery).extend(ignored) },
        responses: answers(checkoutNightsAnswer, "Nights", [400, 404, 410]),
      },
    ),
  },
  "/api/product/{id}/offers": {
    get: operation("Stays", "Offers on dates", "The package and the hotel's others in the same room, cheapest first.", {
      requestParams: { path: described(productPath), query: described(offersQuery) },
      responses: answers(offersOfProductAnswer, "Offers", [400, 404, 410]),
    }),
  },
  "/api/product/{id}/quote": {
    get: operation(
      "Stays",
      "The price of a stay",
      "What an order is priced from. Not bookable is a 200 with bookable false and errors.",
      {
        requestParams: { path: described(productPath), query: described(quoteQuery) },
        responses: answers(quoteAnswer, "The quote", [400, 404]),
      },
    ),
  },
  "/api/weekend/{id}/detail.json": {
    get: operation(
      "Stays",
      "A product with its hotel",
      `With checkin and night: with the quote, for this visitor only. Without dates: ${CACHED}`,
      {
        requestParams: { path: described(productPath), query: described(detailQuery) },
        responses: { ...answers(detailAnswer, "The product", [400, 404, 410]), ...notModified },
      },
    ),
  },
  "/api/hotels/{id}.json": {
    get: operation("Stays", "A hotel with rooms, packages and hotels nearby", CACHED, {
      requestParams: { path: described(idPath), query: described(localeQuery) },
      responses: { ...answers(hotelAnswer, "The hotel", [400, 404, 410]), ...notModified },
    }),
  },
  "/api/hotel/{id}/reviews.json": {
    get: operation("Stays", "Reviews of a hotel", `Ten a page. ${CACHED}`, {
      requestParams: { path: described(idPath), query: described(reviewsQuery) },
      responses: { ...answers(reviewsAnswer, "Reviews", [400, 404]), ...notModified },
    }),
  },
  "/api/activity-only/weekend/{id}/detail.json": {
    get: operation("Stays", "An activity without a night", `What its voucher holds and costs, by adults. ${CACHED}`, {
      requestParams: { path: described(idPath), query: described(localeQuery) },
      responses: { ...answers(activityOnlyDetailAnswer, "The activity", [400, 404, 410]), ...notModified },
    }),
  },
  "/api/product/{id}/gift-prices": {
    get: operation(
      "Stays",
      "What a stay costs as a gift",
      `Vouchers for two people by nights; none when it is not sold as a gift. ${CACHED}`,
      {
        requestParams: { path: described(idPath) },
        responses: { ...answers(giftPricesAnswer, "Prices", [400, 404]), ...notModified },
      },
    ),
  },
  "/api/activities/{id}/images.json": {
    get: operation("Stays", "Pictures of an activity", CACHED, {
      requestParams: { path: described(idPath), query: described(localeQuery) },
      responses: { ...answers(imagesAnswer, "Pictures", [400, 404]), ...notModified },
    }),
  },
};

const purchaseCalls = {
  "/gateway/purchase/orders": {
    post: operation(
      "Buying",
      "Place an order",
      "Holds the rooms for 15 minutes and asks the provider for a payment. Nothing is charged before the browser pays. expectedAmount is compared to the cent, after the promotion code; a code that does not count is a 422 PROMOTION_CODE_UNKNOWN. The answer sets cookies: for a day they say to the calls below that their caller is the buyer.",
      {
        requestParams: { header: orderHeaders },
        requestBody: json(orderBody, orderExamples),
        responses: answers(placedAnswer, "The order, and what to pay it with", [400, 409, 413, 415, 422, 429]),
      },
    ),
  },
  "/gateway/purchase/orders/{uuid}": {
    get: operation(
      "Buying",
      "State of an order",
      "Asks the provider while money may be on its way. The number is told to its buyer only.",
      {
        requestParams: { path: z.object({ uuid: z.uuid() }) },
        responses: answers(orderStateAnswer, "The state", [404]),
      },
    ),
    delete: operation(
      "Buying",
      "Give an unpaid order up",
      "Its rooms are free at once. An order that was paid meanwhile stays: the answer tells. For the order's buyer only, whom the cookies tell; anybody else gets a 404.",
      {
        requestParams: { path: z.object({ uuid: z.uuid() }) },
        responses: answers(orderStateAnswer, "Where the order stands now", [404, 429]),
      },
    ),
  },
  "/gateway/purchase/orders/{uuid}/buyer": {
    put: operation(
      "Buying",
      "Try to pay an order again",
      "After a decline, while the rooms are set aside: the details may be corrected, the payment stays the same one. For the order's buyer only, whom the cookies tell; anybody else gets a 404.",
      {
        requestParams: { path: z.object({ uuid: z.uuid() }) },
        requestBody: json(retryBody),
        responses: answers(placedAnswer, "The order, and what to pay it with", [400, 404, 409, 413, 415, 429]),
      },
    ),
  },
  "/gateway/purchase/webhooks/{provider}": {
    post: operation(
      "Buying",
      "Signed events of the payment provider",
      "The event only wakes us: the provider is asked for the truth. Repeated and reordered events change nothing.",
      {
        requestParams: {
          path: z.object({ provider: z.string().meta({ example: PROVIDERS[0]?.name }) }),
          header: z.object(
            Object.fromEntries(PROVIDERS.map(({ signatureHeader }) => [signatureHeader, z.string().optional()])),
          ),
        },
        requestBody: json(z.unknown().meta({ type: "object" })),
        responses: answers(webhookAnswer, "Received", [400, 404, 413]),
      },
    ),
  },
};

/** A GET that is the same for everybody. */
const cachedGet = (
  summary: string,
  answer: z.ZodType,
  params: ZodOpenApiOperationObject["requestParams"] = {},
  problems: readonly ProblemStatus[] = [],
) => ({
  get: operation("Content", summary, CACHED, {
    requestParams: params,
    responses: { ...answers(answer, "Content", problems), ...notModified },
  }),
});

const contentCalls = {
  "/gateway/cms/announcementBanner": cachedGet(
    "Announcement banners by kind of page: of all sites and flows, or of those asked for",
    announcementsAnswer,
    { query: described(announcementQuery) },
    [400],
  ),
  "/gateway/content-boxes-block/{locale}": cachedGet(
    "Gift boxes that a site recommends",
    contentBoxesAnswer,
    { path: described(localePath) },
    [400],
  ),
  "/gateway/content/giftBlock": cachedGet("The gift block of every site", giftBlocksAnswer),
  "/api/content/marketingBlock.json": cachedGet(
    "Promotional blocks of a page",
    marketingBlocksAnswer,
    { query: described(contentQuery) },
    [400],
  ),
  "/api/content/targetedBanner.json": cachedGet(
    "Banners that fit what is searched for",
    targetedBannersAnswer,
    { query: described(targetedBannerQuery, { page: { description: "The screen that asks" } }) },
    [400],
  ),
  "/api/content/menu.json": cachedGet("The menu of inspirations", menuAnswer, { query: described(menuQuery) }, [400]),
  "/api/gift-boxes.json": cachedGet(
    "Gift boxes of a site, a page of them",
    giftBoxesAnswer,
    {
      query: described(giftBoxesQuery, {
        limit: { description: "Boxes a page", override: { type: "integer", minimum: 1, maximum: 50 } },
        page: { description: "From 0", override: { type: "integer", minimum: 0, maximum: 1000 } },
      }),
    },
    [400],
  ),
  "/api/marketicles.json": cachedGet(
    "Teasers of the 404 page",
    marketiclesAnswer,
    {
      query: described(marketiclesQuery, {
        hitsPerPage: { description: "At most", override: { type: "integer", minimum: 1, maximum: 50 } },
      }),
    },
    [400],
  ),
  "/api/marketing/newsletter": {
    post: operation(
      "Content",
      "Ask for the newsletter",
      "A mail asks the owner of the address to confirm; without that nobody is subscribed. The answer is the same for known and unknown addresses.",
      {
        requestBody: json(described(newsletterBody.in), {
          "a visitor of the French site": {
            email: "marion@example.org",
            country: "FR",
            language: "fr",
            source: "home",
          },
        }),
        responses: { ...nothing, ...problemsOf([400, 413, 415, 429]) },
      },
    ),
  },
};

const siteCalls = {
  "/gateway/logs": {
    post: operation(
      "Site",
      "An error in a browser",
      "Message and location are cut to 256 characters; addresses, telephone and order numbers, tokens and queries in them are not kept.",
      {
        requestBody: json(described(clientLog), {
          "a script failed": {
            level: "ERROR",
            locale: "fr_FR",
            location: "/week-end/1042/x",
            message: "x is not a function",
          },
        }),
        responses: { ...nothing, ...problemsOf([400, 413, 415, 429]) },
      },
    ),
  },
  "/error": {
    post: operation("Site", "A page that was not found", "The address is kept as that of /gateway/logs.", {
      requestBody: json(described(errorReport), { "an old link": { uri: "/week-end/1/old", locale: "fr_FR" } }),
      responses: { ...nothing, ...problemsOf([400, 413, 415, 429]) },
    }),
  },
  "/healthz": { get: operation("Running", "The process is up", "", { responses: answers(healthAnswer, "Up", []) }) },
  "/readyz": {
    get: operation("Running", "Database and search index are ready", "", {
      responses: answers(readyAnswer, "Ready", [503]),
    }),
  },
  "/metrics": {
    get: operation(
      "Running",
      "Numbers for Prometheus",
      "With METRICS_TOKEN for its bearer, with METRICS_PORT on that port alone; with neither only for callers on the server's own machine, and not at all with public hosts.",
      {
        responses: {
          200: { description: "Text exposition format", content: { "text/plain": { schema: z.string() } } },
          ...problemsOf([401, 404]),
        },
      },
    ),
  },
};

function operation(
  tag: string,
  summary: string,
  description: string,
  rest: Omit<ZodOpenApiOperationObject, "tags" | "summary" | "description">,
): ZodOpenApiOperationObject {
  // Whatever asks the database may find it away.
  const responses = tag === "Running" ? rest.responses : { ...rest.responses, ...problemsOf([503]) };
  return { tags: [tag], summary, ...(description ? { description } : {}), ...rest, responses };
}

/** The calls that exist, as OpenAPI 3.1, made from the schemas that validate requests. */
export function openApiDocument(version: string): ApiDocument {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Vendredi API",
      version,
      description:
        "Money is integer euro cents, days are yyyy-MM-dd, ids are strings in JSON and accepted as numbers too. Unknown fields and parameters are ignored. Errors are RFC 9457 problem documents.",
    },
    paths: { ...searchCalls, ...stayCalls, ...purchaseCalls, ...contentCalls, ...siteCalls },
  }) as unknown as ApiDocument;
}

/** GET /api/openapi.json, and the same to read at /api/docs. */
export function createDocsRoutes(): Hono {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync("package.json", "utf8")));
  const document = openApiDocument(version);
  const routes = new Hono();
  routes.get("/api/openapi.json", (c) => cachedJson(c.req.raw, document));
  routes.get("/api/docs", () => renderApiDocs(document));
  return routes;
}
