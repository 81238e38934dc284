import type { Locator, Page } from "@playwright/test";
import type { ToldEvent } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration, waitForPart } from "./fixtures.ts";
import { stockPaper } from "./stock-paper.ts";
import { dayAhead } from "./stays.ts";
import { findOffers } from "./vouchers.ts";
import { AGAIN } from "../support/once.ts";

const CHECKOUT = /\/checkout\/gift\/([\da-f-]{36})$/;

/** A stay that is given for more than one length, and its path without its slug. */
async function findGift(request: Parameters<typeof findOffers>[0], locale: string) {
  for (const { id } of await findOffers(request, { locale, type: "gift" })) {
    const { priceList } = (await (await request.get(`/api/product/${id}/gift-prices`)).json()) as {
      priceList: { nights: number }[];
    };
    if (priceList.length > 1) return { id, nights: priceList.map(({ nights }) => nights) };
  }
  throw new Error("the demo catalogue has none");
}

/** Keeps what pages tell, also when they are left. */
async function hear(page: Page): Promise<ToldEvent[]> {
  const told: ToldEvent[] = [];
  await page.exposeFunction("tellTest", (event: ToldEvent) => void told.push(event));
  await page.addInitScript(() =>
    document.addEventListener("vendredi:event", (event) =>
      (window as unknown as { tellTest: (detail: unknown) => void }).tellTest((event as CustomEvent).detail),
    ),
  );
  return told;
}

const side = (page: Page) => page.getByRole("button", { name: "Intérieur" });

/** The second of its lengths, of which each says its price. */
async function chooseLength(page: Page, nights: readonly number[]): Promise<Locator> {
  const panel = page.getByRole("region", { name: "Offrir ce séjour" });
  await expect(panel.getByRole("radio", { name: /nuit/ })).toHaveCount(nights.length);
  // Lengths are compared by whole euros, rounded up.
  await expect(panel.getByRole("radio", { name: /nuits? \d+\s€$/ })).toHaveCount(nights.length);
  const wanted = panel.getByRole("radio", { name: new RegExp(`^${nights[1]} nuits?`) });
  await waitForPart(wanted);
  await wanted.check({ force: true });
  await expect(page).toHaveURL(new RegExp(`#.*giftNights=${nights[1]}`));
  // Nothing goes by post from here, and the reason stands in its place.
  await expect(panel.getByRole("radio", { name: /Carte papier/ })).toBeDisabled();
  await expect(panel.getByText(/le format papier revient bientôt/)).toBeVisible();
  await expect(panel.getByText("Pour deux personnes")).toBeVisible();
  return panel;
}

const CUSTOMISED = {
  name: "gift_customised",
  kind: "single_voucher",
  design: "christmas",
  sending: "day",
  hasMessage: true,
  price: expect.any(Number),
};

/** Writes more than fits, which is said and goes no further. */
async function overfill(page: Page, drawer: Locator): Promise<void> {
  const message = drawer.getByRole("textbox", { name: "Votre message" });
  await message.fill("🎄".repeat(180));
  await expect(side(page)).toHaveAttribute("aria-pressed", "true");
  await expect(drawer.getByText("180 / 180")).toBeVisible();
  await message.press("a");
  const limit = drawer.getByText("Ce champ est limité à 180 caractères").first();
  await expect(limit).toBeVisible();
  await expect(message).toHaveValue("🎄".repeat(180));
  await expect(limit).toBeHidden();
}

async function sendWhole(drawer: Locator): Promise<void> {
  await drawer.getByRole("textbox", { name: "Pour", exact: true }).fill("Maman");
  await drawer.getByRole("textbox", { name: "De la part de" }).fill("Léa et Hugo");
  await drawer.getByRole("textbox", { name: "Son e-mail" }).fill("maman@example.org");
  await drawer.getByRole("textbox", { name: "Date" }).fill(dayAhead(20));
  await drawer.getByRole("button", { name: "Offrir ce séjour" }).click();
}

async function expectAsMade(page: Page, nights: number | undefined): Promise<void> {
  await expect(page.getByRole("textbox", { name: "Pour", exact: true })).toHaveValue("Maman");
  await expect(page.getByRole("textbox", { name: "Votre message" })).toHaveValue("Joyeux Noël, et bon vent !");
  await expect(page.getByRole("radio", { name: "Noël" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Date" })).toHaveValue(dayAhead(20));
  await expect(page.getByRole("radio", { name: new RegExp(`^${nights} nuits?`) })).toBeChecked();
}

test("a stay becomes a gift: length, card, words, day, and on to the checkout (desktop)", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const { id, nights } = await findGift(request, "fr_FR");
  const told = await hear(page);
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", `/week-end/${id}/_?flow=gifting`));
  await waitForHydration(page);
  const panel = await chooseLength(page, nights);
  await checkAccessibility();

  const opener = panel.getByRole("button", { name: "Personnaliser la carte" });
  await opener.click();
  const drawer = page.getByRole("dialog", { name: "Personnalisez la carte" });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("radio", { name: new RegExp(`^${nights[1]} nuits?`) })).toBeChecked();
  await drawer.getByRole("radio", { name: "Anniversaire" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(drawer.getByRole("radio", { name: "Noël" })).toBeChecked();
  await expect(side(page)).toHaveAttribute("aria-pressed", "false");
  await checkAccessibility("dialog");

  // What is written shows inside the card, which turns to it.
  const message = drawer.getByRole("textbox", { name: "Votre message" });
  await overfill(page, drawer);
  await message.fill("Joyeux Noël, et bon vent !");

  // Closed and opened again, nothing is lost.
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(message).toHaveValue("Joyeux Noël, et bon vent !");
  await expect(drawer.getByRole("radio", { name: "Noël" })).toBeChecked();

  await drawer.getByRole("textbox", { name: "De la part de" }).fill("L3a");
  await drawer.getByRole("radio", { name: /Le jour J/ }).check();
  await drawer.getByRole("button", { name: "Offrir ce séjour" }).click();
  await expect(drawer.getByText("Champ obligatoire")).toHaveCount(3);
  await expect(drawer.getByText("Seul du texte est attendu")).toBeVisible();
  await expect(drawer.getByRole("textbox", { name: "Pour", exact: true })).toBeFocused();
  await checkAccessibility("dialog");
  await sendWhole(drawer);
  await expect(page).toHaveURL(CHECKOUT);
  const made = told.find(({ name }) => name === "gift_customised");
  expect(made).toEqual(CUSTOMISED);
  expect(told).toContainEqual(expect.objectContaining({ name: "add_to_cart", flow: "gifting", nights: nights[1] }));

  // The way back from the checkout: the same gift, as it was put together.
  const draft = CHECKOUT.exec(page.url())?.[1];
  await page.goto(site("fr_FR", `/week-end/${id}/_/gift?draft=${draft}`));
  await waitForHydration(page);
  await expectAsMade(page, nights[1]);
  await checkAccessibility();
});

test("a gift on paper: what is packed, where it goes and what that costs (nl_BE, phone)", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  await stockPaper(["card", "box", "envelope", "ribbon-box", "salted-butter-caramels"]);
  const { id } = await findGift(request, "nl_BE");
  await page.setViewportSize(PHONE);
  await page.goto(site("nl_BE", `/weekend/${id}/_?flow=gifting`));
  await waitForHydration(page);
  const panel = page.getByRole("region", { name: "Dit verblijf cadeau geven" });
  await expect(panel.getByRole("radio", { name: /Digitaal/ })).toBeChecked();
  const onPaper = panel.getByRole("radio", { name: /Op papier/ });
  await waitForPart(onPaper);
  await onPaper.check({ force: true });
  await expect(page).toHaveURL(/giftFormat=PHYSICAL/);
  await expect(panel.getByRole("radio", { name: /Wijnrode envelop/ })).toBeChecked();
  await panel.getByRole("radio", { name: /Doosje met lint/ }).check({ force: true });
  await panel.getByRole("checkbox", { name: /Karamels/ }).check({ force: true });
  await expect(page).toHaveURL(/subElements=ribbon-box,salted-butter-caramels/);
  await expect(panel.getByRole("term").filter({ hasText: "Doosje met lint" })).toBeVisible();
  await checkAccessibility();

  await panel.getByRole("button", { name: "Kaart persoonlijk maken" }).click();
  const drawer = page.getByRole("dialog", { name: "Maak de kaart persoonlijk" });
  await expect(drawer.getByRole("checkbox", { name: /Karamels/ })).toBeChecked();
  await expect(drawer.getByText("Hoe geef je het?")).toBeHidden();
  await drawer.getByRole("textbox", { name: "Voor- en achternaam" }).fill("Françoise Marchand");
  await drawer.getByRole("textbox", { name: "Adres" }).fill("12, rue de Fer");
  await drawer.getByRole("textbox", { name: "Postcode" }).fill("75011");
  await drawer.getByRole("textbox", { name: "Plaats" }).fill("Parijs");
  await expect(drawer.getByText("Verzending, België: gratis")).toBeVisible();
  await drawer.getByLabel("Land").selectOption("FR");
  await expect(drawer.getByText(/Verzending, Frankrijk: €\s\d/)).toBeVisible();
  await checkAccessibility("dialog");
  await drawer.getByRole("button", { name: "Dit verblijf cadeau geven" }).click();
  await expect(page).toHaveURL(CHECKOUT);

  const draft = CHECKOUT.exec(page.url())?.[1];
  await page.goto(site("nl_BE", `/weekend/${id}/_/gift?draft=${draft}`));
  await waitForHydration(page);
  await expect(page.getByRole("radio", { name: /Doosje met lint/ })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Plaats" })).toHaveValue("Parijs");
  await checkAccessibility();
});

test.describe("without JavaScript", AGAIN, () => {
  test.use({ javaScriptEnabled: false });

  test("the same gift from a page of its own: mistakes beside their fields, nothing lost (phone)", async ({
    page,
    request,
    site,
  }) => {
    const { id, nights } = await findGift(request, "fr_FR");
    await page.setViewportSize(PHONE);
    await page.goto(site("fr_FR", `/week-end/${id}/_?flow=gifting`));
    const panel = page.getByRole("region", { name: "Offrir ce séjour" });
    await panel.getByRole("radio", { name: new RegExp(`^${nights[1]} nuits?`) }).check({ force: true });
    await panel.getByRole("button", { name: "Personnaliser la carte" }).click();
    await expect(page).toHaveURL(new RegExp(`/gift\\?giftNights=${nights[1]}`));
    await expect(page.getByRole("radio", { name: new RegExp(`^${nights[1]} nuits?`) })).toBeChecked();
    await page.getByRole("radio", { name: "Bravo" }).check({ force: true });
    await page.getByRole("textbox", { name: "Pour", exact: true }).fill("M4man");
    await page.getByRole("textbox", { name: "Votre message" }).fill("é".repeat(181));
    await page.getByRole("button", { name: "Offrir ce séjour" }).click();
    const mistakes = page.getByRole("alert");
    await expect(mistakes.getByRole("listitem")).toHaveText([
      /^Pour\s: Seul du texte est attendu/,
      /^Votre message\s: Ce champ est limité à 180 caractères/,
      /^Son e-mail\s: Champ obligatoire/,
    ]);
    await expect(page.getByRole("textbox", { name: "Votre message" })).toHaveValue("é".repeat(181));
    await expect(page.getByRole("radio", { name: "Bravo" })).toBeChecked();
    await page.getByRole("textbox", { name: "Pour", exact: true }).fill("Maman");
    await page.getByRole("textbox", { name: "Votre message" }).fill("Bravo");
    // By hand: nobody is written to, and no address is asked for.
    await page.getByRole("radio", { name: /De la main à la main/ }).check();
    await expect(page.getByRole("textbox", { name: "Son e-mail" })).toBeHidden();
    await page.getByRole("button", { name: "Offrir ce séjour" }).click();
    await expect(page).toHaveURL(CHECKOUT);
    const draft = CHECKOUT.exec(page.url())?.[1];
    await page.goto(site("fr_FR", `/week-end/${id}/_/gift?draft=${draft}`));
    await expect(page.getByRole("radio", { name: "Bravo" })).toBeChecked();
    await expect(page.getByRole("radio", { name: /De la main à la main/ })).toBeChecked();
  });
});
