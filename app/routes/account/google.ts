import { redirect } from "react-router";
import { readOrigin } from "#modules/accounts/rules.ts";
import { signInToPath, tripsPath } from "#modules/sites/account-paths.ts";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import type { Route } from "./+types/google";
import { demandAccounts, PRIVATE, withCookies } from "./asked.server.ts";

export const handle: RouteHandle = { query: { reads: ["origin"] }, isErrand: true };

/** Where somebody comes back to from Google: signed in, or not. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, services } = asked;
  await demandAccounts(asked, url);
  const toPath = readOrigin(site, url.searchParams.get("origin")) ?? tripsPath(site);
  const signedIn = await services.accounts.arrive(request);
  if (!signedIn) throw redirect(`${signInToPath(site, toPath)}&google=no`, { status: 303, headers: PRIVATE });
  throw redirect(toPath, { status: 303, headers: withCookies(signedIn.cookies) });
}
