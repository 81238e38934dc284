import { redirect } from "react-router";
import { requestContext } from "#app/context.server.ts";
import { flowHomePath } from "#modules/sites/flows.ts";
import type { Route } from "./+types/gift-card";

/** The gift card's address, the same on every site (docs/product/sites.md#old-addresses). Gift cards are not sold yet: it leads to the gifts that are. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(flowHomePath(context.get(requestContext).site, "gifting"), 302);
}
