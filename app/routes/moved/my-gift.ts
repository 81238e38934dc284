import { redirect } from "react-router";
import { requestContext } from "#app/context.server.ts";
import { beneficiaryLoginPath } from "#modules/sites/paths.ts";
import type { Route } from "./+types/my-gift";

/** The short address that is printed on gifts, in each site's words (docs/product/gifts.md#beneficiary). A code in its fragment goes along. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(beneficiaryLoginPath(context.get(requestContext).site), 302);
}
