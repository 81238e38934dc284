import type { Actor } from "#platform/actor.ts";
import {
  correctAddress,
  markPrinted,
  postMany,
  takeParcelBack,
  takePrintBack,
} from "#modules/booking/items/parcel/dispatch-deeds.server.ts";
import { createDispatchDesk } from "#modules/booking/items/parcel/dispatch-desk.server.ts";
import { can } from "#modules/booking/items/parcel/parcel-policy.ts";
import { returnParcel, sendParcel } from "#modules/booking/items/parcel/post.server.ts";
import { readdressParcel } from "#modules/booking/items/parcel/readdress.server.ts";

const ID = "6f1d2c3b-0000-4000-8000-000000000001";

/** Each verb of the policy of parcels, with the functions that ask it. `nothing`: what may not be touched before. */
export const parcelHouse = (nothing: never) => ({
  can,
  verbs: {
    "parcel.print": {
      markPrinted: (actor: Actor) => markPrinted(nothing, [], { actor, why: null }),
      print: (actor: Actor) => createDispatchDesk(nothing).print([], { actor, why: null }),
      takePrintBack: (actor: Actor) => takePrintBack(nothing, [], { actor, why: null }),
    },
    "parcel.send": {
      postMany: (actor: Actor) => postMany(nothing, nothing, { actor, why: null }),
      sendParcel: (actor: Actor) => sendParcel(nothing, ID, { carrier: "", tracking: null, by: actor }),
    },
    "parcel.return": {
      returnParcel: (actor: Actor) => returnParcel(nothing, ID, actor),
      takeParcelBack: (actor: Actor) => takeParcelBack(nothing, nothing, { actor, why: null }),
    },
    "parcel.readdress": {
      correctAddress: (actor: Actor) => correctAddress(nothing, nothing, { actor, why: null }),
      readdressParcel: (actor: Actor) => readdressParcel(nothing, ID, nothing, { actor, isBuyer: false }),
    },
  },
});
