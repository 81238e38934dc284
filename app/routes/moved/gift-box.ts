import { redirect } from "react-router";
import { requestContext } from "#app/context.server.ts";
import { notFound } from "#app/routes/not-found/not-found.server.ts";
import { parseState, writeQuery } from "#modules/visit/state.ts";
import type { Route } from "./+types/gift-box";

/** A gift box leads to the gifts in it. Not for good: editors change what a box holds. The state is in the query, so that it is read without JavaScript. */
export async function loader({ params: { handle }, url, context }: Route.LoaderArgs) {
  const { site, services } = context.get(requestContext);
  const box = services.content.contentBoxes(site)?.results.find((candidate) => candidate.handle === handle);
  if (!box) throw await notFound({ services, site, url });
  const [path = "/", hash = ""] = box.url.split("#");
  const query = writeQuery(parseState(hash));
  return redirect(query && !path.includes("?") ? `${path}?${query}` : path, 302);
}

/** A page, though nobody sees it: only then an unknown address ends on the 404 page. */
export default function Moved() {
  return null;
}
