import type { APIRequestContext } from "@playwright/test";
import type { SearchResults } from "#modules/search/types.ts";

/** Offers of a flow as the API gives them: pages say the same. */
export async function findOffers(request: APIRequestContext, body: object): Promise<SearchResults["exactMatch"]> {
  const response = await request.post("/api/offers.json", {
    data: { locale: "fr_FR", pagination: { limit: 20 }, ...body },
  });
  return ((await response.json()) as SearchResults).exactMatch;
}

export async function firstOffer(
  request: APIRequestContext,
  body: object,
): Promise<SearchResults["exactMatch"][number]> {
  const [first] = await findOffers(request, body);
  if (!first) throw new Error("the demo catalogue has none");
  return first;
}
