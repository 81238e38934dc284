import type { APIRequestContext, Page } from "@playwright/test";
import { each } from "../support/once.ts";
import { book, letADayPass } from "./booked.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { inDatabase, readMailAbout } from "./stays.ts";

/** A review that nobody asked for, begun on the page of a stay that is over (docs/product/services.md#written-reviews). */
type Words = {
  review: string;
  change: string;
  group: string;
  chip: string;
  liked: string;
  send: string;
  later: string;
  kept: string;
  thanks: string;
};
type Journey = { name: SiteName; seed: number; phone: string; size: typeof DESKTOP; words: Words; text: string };

const DUTCH: Journey = {
  name: "nl_NL",
  seed: 401,
  phone: "06 12345678",
  size: PHONE,
  text: "Wakker worden met uitzicht op het water.",
  words: {
    review: "Geef je mening",
    change: "Pas je beoordeling aan",
    group: "Je was er",
    chip: "Als stel",
    liked: "Wat je fijn vond",
    send: "Mijn beoordeling versturen",
    later: "Later afmaken",
    kept: "Je concept is bewaard.",
    thanks: "Dank je wel",
  },
};
const BELGIAN: Journey = {
  name: "fr_BE",
  seed: 411,
  phone: "0470 12 34 56",
  size: DESKTOP,
  text: "Un réveil avec vue sur l’eau.",
  words: {
    review: "Donner mon avis",
    change: "Modifier mon avis",
    group: "Vous étiez",
    chip: "En couple",
    liked: "Ce que vous avez aimé",
    send: "Envoyer mon avis",
    later: "Finir plus tard",
    kept: "Votre brouillon est gardé.",
    thanks: "Merci",
  },
};

/** The stay of an order as it is forty days after it: too late for anybody to be asked. */
async function letItLieBehind(address: string): Promise<void> {
  const orderId = address.split("/").at(-1);
  await letADayPass(address);
  await inDatabase(
    `update order_item set ends_on = current_date - 40, snapshot = snapshot || jsonb_build_object(
      'checkin', to_char(current_date - 42, 'YYYY-MM-DD'), 'checkout', to_char(current_date - 40, 'YYYY-MM-DD'))
     where order_id = $1 and kind = 'stay'`,
    [orderId],
  );
  await inDatabase(`update "order" set state = 'completed' where id = $1`, [orderId]);
}

async function linkIn(request: APIRequestContext, email: string, about: string, link: RegExp): Promise<string> {
  const read = async () => link.exec(await readMailAbout(request, email, about))?.[0] ?? "";
  await expect.poll(read).not.toBe("");
  return read();
}

/** From the page of the stay: a draft that is left and found again there, then the review. */
async function review(page: Page, address: string, { words, text }: Journey): Promise<void> {
  await page.getByRole("button", { name: words.review }).click();
  await page.getByRole("textbox", { name: words.liked }).fill(text);
  await page.getByRole("button", { name: words.later }).click();
  await expect(page.getByText(words.kept)).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("button", { name: words.review })).toHaveCount(0);
  await page.getByRole("link", { name: words.review }).click();
  await expect(page.getByRole("textbox", { name: words.liked })).toHaveValue(text);
  // What is pressed is the label: the radio itself is nowhere to be seen.
  const scores = page.getByRole("radio", { name: "9", exact: true });
  await expect(scores).toHaveCount(6);
  for (const score of await scores.all()) await score.check({ force: true });
  await page.getByRole("group", { name: words.group }).getByRole("radio", { name: words.chip }).check({ force: true });
  await page.getByRole("button", { name: words.send }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.thanks })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("link", { name: words.change })).toBeVisible();
}

const reviewsOf = (address: string) =>
  inDatabase(
    `select state, draft, content ->> 'positive' as text,
       (select array_agg(trigger || ' ' || split_part(actor, ':', 1) order by id) from guest_review_event where review_id = r.id) as moves
     from guest_review r where order_id = $1`,
    [address.split("/").at(-1)],
  );

for (const journey of each([DUTCH], 0))
  test(`${journey.name} (${journey.size.width} px): a guest signs in, opens a stay of weeks ago and reviews it`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    test.setTimeout(120_000);
    const { name, seed, phone, size, text } = journey;
    await page.setViewportSize(size);
    const { email, address } = await book(page, request, (path) => site(name, path), { seed, phone });
    await letItLieBehind(address);
    await page.context().clearCookies();
    await page.goto(site(name, "/account/trips"));
    await page.locator("#sign-in-email").fill(email);
    await page.getByRole("button", { name: "Stuur mij mijn link" }).click();
    await page.goto(await linkIn(request, email, "Je inloglink", /http\S+\/account\/link\?token=\S+/));
    await page.getByRole("button", { name: "Log mij in" }).click();
    await page
      .locator(`main a[href$="${new URL(address).pathname}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(address);
    await waitForHydration(page);
    await checkAccessibility();
    await review(page, address, journey);
    expect(await reviewsOf(address)).toEqual([
      { state: "written", draft: null, text, moves: ["open customer", "write customer"] },
    ]);
  });

for (const journey of each([BELGIAN], 0))
  test(`${journey.name} (${journey.size.width} px): without an account and without JavaScript, by the link of the booking`, async ({
    page,
    browser,
    site,
    request,
    checkAccessibility,
  }) => {
    test.setTimeout(120_000);
    const { name, seed, phone, size, text } = journey;
    const { email, address } = await book(page, request, (path) => site(name, path), { seed, phone });
    const link = await linkIn(request, email, "C’est réservé", /http\S+\/confirmation\/\S+\?token=\S+/);
    await letItLieBehind(address);
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: size });
    const reader = await plain.newPage();
    await reader.goto(address);
    await expect(reader.getByRole("button", { name: journey.words.review }), "nor a stranger").toHaveCount(0);
    await reader.goto(link);
    await review(reader, address, journey);
    expect(await reviewsOf(address)).toEqual([
      { state: "written", draft: null, text, moves: ["open visitor", "write visitor"] },
    ]);
    await plain.close();
    await page.setViewportSize(size);
    await page.goto(address);
    await expect(page.getByRole("link", { name: journey.words.change })).toBeVisible();
    await checkAccessibility();
  });
