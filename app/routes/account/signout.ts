import { redirect } from "react-router";
import { signInPath } from "#modules/sites/account-paths.ts";
import { homePath } from "#modules/sites/paths.ts";
import { requestContext } from "#app/context.server.ts";
import type { Route } from "./+types/signout";
import { PRIVATE, withCookies } from "./asked.server.ts";

/** Nobody is signed out by following a link. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(signInPath(context.get(requestContext).site), { status: 303, headers: PRIVATE });
}

/** The session ends on the server, and the browser forgets who it was. */
export async function action({ request, context }: Route.ActionArgs) {
  const { site, services } = context.get(requestContext);
  const cookies = await services.accounts.signOut(request);
  throw redirect(homePath(site), { status: 303, headers: withCookies(cookies) });
}
