import { isPackage } from "#modules/availability/pricing/package.ts";
import type { AskedChange, ToldSum } from "./view.server.ts";

/** What analytics is told of a change that was made: of a hidden price nothing. */
export const changeEvent = ({ after, hotelId, total, difference }: AskedChange<ToldSum>) =>
  ({
    name: "stay_changed",
    flow: isPackage(after) ? "booking" : "hotel",
    offerId: after.weekendId,
    hotelId: String(hotelId),
    nights: after.nights,
    ...(total === null ? {} : { price: total }),
    difference,
  }) as const;
