import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import type { OrderView } from "../contract.ts";
import type { ItemView } from "../items/views.ts";
import { TripHero, type TripReview } from "./trip-hero.tsx";

const messages = loadMessages({ languageOf: () => "fr" }).all("fr_FR");

/** As much of a stay as its hero says. */
const ITEM = {
  kind: "stay",
  stay: { hotelName: "Le Phare", hotelStars: 4, checkin: "2026-12-11", checkout: "2026-12-13", checkInFrom: "15:00" },
} as unknown as ItemView<"stay">;
const ORDER = { id: "1", number: "12345678", items: [ITEM] } as unknown as OrderView;

const show = async (review: TripReview | null, today: string) => {
  const { prelude } = await prerenderToNodeStream(
    <SiteProvider site={SITES.fr_FR} messages={messages}>
      <TripHero item={ITEM} order={ORDER} today={day(today)} review={review} />
    </SiteProvider>,
  );
  return text(prelude);
};

test.each(["2026-09-01", "2026-11-27", "2026-12-10", "2026-12-11", "2026-12-12", "2026-12-20"])(
  "on %s the number is there to be said on the telephone, once",
  async (today) => {
    expect((await show(null, today)).split("12345678")).toHaveLength(2);
  },
);

test("of a stay that is over, of which nobody asked, a button begins a review", async () => {
  const unasked = { path: null, isSent: false };
  expect(await show(unasked, "2026-12-20")).toMatch(/<form method="post">.*value="review".*Donner mon avis/s);
  expect(await show(unasked, "2026-12-12")).not.toContain("Donner mon avis");
  expect(await show(null, "2026-12-20")).not.toContain("Donner mon avis");
});

test.each([
  [null, []],
  [{ path: "/mon-avis?token=1", isSent: false }, ["Donner mon avis"]],
  [{ path: "/mon-avis?token=1", isSent: true }, ["Modifier mon avis"]],
] as const)("of a stay that is over it leads to a review where there is one to write: %o", async (review, links) => {
  const shown = async (today: string) =>
    [...(await show(review, today)).matchAll(/mon-avis[^>]*>([^<]+)/g)].map(([, label]) => label);
  expect(await shown("2026-12-20")).toEqual(links);
  expect(await shown("2026-12-12"), "not while it lasts").toEqual([]);
});
