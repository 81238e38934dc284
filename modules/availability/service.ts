import type { SiteId } from "#modules/sites/locales.ts";
import type { RoomsRequest } from "./rooms/hotel-rooms.server.ts";
import type { HotelRooms } from "./rooms/types.ts";
import type { DetailRequest, StayDetail } from "./detail.server.ts";
import type { Standing } from "./standing.server.ts";
import type { Upsell } from "./upsells/types.ts";
import type { UpsellRequest } from "./upsells/upsells.server.ts";

/** With `standing`, what was answered since the hotel stands so is answered again; without, everything is asked anew. */
export type StayService = {
  /** `promotionCode`: a code to price the stay with, as it was carried here. */
  detail: (
    request: Omit<DetailRequest, "code"> & { promotionCode?: string | null | undefined },
    siteId: SiteId,
    standing?: Standing,
  ) => Promise<StayDetail | null>;
  /** The rooms of a hotel under their plans (docs/product/product.md#hotel-rooms). */
  rooms: (request: RoomsRequest, siteId: SiteId) => Promise<HotelRooms>;
  /** What the stay can be extended to and taken back to, cheapest first; null: no such stay. */
  upsells: (request: UpsellRequest, siteId: SiteId, standing?: Standing) => Promise<Upsell[] | null>;
};
