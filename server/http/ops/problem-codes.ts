import type { QuoteErrorCode } from "#modules/availability/types.ts";
import type { CodeRefusal } from "#modules/promotions/code-rules.ts";
import type { GiftRefusal } from "#modules/vouchers/gifts/price.server.ts";
import type { ParcelRefusal } from "#modules/vouchers/parcels/shop.server.ts";
import type { CardRefusal, RedeemRefusal } from "#modules/vouchers/values/rules.ts";

/** Codes that are put together, or that come from the rules: none of them can be forgotten here. */
type RuleCode =
  | QuoteErrorCode
  | GiftRefusal
  | ParcelRefusal
  | `GIFT_${RedeemRefusal}`
  | `GIFT_CARD_${CardRefusal}`
  | `PROMOTION_CODE_${CodeRefusal}`;

/** What each code of a problem document means, for `/api/docs`: where its `type` leads (docs/product/api.md#errors). */
export const PROBLEM_CODES = {
  ACTIVITY_DATE_INVALID:
    "An activity does not take place on the day that was chosen, or the stay has no such activity.",
  ACTIVITY_DATE_REQUIRED: "An activity of the stay needs a day; the quote lists those that there are.",
  ACTIVITY_EXPIRED: "The activity is not sold any more.",
  BAD_SIGNATURE: "The notice is not signed as its provider signs.",
  CHANGE_UNDER_WAY: "Another change of the same stay is being paid. Try again in a minute.",
  COUNTRY_NOT_SERVED: "Gifts on paper are not sent to this country.",
  DATABASE_AWAY: "What the call needs cannot be reached for the moment. Nothing was done; repeat it after Retry-After.",
  DIFFERENCE_TOO_SMALL: "The change would cost less than can be paid by itself.",
  FORBIDDEN: "It exists, and is not for whoever asks.",
  GIFT_CARD_EXPIRED: "The last day of the gift card is over. Nothing was charged.",
  GIFT_CARD_INSUFFICIENT: "The gift card has less than it was to pay. Nothing was charged.",
  GIFT_CARD_LOCKED: "The gift card is blocked; customer care says why. Nothing was charged.",
  GIFT_CARD_UNKNOWN: "There is no gift card with this code. Nothing was charged.",
  GIFT_DAY_INVALID: "The gift cannot be handed over on that day.",
  GIFT_EXPIRED: "The last day of the gift is over. Nothing was charged.",
  GIFT_IN_REDEMPTION: "The gift pays another order just now. Nothing was charged.",
  GIFT_LOCKED: "The gift is blocked; customer care says why. Nothing was charged.",
  GIFT_NOT_REDEEMABLE: "The gift is none that pays a stay. Nothing was charged.",
  GIFT_NOT_SOLD: "What was to be given is not sold like this, or not any more.",
  GIFT_SENDER_MISSING: "This gift says who it is from, and nobody was named.",
  GIFT_UNKNOWN: "The gift is not open in this browser any more. Nothing was charged.",
  GIFT_USED: "The gift has been redeemed already. Nothing was charged.",
  GIFTS_ALONE: "Gifts are ordered by themselves: no stay, insurance or promotion code beside them.",
  HOLD_EXPIRED: "The rooms are no longer set aside for the order. Begin again with a new Idempotency-Key.",
  HOTEL_CLOSED: "The hotel is not sold any more.",
  IDEMPOTENCY_MISMATCH: "The Idempotency-Key was used for another request. A new intent has a new key.",
  INSURANCE_NOT_OFFERED: "This stay has no such insurance; the insurance quote says which there are.",
  INSURANCE_WITHOUT_STAY: "Insurance covers a stay of the same order, and there is none.",
  INTERNAL_ERROR: "Something went wrong on our side. requestId finds it in our log.",
  INVALID_REQUEST: "The request is not valid; errors names each field that is wrong, as it was written.",
  METHOD_NOT_ALLOWED: "The address does not take this method; Allow lists those that it takes.",
  MOSTLY_GIVEN_BACK: "The change would give back more than is still kept of the stay.",
  NOTHING_CHANGED: "The change asks for the stay that is booked.",
  NOT_CHANGEABLE: "The stay cannot be changed; reason says whether by its terms, their last day, or its state.",
  NOT_FOUND: "There is nothing of this id, or at this address.",
  NOT_POSSIBLE: "The order is not possible.",
  NOT_READY: "The server does not answer pages and calls yet, or not for now. Repeat it after Retry-After.",
  ORDER_NOT_FOUND: "There is no such order, or another browser placed it.",
  PACKAGE_EXPIRED: "The stay is not sold any more.",
  PACKAGE_NOT_AVAILABLE_CHECKIN: "The stay cannot begin on that day.",
  PACKAGE_NOT_AVAILABLE_NIGHTS: "The stay cannot be booked for that many nights.",
  PACKAGE_SOLD_OUT: "There are not enough rooms left on those nights.",
  PACKAGE_NOT_FOUND: "There is no such stay on this site.",
  PAPER_NOT_OFFERED: "Gifts are not sent on paper from this site.",
  PARTY_TOO_LARGE: "The rooms of the stay do not hold that many people.",
  PAYLOAD_TOO_LARGE: "The body is longer, or nested deeper, than the call takes.",
  PAYMENT_ALREADY_USED: "What the wallet authorised has paid another order, which stands. Nothing more was charged.",
  PAYMENT_AMOUNT_DIFFERS: "What the wallet authorised is not expectedAmount in euros. Nothing was charged.",
  PAYMENT_METHOD_UNAVAILABLE: "It cannot be paid that way. Rooms that are set aside stay so: choose another way.",
  PAYMENT_NOT_AUTHORIZED: "The wallet has not authorised the payment, or it is over. Nothing was charged.",
  PAYMENT_UNAVAILABLE: "The payment provider does not answer. What is set aside stays so; repeat it after Retry-After.",
  PAYMENT_UNKNOWN: "No payment of this id was opened for this browser. Nothing was charged.",
  PRICE_CHANGED: "It costs something else than expectedAmount by now; amount says what. Nothing was charged.",
  PROMOTION_CODE_CATEGORY: "The promotion code does not count for what is bought; amount is the one without it.",
  PROMOTION_CODE_CHANNEL: "The promotion code counts on another site, or for visitors of a partner.",
  PROMOTION_CODE_EXPIRED: "The promotion code has ended; amount is the one without it.",
  PROMOTION_CODE_MINIMUM: "The promotion code counts from minimum on; amount is the one without it.",
  PROMOTION_CODE_NOT_APPLICABLE: "A promotion code does not count where a gift is redeemed.",
  PROMOTION_CODE_NOT_YET: "The promotion code does not count yet; amount is the one without it.",
  PROMOTION_CODE_UNKNOWN: "There is no such promotion code; amount is the one without it.",
  PROMOTION_CODE_USED: "The promotion code has been used as often as it may be; amount is the one without it.",
  PROOF_REQUIRED: "The call asks for a proof that a person types, and none that counts came with it.",
  SEARCH_NOT_READY: "The engine that was named is being prepared. Repeat it after Retry-After.",
  SIGNED_OUT: "Nobody is signed in.",
  SOLD_OUT: "The last room has just gone. Nothing was charged.",
  STAY_CHANGED: "The stay has been changed since it was looked at. Look again.",
  STORAGE_FULL: "There is no room to write for the moment. Nothing was done; repeat it after Retry-After.",
  SUB_ELEMENTS_NEED_PAPER: "Extras are packed with a gift on paper alone.",
  SUB_ELEMENT_SINGLE: "Of this category a gift has one extra alone.",
  SUB_ELEMENT_UNKNOWN: "There is no such extra.",
  TOO_BUSY: "More is asked for than can be answered in time. Repeat it after Retry-After.",
  TOO_MANY_CODES: "Too many codes were tried that do not count. Repeat it after Retry-After.",
  TOO_MANY_HOLDS:
    "More rooms are set aside unpaid than one buyer or connection may have; until says when to try again.",
  TOO_MANY_REQUESTS: "Too much was asked for in too short a time. Repeat it after Retry-After.",
  UNAUTHORIZED: "The call is for those who prove who they are.",
  UNKNOWN_PROVIDER: "There is no such payment provider here.",
  UNKNOWN_SEARCH_KEY: "The key of the address names no search.",
  UNREADABLE_JSON: "The body is no JSON.",
  UNREADABLE_XML: "The body is no XML that can be read.",
  UNSUPPORTED_MEDIA_TYPE: "The body is of a type that the call does not take.",
} as const satisfies Record<RuleCode, string> & Record<string, string>;
