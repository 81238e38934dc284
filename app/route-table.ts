import type { SitemapSource } from "#modules/guides/sitemap.server.ts";

/** A page of ours. A row that does not say how search engines find it does not compile. */
export type PageRow = {
  /** Its address in the words of the English preview site; `/` for the home page. */
  path: string;
  /** Its module, below `app`. */
  file: string;
  /** Where one module serves several addresses. */
  id?: string;
  /** Who lists its addresses in the sitemap: the page itself, or what knows the values of its parameters. Null: search engines are not to find it. */
  sitemap: "itself" | SitemapSource | null;
  /** Nobody walks from the pages that people browse to it but by loading it whole: those do not carry its address with them (docs/decisions/0077). */
  isApart?: true;
};

/**
 * The address contract. server/http/pages/localise-build.ts gives every other site its own words and prefix (modules/sites/paths.ts), so that each site matches only
 * its own addresses.
 */
export const PAGES: readonly PageRow[] = [
  { path: "/", file: "routes/home.tsx", sitemap: "itself" },
  { path: "weekends/:key/:slug?", file: "routes/results.tsx", sitemap: "destinations" },
  { path: "theme/:key/:slug?", file: "routes/results.tsx", id: "theme", sitemap: "themes" },
  { path: "city/:key/:slug?", file: "routes/results.tsx", id: "city", sitemap: "destinations" },
  { path: "place/:key/:slug?", file: "routes/results.tsx", id: "place", sitemap: "destinations" },
  { path: "gifts/:key/:slug?", file: "routes/results.tsx", id: "gifts", sitemap: "gifts" },
  { path: "hotels/:key/:slug?", file: "routes/results.tsx", id: "hotels", sitemap: null },
  { path: "activities/:key/:slug?", file: "routes/results.tsx", id: "activities", sitemap: "activities" },
  { path: "weekends", file: "routes/moved/whole-list.ts", id: "all-weekends", sitemap: null, isApart: true },
  { path: "gifts", file: "routes/moved/whole-list.ts", id: "all-gifts", sitemap: null, isApart: true },
  { path: "hotels", file: "routes/moved/whole-list.ts", id: "all-hotels", sitemap: null, isApart: true },
  { path: "activities", file: "routes/moved/whole-list.ts", id: "all-activities", sitemap: null, isApart: true },
  { path: "hotel-list/:key/:slug?", file: "routes/hotel-list.tsx", sitemap: "hotel-lists" },
  { path: "weekend-ideas", file: "routes/ideas.tsx", sitemap: "itself" },
  { path: "weekend-ideas/:idea", file: "routes/idea-redirect.ts", sitemap: null },
  { path: "giftcard/customization", file: "routes/gift-card.tsx", sitemap: "itself", isApart: true },
  { path: "giftcard/balance", file: "routes/gift-balance.tsx", sitemap: null, isApart: true },
  { path: "gift-boxes", file: "routes/gift-boxes.tsx", sitemap: "itself" },
  { path: "gift-boxes/customization", file: "routes/gift-box-setup.tsx", sitemap: null, isApart: true },
  { path: "gift-boxes/c/:handle", file: "routes/gift-box.tsx", sitemap: "gift-boxes" },
  { path: "static-content/:page/:slug?", file: "routes/moved/static-content.ts", sitemap: null },
  { path: "landing/:page", file: "routes/landing.tsx", sitemap: "landing" },
  { path: "stay/:id/:slug?", file: "routes/product.tsx", sitemap: "offers" },
  { path: "stay/:id/:slug/gift", file: "routes/product/gift-setup.tsx", sitemap: null, isApart: true },
  { path: "hotel/:id/:slug?", file: "routes/hotel.tsx", sitemap: "hotels" },
  { path: "activity/:id/customization", file: "routes/activity-setup.tsx", sitemap: null, isApart: true },
  { path: "activity/:id/:slug?", file: "routes/activity.tsx", sitemap: "activity-vouchers" },
  { path: "activity-voucher", file: "routes/voucher.tsx", sitemap: null, isApart: true },
  { path: "checkout/gift/:draft", file: "routes/gift-checkout.tsx", sitemap: null, isApart: true },
  { path: "checkout/:id", file: "routes/checkout.tsx", sitemap: null },
  { path: "confirmation/:orderId", file: "routes/confirmation.tsx", sitemap: null },
  { path: "confirmation/:orderId/stay.ics", file: "routes/stay-calendar.ts", sitemap: null },
  { path: "confirmation/:orderId/change", file: "routes/change-stay.tsx", sitemap: null, isApart: true },
  { path: "confirmation/:orderId/cancel", file: "routes/cancel-stay.tsx", sitemap: null, isApart: true },
  { path: "confirmation/:orderId/claim", file: "routes/claim-stay.tsx", sitemap: null, isApart: true },
  { path: "confirmation/:orderId/refund", file: "routes/refund-account.tsx", sitemap: null, isApart: true },
  { path: "confirmation/:orderId/invoice", file: "routes/invoice.tsx", sitemap: null, isApart: true },
  { path: "confirmation/:orderId/gift/:itemId", file: "routes/order-gift.tsx", sitemap: null, isApart: true },
  { path: "documents", file: "routes/documents/file.ts", sitemap: null },
  { path: "documents/gift", file: "routes/documents/gift.ts", sitemap: null },
  { path: "documents/none", file: "routes/documents/none.tsx", sitemap: null, isApart: true },
  { path: "my-booking", file: "routes/my-booking.tsx", sitemap: null },
  { path: "my-booking/open", file: "routes/my-booking/open.tsx", sitemap: null, isApart: true },
  { path: "my-gift", file: "routes/moved/my-gift.ts", sitemap: null, isApart: true },
  { path: "my-review", file: "routes/review.tsx", sitemap: null, isApart: true },
  { path: "my-review/draft", file: "routes/review/draft.ts", sitemap: null },
  { path: "my-review/silence", file: "routes/review/silence.tsx", sitemap: null, isApart: true },
  { path: "beneficiary", file: "routes/beneficiary.tsx", sitemap: null, isApart: true },
  { path: "beneficiary/login", file: "routes/beneficiary/login.tsx", sitemap: null, isApart: true },
  { path: "beneficiary/dates", file: "routes/beneficiary/dates.tsx", sitemap: null, isApart: true },
  { path: "beneficiary/exchange", file: "routes/beneficiary/exchange.tsx", sitemap: null, isApart: true },
  { path: "beneficiary/confirm", file: "routes/beneficiary/confirm.tsx", sitemap: null, isApart: true },
  { path: "beneficiary/orders", file: "routes/beneficiary/orders.ts", sitemap: null },
  { path: "beneficiary/card", file: "routes/beneficiary/card.tsx", sitemap: null, isApart: true },
  { path: "beneficiary/thanks/:orderId", file: "routes/beneficiary/thanks.tsx", sitemap: null, isApart: true },
  { path: "account", file: "routes/account/index.ts", sitemap: null, isApart: true },
  { path: "account/signin", file: "routes/account/signin.tsx", sitemap: null, isApart: true },
  { path: "account/link", file: "routes/account/link.tsx", sitemap: null, isApart: true },
  { path: "account/google", file: "routes/account/google.ts", sitemap: null, isApart: true },
  { path: "account/signout", file: "routes/account/signout.ts", sitemap: null, isApart: true },
  { path: "account/trips", file: "routes/account/trips.tsx", sitemap: null, isApart: true },
  { path: "account/wishlist", file: "routes/account/wishlist.tsx", sitemap: null, isApart: true },
  { path: "account/watch", file: "routes/account/watch.tsx", sitemap: null, isApart: true },
  { path: "account/watch/leave", file: "routes/account/watch-leave.tsx", sitemap: null, isApart: true },
  { path: "account/profile", file: "routes/account/profile.tsx", sitemap: null, isApart: true },
  { path: "account/export", file: "routes/account/export.ts", sitemap: null, isApart: true },
  { path: "account/erase", file: "routes/account/erase.tsx", sitemap: null, isApart: true },
  { path: "contact", file: "routes/contact.tsx", sitemap: "itself", isApart: true },
  { path: "contact/message", file: "routes/contact/message.tsx", sitemap: null, isApart: true },
  { path: "contact/confirm", file: "routes/contact/confirm.tsx", sitemap: null, isApart: true },
  { path: "data-request", file: "routes/data-request.tsx", sitemap: null, isApart: true },
  { path: "data-request/confirm", file: "routes/data-request/confirm.tsx", sitemap: null, isApart: true },
  { path: "newsletter", file: "routes/newsletter.tsx", sitemap: null },
  { path: "newsletter/confirm", file: "routes/newsletter/confirm.tsx", sitemap: null, isApart: true },
  { path: "newsletter/preferences", file: "routes/newsletter/preferences.tsx", sitemap: null, isApart: true },
  { path: "newsletter/unsubscribe", file: "routes/newsletter/unsubscribe.tsx", sitemap: null, isApart: true },
  { path: "customer-care", file: "routes/customer-care.tsx", sitemap: null, isApart: true },
  { path: "customer-care/messages", file: "routes/care/messages.tsx", sitemap: null, isApart: true },
  { path: "customer-care/messages/:orderId", file: "routes/care/thread.tsx", sitemap: null, isApart: true },
  { path: "suppliers/messages", file: "routes/suppliers/thread.tsx", sitemap: null, isApart: true },
  { path: "suppliers/message", file: "routes/suppliers/message.tsx", sitemap: null, isApart: true },
  { path: "p/wishlist", file: "routes/wishlist.tsx", sitemap: null },
  { path: "p/wishlist/shared", file: "routes/shared-wishlist.tsx", sitemap: null, isApart: true },
  { path: "p/:page", file: "routes/content.tsx", sitemap: "content" },
  { path: "*", file: "routes/not-found.tsx", sitemap: null },
];

/** The routes that are apart, by their ids. */
export const APART: ReadonlySet<string> = new Set(
  PAGES.filter(({ isApart }) => isApart).map(({ file, id }) => id ?? file.replace(/\.tsx?$/, "")),
);
