import type { SiteId } from "#modules/sites/locales.ts";
import type { Upsell } from "./upsells/types.ts";
import type { UpsellRequest } from "./upsells/upsells.server.ts";
import type { DetailRequest, StayDetail } from "./detail.server.ts";

/** `promotionCode`: a code to price the stay with, as it was carried here. */
export type StayService = {
  detail: (
    request: Omit<DetailRequest, "code"> & { promotionCode?: string | null | undefined },
    siteId: SiteId,
  ) => Promise<StayDetail | null>;
  /** The extras of a package, cheapest first; none of one that is not there. */
  upsells: (request: UpsellRequest, siteId: SiteId) => Promise<Upsell[]>;
};
