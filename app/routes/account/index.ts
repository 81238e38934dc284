import { redirect } from "react-router";
import { tripsPath } from "#modules/sites/account-paths.ts";
import { requestContext } from "#app/context.server.ts";
import type { Route } from "./+types/index";
import { demandAccounts, PRIVATE } from "./asked.server.ts";

/** An account begins with its trips. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  await demandAccounts(asked, url);
  throw redirect(tripsPath(asked.site), { status: 303, headers: PRIVATE });
}
