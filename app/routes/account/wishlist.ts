import { redirect } from "react-router";
import { contentPath } from "#modules/sites/paths.ts";
import { requestContext } from "#app/context.server.ts";
import type { Route } from "./+types/wishlist";
import { demandAccounts, PRIVATE } from "./asked.server.ts";

/** The list of this browser. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  await demandAccounts(asked, url);
  throw redirect(contentPath(asked.site, "wishlist"), { status: 303, headers: PRIVATE });
}
