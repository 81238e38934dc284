import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { dayAhead } from "./stays.ts";
import { stockPaper } from "./stock-paper.ts";
import { findOffers, firstOffer } from "./vouchers.ts";

const amountOf = (text: string) => text.replaceAll(/\s/g, " ");

test("a gift card of the search leads to the same price, and every length has its own, wide and on a phone", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const card = await firstOffer(request, { type: "gift", searchCriterias: { giftNights: 2 } });
  const { priceList } = (await (await request.get(`/api/product/${card.id}/gift-prices`)).json()) as {
    priceList: { nights: number }[];
  };
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", `/week-end/${card.id}/_#flow=gifting;giftNights=2`));
  await waitForHydration(page);
  const panel = page.getByRole("region", { name: "Offrir ce séjour" });
  for (const size of each([DESKTOP, PHONE], 1)) {
    await page.setViewportSize(size);
    await expect(panel).toBeVisible();
    expect(amountOf((await panel.locator("p").first().textContent()) ?? "")).toContain(amountOf(card.price.text));
    await expect(panel.getByRole("radio", { name: /nuit/ })).toHaveCount(priceList.length);
    await expect(panel.getByRole("button", { name: "Personnaliser la carte" })).toBeEnabled();
    await checkAccessibility();
  }
});

test("for me, as a gift and back keeps the dates of the address, in the panel and in the links", async ({
  page,
  request,
  site,
}) => {
  const [{ id } = { id: "" }] = await findOffers(request, { type: "gift", pagination: { limit: 1 } });
  const [checkin, checkout] = [dayAhead(30), dayAhead(31)];
  await page.goto(site("fr_FR", `/week-end/${id}/_?checkin=${checkin}&checkout=${checkout}&night=1&a=2`));
  await waitForHydration(page);
  const arrival = page.getByRole("region", { name: "Réserver ce séjour" }).getByRole("button", { name: /^Arrivée/ });
  const chosen = (await arrival.textContent()) ?? "";
  expect(chosen).toMatch(/\d/);
  const choice = page.getByRole("navigation", { name: "Pour qui ?" });
  const forMe = choice.getByRole("link", { name: "Pour moi" });
  await choice.getByRole("link", { name: "À offrir" }).click();
  await expect(page.getByRole("region", { name: "Offrir ce séjour" })).toBeVisible();
  await expect(forMe).toHaveAttribute("href", new RegExp(`checkin=${checkin}`));
  await forMe.click();
  await expect(arrival).toHaveText(chosen);
});

/** The entry of the header that the page belongs to. */
const flowOf = (page: Page) => page.getByRole("banner").locator("[aria-current=page]");

test(
  "for me and back: dates stay, address and header tell which, other offers are of the same kind",
  AGAIN,
  async ({ page, request, site }) => {
    const gifts = await findOffers(request, { type: "gift", pagination: { limit: 1 }, numberOfPackagesPerHotel: 5 });
    const [{ id } = { id: "" }, other] = gifts;
    await page.goto(site("fr_FR", `/week-end/${id}/_`));
    await waitForHydration(page);
    await expect(flowOf(page)).toHaveText("Séjours");
    const choice = page.getByRole("navigation", { name: "Pour qui ?" });
    await expect(page.getByRole("region", { name: "Réserver ce séjour" })).toBeVisible();
    await choice.getByRole("link", { name: "À offrir" }).click();
    await expect(page.getByRole("region", { name: "Offrir ce séjour" })).toBeVisible();
    await expect(page).toHaveURL(/#.*giftNights=\d;giftAdults=2;flow=gifting/);
    await expect(flowOf(page)).toHaveText("Cadeaux");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Garder/ })
      .first()
      .click();
    const wishes = await page.evaluate(() => localStorage.getItem("vendredi.wishlist"));
    expect(JSON.parse(wishes ?? "[]")).toMatchObject([
      { id, visit: { flow: "gifting", giftNights: expect.stringMatching(/^\d$/) } },
    ]);
    const card = page
      .locator("#products article")
      .filter({ has: page.getByRole("link", { name: other?.label ?? "", exact: true }) });
    await expect(card).toContainText(other?.price.text ?? "");
    await expect(card.getByRole("link")).toHaveAttribute(
      "href",
      new RegExp(`#giftNights=${other?.price.nights};flow=gifting$`),
    );
    await choice.getByRole("link", { name: "Pour moi" }).click();
    await expect(page.getByRole("region", { name: "Réserver ce séjour" })).toBeVisible();
  },
);

test(
  "for me, from the address of a gift: what is chosen there stays a stay",
  AGAIN,
  async ({ page, request, site }) => {
    const { id } = await firstOffer(request, { type: "gift", searchCriterias: {} });
    await page.setViewportSize(DESKTOP);
    await page.goto(site("fr_FR", `/week-end/${id}/_?flow=gifting`));
    await waitForHydration(page);
    await page.getByRole("navigation", { name: "Pour qui ?" }).getByRole("link", { name: "Pour moi" }).click();
    const panel = page.getByRole("region", { name: "Réserver ce séjour" });
    await panel.getByRole("button", { name: /Voyageurs/ }).click();
    await page.getByRole("dialog", { name: "Voyageurs" }).getByRole("button", { name: "Un adulte de moins" }).click();
    await expect(page).toHaveURL(/\?flow=gifting#.*a=1.*flow=booking/);
    await expect(panel.getByRole("button", { name: /Voyageurs/ })).toContainText("1 adulte");
    await expect(flowOf(page)).toHaveText("Séjours");
    await page.reload();
    await expect(panel.getByRole("button", { name: /Voyageurs/ })).toContainText("1 adulte");
  },
);

test("a hotel night: its own words, ways back to hotels, no gift", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const card = await firstOffer(request, { flow: "hotel" });
  await page.goto(site("fr_FR", `/week-end/${card.id}/_`));
  await waitForHydration(page);
  await expect(page.getByRole("region", { name: "Réserver cette nuit" })).toBeVisible();
  await expect(flowOf(page)).toHaveText("Hôtels");
  await expect(page.getByRole("heading", { name: "Votre nuit comprend" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Vous êtes ici" }).getByRole("link").nth(1)).toHaveAttribute(
    "href",
    /^\/hotels\//,
  );
  await expect(page.getByRole("navigation", { name: "Pour qui ?" })).toHaveCount(0);
  await checkAccessibility();
});

test.describe("without JavaScript", AGAIN, () => {
  test.use({ javaScriptEnabled: false });

  test("a link chooses the gift, and every price can be read", async ({ page, request, site }) => {
    const cards = await findOffers(request, { type: "gift" });
    const card = cards[1] ?? cards[0];
    await page.goto(site("fr_FR", `/week-end/${card?.id}/_`));
    await page.getByRole("link", { name: "À offrir" }).click();
    await expect(page).toHaveURL(/flow=gifting/);
    await expect(flowOf(page)).toHaveText("Cadeaux");
    const panel = page.getByRole("region", { name: "Offrir ce séjour" });
    await expect(panel).toBeVisible();
    await expect(panel.getByRole("radio", { name: /€/ }).first()).toBeAttached();

    await stockPaper(["card", "box", "envelope"]);
    // Where gifts come by post, the form that was searched for is the one chosen.
    const { uri } = await firstOffer(request, { locale: "nl_BE", type: "gift" });
    await page.goto(new URL(`${uri}?flow=gifting&giftFormat=PHYSICAL`, site("nl_BE")).href);
    await expect(page.getByRole("radio", { name: /Op papier/ })).toBeChecked();
  });
});
