import type { Actor } from "#platform/actor.ts";
import { createGiftCards } from "#modules/vouchers/values/cards.server.ts";
import { expireValues } from "#modules/vouchers/values/expire.server.ts";
import { openGift } from "#modules/booking/redeem/open.server.ts";
import { createRedemption } from "#modules/booking/redeem/service.server.ts";
import { thankGiver } from "#modules/booking/redeem/thanks.server.ts";
import { extendByHouse } from "#modules/vouchers/values/extend-by-house.server.ts";
import { extendOnce } from "#modules/vouchers/values/extend-once.server.ts";
import {
  blockByHouse,
  clearDoubt,
  showCodeToHouse,
  unblockByHouse,
  undoUseByHouse,
} from "#modules/vouchers/values/house-deeds.server.ts";
import { undoUse } from "#modules/vouchers/values/place-use.server.ts";
import { reissueByHouse } from "#modules/vouchers/values/reissue-by-house.server.ts";
import { exchangeValue } from "#modules/vouchers/values/redeem.server.ts";
import { issueValue } from "#modules/vouchers/values/issue.server.ts";
import { blockValue, extendValue } from "#modules/vouchers/values/manage.server.ts";
import { can } from "#modules/vouchers/values/policy.ts";

/** Each verb of the policy of gifts and cards, with the functions that ask it. `nothing`: what may not be touched before. */
export function valueHouse(nothing: never) {
  const cards = createGiftCards({ db: nothing, clock: nothing, keys: nothing, tries: nothing });
  const redemption = createRedemption(nothing);
  return {
    can,
    verbs: {
      "value.check": { check: (actor: Actor) => cards.check("", { actor, address: "10.0.0.1" }) },
      "value.open": { openGift: (actor: Actor) => openGift(nothing, { actor, address: "10.0.0.1", valueId: "" }) },
      "value.exchange": {
        exchangeValue: (actor: Actor) => exchangeValue(nothing, nothing, { valueId: "", by: actor }),
      },
      "value.extend_once": { extendOnce: (actor: Actor) => extendOnce(nothing, nothing, { valueId: "", by: actor }) },
      "value.use": {
        undoUse: (actor: Actor) => undoUse(nothing, nothing, "", actor),
        useAtPlace: (actor: Actor) => redemption.useAtPlace({ actor, address: "10.0.0.1", code: "" }),
      },
      "value.thank": { thankGiver: (actor: Actor) => thankGiver(nothing, { valueId: "", message: "", actor }) },
      "value.issue": { issueValue: (actor: Actor) => issueValue(nothing, nothing, nothing, actor) },
      "value.extend": {
        extendByHouse: (actor: Actor) => extendByHouse(nothing, nothing, { actor, why: "" }),
        extendValue: (actor: Actor) => extendValue(nothing, nothing, nothing, actor),
      },
      "value.block": {
        blockValue: (actor: Actor) => blockValue(nothing, nothing, nothing, actor),
        blockByHouse: (actor: Actor) => blockByHouse(nothing, nothing, { actor, why: "" }),
        unblockByHouse: (actor: Actor) => unblockByHouse(nothing, nothing, { actor, why: "" }),
      },
      "value.clear_doubt": { clearDoubt: (actor: Actor) => clearDoubt(nothing, nothing, { actor, why: "" }) },
      "value.reissue": { reissueByHouse: (actor: Actor) => reissueByHouse(nothing, nothing, { actor, why: "" }) },
      "value.show_code": { showCodeToHouse: (actor: Actor) => showCodeToHouse(nothing, "", { actor, why: "" }) },
      "value.undo_use": { undoUseByHouse: (actor: Actor) => undoUseByHouse(nothing, nothing, { actor, why: "" }) },
      "value.expire": { expireValues: (actor: Actor) => expireValues(nothing, actor) },
    },
  };
}
