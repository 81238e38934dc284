import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { addDays, day } from "#platform/dates.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import { DEFAULT_PARTY } from "#modules/visit/party.ts";
import { messages } from "#tests/support/messages.ts";
import type { DatesData } from "../page-data.ts";
import { GiftCalendar } from "./gift-calendar.tsx";

const MONTH = day("2026-11-01");

/** November and December, of which no day is free, seen on the 27th. */
const data = {
  wish: { packageId: 1, nights: 2, checkin: null, party: DEFAULT_PARTY },
  month: MONTH,
  today: day("2026-11-27"),
  days: Array.from({ length: 61 }, (_, index) => ({ day: addDays(MONTH, index), owed: null })),
  nextFree: [null, null],
  chosen: null,
} as unknown as DatesData;

it("a day that is over is not said to be full (docs/product/gifts.md#redemption)", () => {
  const calendar = (
    <SiteProvider site={SITES.fr_FR} messages={messages.all("fr_FR")}>
      <GiftCalendar data={data} />
    </SiteProvider>
  );
  const html = renderToString(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: calendar }])} />,
  ).replaceAll("\u00a0", " ");
  expect(html).toContain("26 novembre 2026<");
  expect(html).not.toContain("26 novembre 2026 : complet");
  expect(html).toContain("27 novembre 2026 : complet");
  expect(html.match(/ : complet/g)).toHaveLength(61 - 26);
});
