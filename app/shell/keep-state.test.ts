import { expect, test } from "vitest";
import { keepState } from "./keep-state.ts";

test.each([
  [
    "/nl/weekendjes/_/_",
    "?checkin=2027-03-05&checkout=2027-03-07&stars=4,5",
    "checkin=2027-03-05&checkout=2027-03-07&stars=4,5",
  ],
  ["/nl/weekendjes/_/_", "?page=2&a=4&c=1", "a=4&c=1&page=2"],
  // What visits are counted by, and what nobody reads.
  ["/nl/weekendjes/_/_", "?utm_source=x&foo=1&night=2", "night=2"],
  ["/nl/weekendjes/_/_", "?utm_source=x", ""],
  ["/nl/weekendjes/_/_", "", ""],
  // What the other address says itself counts, and what is no state stays.
  ["/nl/p/wishlist/shared?list=t_1", "?a=3&list=t_2", "list=t_1&a=3"],
  ["/nl?flow=gifting", "?flow=booking&giftAdults=2", "giftAdults=2&flow=gifting"],
])("%s with what %s asked for", (href, search, query) => {
  const [path] = href.split("?");
  expect(keepState(href, search)).toBe(query ? `${path}?${query}` : path);
});
