import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/**
 * The address contract, in the words of the English preview site. server/localise-build.ts gives every other site its own words and
 * prefix (modules/sites/paths.ts), so that each site matches only its own addresses.
 */
const pages = [
  index("routes/home.tsx"),
  route("weekends/:key/:slug", "routes/results.tsx"),
  route("theme/:key/:slug", "routes/results.tsx", { id: "theme" }),
  route("city/:key/:slug", "routes/results.tsx", { id: "city" }),
  route("place/:key/:slug", "routes/results.tsx", { id: "place" }),
  route("gifts/:key/:slug", "routes/results.tsx", { id: "gifts" }),
  route("hotels/:key/:slug", "routes/results.tsx", { id: "hotels" }),
  route("activities/:key/:slug", "routes/results.tsx", { id: "activities" }),
  route("hotel-list/:key/:slug", "routes/hotel-list.tsx"),
  route("weekend-ideas", "routes/ideas.tsx"),
  route("weekend-ideas/:idea", "routes/idea-redirect.ts"),
  route("gift-boxes/c/:handle", "routes/moved/gift-box.ts"),
  route("giftcard/customization", "routes/moved/gift-card.ts"),
  route("static-content/:page/:slug?", "routes/moved/static-content.ts"),
  route("landing/:page", "routes/landing.tsx"),
  route("stay/:id/:slug", "routes/product.tsx"),
  route("hotel/:id/:slug", "routes/hotel.tsx"),
  route("activity/:id/:slug", "routes/activity.tsx"),
  route("checkout/:id", "routes/checkout.tsx"),
  route("confirmation/:orderId", "routes/confirmation.tsx"),
  route("confirmation/:orderId/stay.ics", "routes/stay-calendar.ts"),
  route("newsletter", "routes/newsletter.tsx"),
  route("newsletter/confirm", "routes/newsletter/confirm.tsx"),
  route("newsletter/unsubscribe", "routes/newsletter/unsubscribe.tsx"),
  route("suppliers/message", "routes/suppliers/message.tsx"),
  route("p/wishlist", "routes/wishlist.tsx"),
  route("p/:page", "routes/content.tsx"),
  route("*", "routes/not-found.tsx"),
];

/** In one frame, whose error page has what the root loads: without it an error of a form would speak no language. */
export default [layout("shell/frame.tsx", { id: "frame" }, pages)] satisfies RouteConfig;
