import type { APIRequestContext, Browser, Page } from "@playwright/test";
import type { GiftWish } from "#modules/vouchers/gifts/types.ts";
import { expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { activityFor, cardFor, cheapStayFor, chooseDay, chooseStay, keepGifts } from "./gift-drafts.ts";
import { issueCard } from "./issue-card.ts";
import { each } from "../support/once.ts";
import { CARDS, fillCard, fillDetails, payButton, readMailAbout, somebody } from "./stays.ts";

/**
 * Each kind of gift on each site, from its checkout to its use by somebody else on a phone; how each is put together: gift-whole.spec.ts. `bank`: the way of the
 * country's banks that pays a difference, and what its page says to go on; null: by card.
 */
type Journey = {
  name: SiteName;
  phone: string;
  bank: { way: string; accept: string } | null;
  use: string;
  used: RegExp;
};

const JOURNEYS: Journey[] = [
  {
    name: "nl_NL",
    phone: "06 12345678",
    bank: { way: "iDEAL", accept: "Betaling aanvaarden" },
    use: "Als gebruikt markeren",
    used: /^Gebruikt op/,
  },
  {
    name: "nl_BE",
    phone: "0470 12 34 56",
    bank: { way: "Bancontact", accept: "Betaling aanvaarden" },
    use: "Als gebruikt markeren",
    used: /^Gebruikt op/,
  },
  { name: "fr_FR", phone: "06 12 34 56 78", bank: null, use: "Marquer comme utilisé", used: /^Utilisé le/ },
  { name: "es_ES", phone: "612 34 56 78", bank: null, use: "Marcar como usado", used: /^Usado el/ },
  { name: "it_IT", phone: "312 345 6789", bank: null, use: "Segna come usato", used: /^Usato:/ },
];

const CODE = /\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/;
const ENOUGH = 500_000;

for (const { name, phone, bank, use, used } of each(JOURNEYS, 0))
  test(`${name}: a stay, a box, a card and an activity are bought, come by mail and are used`, async ({
    page,
    browser,
    request,
    site,
  }) => {
    test.slow();
    const purse = await issueCard(ENOUGH);
    const to = (word: string) => {
      const { email } = somebody("");
      return { kind: "email", name: word, email: email.replace("camille", word), on: null } as const;
    };
    const buy = async (wish: GiftWish) => {
      await page.goto(site(name, await keepGifts(name, [wish])));
      await payWith(page, purse, phone);
      return codeFor(request, wish);
    };
    const mobile = await phoneOf(browser);
    const open = (code: string) => openGift(mobile, site(name, "/beneficiary/login"), code);

    const { wish, dearer } = await cheapStayFor(request, name, { recipient: to("stay") });
    await open(await buy(wish));
    const { packageId, checkin } = dearer;
    await mobile.goto(site(name, `/beneficiary/dates?offer=${packageId}&month=${checkin.slice(0, 7)}`));
    await waitForHydration(mobile);
    const day = mobile.locator(`table a[href*="checkin=${checkin}"]`);
    await expect(day).toContainText("+");
    await day.click();
    await confirm(mobile, phone);
    if (bank) await mobile.getByRole("radio", { name: new RegExp(`^${bank.way}`) }).check();
    else await fillCard(mobile, CARDS.approved);
    await payButton(mobile).click();
    if (bank) await mobile.getByRole("button", { name: bank.accept }).click();
    await expect(mobile).toHaveURL(THANKS);

    await open(await buy(cardFor(0, { subject: { kind: "box", handle: BOX }, recipient: to("box") })));
    await mobile.goto(site(name, "/beneficiary/exchange"));
    await waitForHydration(mobile);
    await chooseStay(mobile);
    await waitForHydration(mobile);
    await chooseDay(mobile);
    await confirm(mobile, phone);
    await mobile.locator("form button[type=submit]:visible").last().click();
    await expect(mobile).toHaveURL(THANKS);

    const card = await buy(cardFor(100, { recipient: to("card") }));
    await mobile.goto(site(name, await keepGifts(name, [cardFor(30)])));
    await payWith(mobile, card, phone);

    const activity = await buy(await activityFor(request, name, { recipient: to("activity") }));
    await open(activity);
    await page.goto(site(name, `/activity-voucher#${activity}`));
    await page.getByRole("button", { name: use }).click();
    await expect(page.getByRole("button", { name: use })).toHaveCount(0);
    await mobile.reload();
    await expect(mobile.getByText(used).first()).toBeVisible();
    await mobile.context().close();
  });

const BOX = "petite-escapade-2-nuits";
const THANKS = /\/beneficiary\/thanks\/[0-9a-f-]{36}$/;

/** Pays all of it with a gift card. */
async function payWith(page: Page, code: string, phone: string): Promise<void> {
  await fillDetails(page, somebody(phone));
  await page.locator("#promotion-code").fill(code);
  await page.keyboard.press("Enter");
  await expect(page.locator("#sandbox-card-number")).toHaveCount(0);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
}

/** The code that the letter to whoever it is for brings. */
async function codeFor(request: APIRequestContext, { recipient }: GiftWish): Promise<string> {
  if (recipient.kind !== "email") throw new Error("it comes by mail");
  const read = async () => CODE.exec(await readMailAbout(request, recipient.email, ""))?.[0] ?? "";
  await expect.poll(read).not.toBe("");
  return read();
}

/** Somebody else's phone, on which nothing moves. */
async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce" });
  return context.newPage();
}

async function openGift(page: Page, address: string, code: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("textbox").fill(code);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/beneficiary$/);
}

/** From the days of a stay to its last page, with the details of whoever comes. */
async function confirm(page: Page, phone: string): Promise<void> {
  await page.locator("a[href*='/beneficiary/confirm']").last().click();
  await expect(page).toHaveURL(/\/beneficiary\/confirm/);
  await fillDetails(page, somebody(phone));
}
