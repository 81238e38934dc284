import type { Site } from "#modules/sites/locales.ts";
import { checkoutPath } from "#modules/sites/paths.ts";
import type { ChosenStay } from "#modules/visit/dates.ts";
import { writePeople } from "#modules/visit/party.ts";
import { writeQuery } from "#modules/visit/state.ts";
import { writeDates } from "#modules/visit/stay.ts";
import type { Asked } from "./asked.ts";

/** A room's offer at the checkout, with all that was chosen: a code that does not count is told there (docs/product/product.md#extra-discount). */
export function roomCheckoutHref(
  site: Site,
  offerId: string,
  { stay, party, code }: Pick<Asked, "party" | "code"> & { stay: ChosenStay },
): string {
  const state = {
    flow: "booking",
    ...writeDates(stay),
    ...writePeople(party),
    ...(code ? { promotionCode: code } : {}),
  };
  return `${checkoutPath(site, offerId)}?${writeQuery(state)}`;
}
