import type { Actor } from "#platform/actor.ts";
import { addWatch, endWatch, leaveWatch } from "#modules/watches/add-watch.server.ts";
import { checkWatches } from "#modules/watches/check-watches.server.ts";
import { can as canWatches } from "#modules/watches/policy.ts";
import { changeList, forgetTakenOff } from "#modules/wishlist/lists.server.ts";
import { can as canWishlist } from "#modules/wishlist/policy.ts";
import { endShare, openShare } from "#modules/wishlist/shares.server.ts";
import { ID } from "./review-house.ts";

/** Each verb of the policies of lists and of watches, with the functions that ask it. `nothing`: what may not be touched before. */
export function wishHouses(nothing: never) {
  const deps = { db: nothing, clock: nothing, priceWishes: nothing, secrets: [] };
  return {
    wishlist: {
      can: canWishlist,
      verbs: {
        "wishlist.change": {
          changeList: (actor: Actor) => changeList(deps, { accountId: ID, changes: [] }, actor),
        },
        "wishlist.share": {
          openShare: (actor: Actor) => openShare(deps, ID, actor),
          endShare: (actor: Actor) => endShare(deps, ID, actor),
        },
        "wishlist.forget": { forgetTakenOff: (actor: Actor) => forgetTakenOff(deps, actor) },
      },
    },
    watches: {
      can: canWatches,
      verbs: {
        "watch.add": { addWatch: (actor: Actor) => addWatch(deps, nothing, actor) },
        "watch.end": { endWatch: (actor: Actor) => endWatch(deps, { accountId: ID, watchId: ID }, actor) },
        "watch.leave": { leaveWatch: (actor: Actor) => leaveWatch(deps, ID, actor) },
        "watch.check": { checkWatches: (actor: Actor) => checkWatches(nothing, actor) },
      },
    },
  };
}
