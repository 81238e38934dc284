import { data, redirect } from "react-router";
import { requestContext } from "#app/context.server.ts";
import { parseState, writeQuery } from "#modules/visit/state.ts";
import type { Route } from "./+types/gift-box";

/** A gift box leads to the gifts in it. Not for good: editors change what a box holds. The state is in the query, so that it is read without JavaScript. */
export function loader({ params: { handle }, context }: Route.LoaderArgs) {
  const { site, services } = context.get(requestContext);
  const box = services.content.contentBoxes(site)?.results.find((candidate) => candidate.handle === handle);
  if (!box) throw data(null, { status: 404 });
  const [path = "/", hash = ""] = box.url.split("#");
  const query = writeQuery(parseState(hash));
  return redirect(query && !path.includes("?") ? `${path}?${query}` : path, 302);
}
