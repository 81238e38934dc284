import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test, waitForHydration } from "./fixtures.ts";
import { AGAIN } from "../support/once.ts";

type Voucher = { uri: string; label: string; hotel: { id: string } };

/** A voucher of a hotel that sells no other: its search has a single answer. */
async function findLoneVoucher(ask: (criteria: { hotelId?: number }) => Promise<Voucher[]>): Promise<Voucher> {
  for (const { hotel } of await ask({})) {
    const [first, ...others] = await ask({ hotelId: Number(hotel.id) });
    if (first && others.length === 0) return first;
  }
  throw new Error("every hotel of the first page sells several vouchers");
}

type LeadOf = (path: string) => Promise<(string | number | undefined)[]>;
const [KEPT, FROM_KAYAK] = ["public, no-cache", "utm_source=kayak&utm_content=42"] as const;

const findVoucherOf = (request: APIRequestContext, url: string) =>
  findLoneVoucher(async (searchCriterias) => {
    const data = { locale: "fr_FR", flow: "gifting", searchCriterias, numberOfPackagesPerHotel: 2 };
    return (await (await request.post(url, { data })).json()).exactMatch;
  });

/** A gift search with one voucher leads visitors of one partner to its page, and nobody else. */
async function expectItsPage(leadOf: LeadOf, voucher: Voucher): Promise<void> {
  const [, alone] = await leadOf(`/cadeaux/_/_?hotel=${voucher.hotel.id}`);
  for (let turn = 0; turn < 2; turn++) {
    expect(await leadOf(String(alone))).toEqual([200, undefined, KEPT]);
    expect(await leadOf(`${alone}?affiliateId=one-voucher`)).toEqual([
      302,
      expect.stringMatching(new RegExp(`^${voucher.uri}\\?.*flow=gifting&affiliateId=one-voucher$`)),
      "private, no-store",
    ]);
  }
  expect((await leadOf("/cadeaux/_/_?affiliateId=one-voucher"))[0]).toBe(200);
}

/** Who comes by such a link to the home page looks for a night; who then chooses stays, stays there. */
async function chooseOtherwise(page: Page, at: (path: string) => string): Promise<void> {
  await page.goto(at(`/?${FROM_KAYAK}`));
  await waitForHydration(page);
  const flowOf = (name: string) =>
    page.getByRole("group", { name: "Ce que je cherche" }).first().getByRole("radio", { name });
  await expect(flowOf("Hôtels")).toBeChecked();
  await page.getByRole("button", { name: "Trouver un hôtel" }).click();
  await expect(page).toHaveURL(/\/hotels\/_\/_\?.*utm_content=42/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tous nos hôtels");
  await flowOf("Séjours").check({ force: true });
  await expect(page).toHaveURL(/\/week-ends\/_\/_\?utm_source=kayak$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tous nos week-ends");
}

test(
  "visitors of a metasearch site get hotel nights, a gift search with one voucher gets its page; nobody else's address changes",
  AGAIN,
  async ({ page, request, site }) => {
    const leadOf = async (path: string) => {
      const response = await request.get(site("fr_FR", path), { maxRedirects: 0 });
      return [response.status(), response.headers()["location"], response.headers()["cache-control"]];
    };
    // In turns, so that a page kept for one visitor would be seen by the other.
    for (let turn = 0; turn < 2; turn++) {
      expect(await leadOf("/week-ends/_/_?a=3")).toEqual([200, undefined, KEPT]);
      expect(await leadOf(`/week-ends/_/_?a=3&page=1&${FROM_KAYAK}`)).toEqual([
        302,
        `/hotels/_/_?a=3&${FROM_KAYAK}`,
        "private, no-store",
      ]);
      expect(await leadOf("/week-ends/_/_?a=3&utm_source=newsletter&utm_content=42")).toEqual([200, undefined, KEPT]);
    }
    for (const stays of [
      "/idee-week-end-sejour/ccg/week-end-spa?",
      "/week-ends/_/_?tags=1&",
      "/week-ends/_/_?flow=booking&",
    ])
      expect([stays, ...(await leadOf(stays + FROM_KAYAK))]).toEqual([stays, 200, undefined, KEPT]);
    expect(await leadOf(`/hotels/_/_?${FROM_KAYAK}`)).toEqual([200, undefined, KEPT]);
    expect(await leadOf(`/week-ends/_/old-slug?${FROM_KAYAK}`)).toEqual([
      301,
      `/week-ends/_/_?${FROM_KAYAK}`,
      "private, no-store",
    ]);
    expect((await leadOf(`/cadeaux/_/_?${FROM_KAYAK}`))[0]).toBe(200);

    const voucher = await findVoucherOf(request, site("fr_FR", "/api/offers.json"));
    await expectItsPage(leadOf, voucher);
    await chooseOtherwise(page, (path) => site("fr_FR", path));

    // A hash never reaches the server: the browser leads to the hotel's own page, or searches, and the same rule holds.
    await page.goto(site("fr_FR", `/cadeaux/_/_?affiliateId=one-voucher#hotel=${voucher.hotel.id}`));
    await page.waitForURL((url) => url.pathname === voucher.uri && url.href.includes("flow=gifting"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(voucher.label);
    await page.goto(site("fr_FR", `/cadeaux/_/_#hotel=${voucher.hotel.id}`));
    await expect(page.locator("article")).toHaveCount(1);
    expect(new URL(page.url()).pathname).toMatch(/^\/cadeaux\//);
  },
);
