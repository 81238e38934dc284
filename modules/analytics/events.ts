import type { Flow } from "#modules/sites/flows.ts";

/**
 * What the product says about its use: every event with its fields (docs/analytics.md says the same in words). The rule for all of them: ids
 * of offers, themes and places, counts and prices, never a name, an address, an order or anything that a visitor typed.
 */

/** Where offers stand in a list of the site. */
export type OfferList =
  | "results"
  | "recommended"
  | "fallback"
  | "map"
  | "home"
  | "landing"
  | "recently_viewed"
  | "hotel"
  | "not_found"
  | "wishlist";

/** What somebody searches for, as far as it is no secret. `destination`: kind and id, `region:804`; nights null without dates. */
export type SearchFacts = {
  flow: Flow;
  themeId: number | null;
  destination: string | null;
  nights: number | null;
  adults: number;
  children: number;
  babies: number;
};

/** An offer: ids of package and hotel, price of the whole stay in euro cents as it was shown. */
export type OfferFacts = { flow: Flow; offerId: string; hotelId: string; price: number };

/** What is given. */
export type SoldGift = "gift_card" | "single_voucher" | "activity_voucher" | "box";

export type AnalyticsEvent =
  /** A screen was shown; `page` is the screen's name, never its address. */
  | { name: "page_view"; page: string; flow: Flow }
  /** A search was sent from the search box. */
  | ({ name: "search"; from: "home" | "search" | "not_found" } & SearchFacts)
  /** Its answer: which of the four outcomes (docs/product/search.md#outcomes); `via`: filters and search box of the page, or an address. */
  | ({
      name: "search_results";
      outcome: "exact" | "exact_and_fallback" | "fallback" | "none";
      total: number;
      page: number;
      via: "search_bar" | "address";
    } & SearchFacts)
  /** A suggestion was chosen; `rank` counts from 0. */
  | { name: "suggestion_chosen"; category: string; rank: number; list: "suggested" | "recommended" | "recent" }
  | { name: "dates_chosen"; flow: Flow; nights: number; via: "calendar" | "campaign" | "weekend" | "bridge" }
  /** The choice of one filter took effect; `values` is how many were chosen, 0 after Reset. */
  | { name: "filter_applied"; flow: Flow; filter: string; values: number; total: number }
  | { name: "sort_changed"; flow: Flow; sort: string }
  | { name: "flow_switched"; from: Flow; to: Flow; page: string }
  | { name: "map_opened"; flow: Flow; hotels: number }
  | { name: "map_moved"; flow: Flow; hotels: number }
  /** Cards were shown in a list: how many. */
  | { name: "view_list"; list: OfferList; flow: Flow; offers: number }
  /** A card was followed; `position` counts from 0. */
  | ({ name: "select_offer"; list: OfferList; position: number } & OfferFacts)
  /** A product page was shown. */
  | ({ name: "view_offer" } & OfferFacts)
  /** A stay could not be booked as it was asked for: the quote's code. */
  | { name: "availability_refused"; offerId: string; code: string }
  /** An extra was put in or taken out on the page of a stay (docs/product/product.md#upsells): from which offer to which. */
  | {
      name: "extra_changed";
      direction: "add" | "remove";
      change: "activity" | "room" | "board";
      offerId: string;
      toOfferId: string;
    }
  /** The booking options of an offer were opened on the page of its hotel (docs/product/product.md#quick-add). */
  | ({ name: "quick_add_opened" } & OfferFacts)
  /** The pictures of a page were opened. */
  | { name: "gallery_opened"; page: "product" | "hotel" | "activity"; id: string }
  /** All reviews of a hotel were opened. */
  | { name: "reviews_opened"; hotelId: string }
  | ({ name: "add_to_wishlist" } & OfferFacts)
  | ({ name: "remove_from_wishlist" } & OfferFacts)
  /** A banner, block or box of the content files was shown or followed. */
  | { name: "promotion_view"; code: string; place: string }
  | { name: "promotion_click"; code: string; place: string }
  | { name: "menu_opened" }
  | { name: "newsletter_subscribed"; source: string }
  /** Somebody came in to their account, or made it by coming in; once, on the page they see next. */
  | { name: "sign_in" }
  | { name: "sign_up" }
  /** The list of a browser met that of the account that was signed in to: how many offers came to that, and how many it holds now. */
  | { name: "wishlist_merged"; added: number; offers: number }
  /** A message to customer care was taken; `reason` as the list of the form names it, never a word of it. */
  | { name: "contact_sent"; reason: string }
  /** A guest sent the review of a stay; neither which one nor a score is told. */
  | { name: "review_sent" }
  /** Somebody was asked and allowed something; `purposes` as they are named, comma-joined. Who refuses all is not told. */
  | { name: "consent_given"; purposes: string }
  | { name: "acquisition_modal"; step: "shown" | "dismissed" | "subscribed" }
  /** Somebody goes to the checkout: from the page of a stay, from booking options, or with a room from the page of its hotel. */
  | ({ name: "add_to_cart"; nights: number } & OfferFacts)
  /** A gift was put together and goes to the checkout. `design`: the occasion or the motif of its card; `sending`: now, day, print or post. */
  | { name: "gift_customised"; kind: string; design: string; sending: string; hasMessage: boolean; price: number }
  /** The checkout of a stay was shown; `price` without insurance. Whether its arrival had the best price of the month, as the calendar said. */
  | ({ name: "begin_checkout"; nights: number; hasBestPrice: boolean } & OfferFacts)
  /** The checkout of gifts was shown: of which kind, how many, and the price of all. */
  | { name: "begin_gift_checkout"; kind: SoldGift; gifts: number; price: number }
  /** Another way to pay was chosen, at the checkout or for a change of a stay; a payment came to nothing there, and why (as the checkout's notice is called). */
  | { name: "payment_method_chosen"; method: string }
  | { name: "payment_failed"; method: string; reason: string }
  /** A wallet was chosen on the page of a stay and did not pay, and why (docs/product/buying.md#wallet). */
  | { name: "wallet_failed"; wallet: string; reason: string }
  /** With insurance or without; `price` is what cover costs, euro cents. */
  | { name: "insurance_chosen"; choice: "with" | "without"; price: number }
  /** A code that was typed counts; which one is not told. `reduction`: euro cents. */
  | { name: "code_applied"; kind: "percentage" | "amount"; reduction: number }
  /** A payment succeeded. The order itself stays unnamed: its id shows what was booked. `gaId`: of the operator's own analytics, null without. */
  | ({ name: "purchase"; nights: number; gaId: string | null } & OfferFacts)
  /** Gifts were paid: of which kind, how many, how they leave; `price` of the whole order. Never a code, a name or a word of theirs. */
  | {
      name: "gift_bought";
      kind: SoldGift;
      gifts: number;
      sent: "buyer" | "email" | "post";
      price: number;
      gaId: string | null;
    }
  /** The stay of an order was changed; `price`: of the new one, none where it is hidden; `difference`: what was paid on top, or, below zero, goes back, euro cents. */
  | ({ name: "stay_changed"; nights: number; difference: number; price?: number } & Omit<OfferFacts, "price">)
  /** An order was given up by its buyer; `refund`: euro cents that go back. */
  | ({ name: "stay_cancelled"; refund: number } & OfferFacts)
  /** A gift has become a stay: told by its holder's browser, once; no code, no stay. */
  | { name: "gift_redeemed" }
  /** A gift has become something else than it was bought for: a gift card of its value, or, beside `gift_redeemed`, another stay. */
  | { name: "gift_exchanged"; to: "card" | "stay" }
  /** A page that says that something is missing or broke. */
  | { name: "error_shown"; code: "404" | "410" | "429" | "503" | "crash" | "away" | "search_failed" };
