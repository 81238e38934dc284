import { CACHE } from "#platform/http/cache.server.ts";
import { readValues } from "#modules/reviews/components/read-values.ts";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import type { Route } from "./+types/draft";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

const answer = (status: number) => new Response(null, { status, headers: { "Cache-Control": CACHE.private } });

/** There is nothing to look at. */
export const loader = () => answer(404);

/** What stands in the form of a review, kept whenever a field or the page is left. */
export async function action({ url, request, context }: Route.ActionArgs) {
  const { services, actor } = context.get(requestContext);
  const values = readValues(await readForm(request));
  const isKept = await services.reviews.keep(url.searchParams.get("token") ?? "", values, actor);
  return answer(typeof isKept === "object" ? 403 : isKept ? 204 : 410);
}
