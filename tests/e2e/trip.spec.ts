import type { APIRequestContext, Page } from "@playwright/test";
import { enterOffice, openMode } from "./care-mode.ts";
import { book, letADayPass, type Booked } from "./booked.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { amountIn, findStay, inDatabase, readMail, readMailAbout, type Stay } from "./stays.ts";

const shot = async (page: Page, name: string) => {
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/${name}.png`, fullPage: true });
};

/** A stay of whose activities one has a day to be chosen. */
const findWithActivity = (request: APIRequestContext, seed: number): Promise<Stay> =>
  findStay(request, { seed, fits: ({ asksForDay }) => asksForDay });

const linkIn = (mail: string, path: string) => new RegExp(`http\\S+${path}\\S+`).exec(mail)?.[0] ?? "";

type Trip = { name: SiteName; seed: number; phone: string; size: typeof DESKTOP; find?: typeof findWithActivity };

const TRIPS: Trip[] = [
  { name: "fr_FR", seed: 301, phone: "06 12 34 56 78", size: DESKTOP, find: findWithActivity },
  { name: "nl_BE", seed: 351, phone: "0470 12 34 56", size: PHONE },
  { name: "es_ES", seed: 321, phone: "612 34 56 78", size: PHONE, find: findWithActivity },
  { name: "it_IT", seed: 331, phone: "347 123 4567", size: DESKTOP, find: findWithActivity },
];

const choices = (page: Page) => page.locator("details:has(input[name=form][value=choice])");

/** Seeds so far apart look at one day, and at other hotels. */
const OTHER_HOTELS = 400;
const MOST_TRIES = 8;

/** A stay of which something is left to be chosen, with its page open: what its activities leave open that page alone knows. */
async function bookOpen(page: Page, bookOne: (again: number) => Promise<Booked>): Promise<Booked> {
  for (let again = 0; again < MOST_TRIES; again++) {
    const booked = await bookOne(again);
    await letADayPass(booked.address);
    await page.goto(booked.address);
    await waitForHydration(page);
    if ((await choices(page).count()) > 0) return booked;
  }
  throw new Error("no stay of the demo catalogue leaves anything to choose");
}

/** The hotel reads what the guest asks, and answers without knowing their address. */
async function answerAtDesk(desk: Page, email: string, picture: string): Promise<void> {
  await expect(desk.getByText("Nous arrivons vers 21 h 30.")).toBeVisible();
  await expect(desk.locator("body")).not.toContainText(email);
  await shot(desk, picture);
  await desk.locator("textarea").fill("Bien sûr, la clé vous attend.");
  await desk.locator("form:has(textarea) button[type=submit]").click();
  await expect(desk.getByRole("main").getByRole("status")).toBeVisible();
  await desk.context().close();
}

/** By the address alone nobody reads it, by the link of the mail its guest does. */
async function readAnswer(page: Page, address: string, back: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(address);
  await expect(page.locator("#messages")).toHaveCount(0);
  await page.goto(back);
  await expect(page).toHaveURL(new RegExp(`^${address}`));
  await expect(page.locator("#messages").getByText("Bien sûr, la clé vous attend.")).toBeVisible();
}

for (const { name, seed, phone, size, find } of each(TRIPS, 2))
  test(`${name} (${size.width} px): what is left is chosen, the hotel reads it; words go to and fro without an address`, async ({
    page,
    browser,
    site,
    request,
    checkAccessibility,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    const path = (at: string) => site(name, at);
    const { email, number, address } = await bookOpen(page, (again) =>
      book(page, request, path, { seed: seed + again * OTHER_HOTELS, phone, ...(find ? { find } : {}) }),
    );
    await checkAccessibility();
    await shot(page, `trip-${name}-${size.width}`);

    const todo = choices(page).first();
    const isTodo = await todo.locator("b").first().textContent();
    await todo.locator("summary").click();
    await todo.locator("label:has(input[name=day])").last().click();
    await checkAccessibility();
    await shot(page, `trip-choose-${name}-${size.width}`);
    await todo.locator("button[type=submit]").click();
    await expect(page).toHaveURL(`${address}#program`);
    await expect(page.locator("body")).not.toContainText(isTodo ?? "");
    await expect(
      page
        .locator("#program")
        .locator("xpath=..")
        .getByText(/demand|gevraagd|pedido|chiesto/i)
        .first(),
    ).toBeVisible();
    const told = () =>
      inDatabase("select kind from supplier_message where order_number = $1 order by position", [number]);
    expect(await told()).toEqual([{ kind: "reservation" }, { kind: "modification" }]);

    const thread = page.locator("#messages");
    await thread.locator("textarea").fill("Nous arrivons vers 21 h 30.\nEst-ce possible ?");
    await thread.locator("button[type=submit]").click();
    await expect(thread.getByText("Nous arrivons vers 21 h 30.")).toBeVisible();
    await expect(thread.locator("textarea")).toHaveValue("");
    await checkAccessibility();
    await shot(page, `trip-thread-${name}-${size.width}`);

    // Only the subject of a message ends like this.
    const letter = () => readMailAbout(request, "reservations@", `${number})`);
    await expect.poll(letter, { timeout: 20_000 }).not.toBe("");
    expect(await letter()).not.toContain(email);
    const desk = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await desk.setViewportSize(size);
    await desk.goto(linkIn(await letter(), "/suppliers/messages\\?token="));
    await answerAtDesk(desk, email, `desk-${name}-${size.width}`);

    await expect.poll(() => readMail(request, email), { timeout: 20_000 }).toContain("Bien sûr, la clé vous attend.");
    expect(await readMail(request, email)).not.toContain("reservations@");
    const back = linkIn(await readMail(request, email), "/confirmation/\\S+\\?token=");
    await readAnswer(page, address, back);
  });

test(
  "on its days the number stands on top, afterwards there is a thank-you and the way back (phone)",
  AGAIN,
  async ({ page, site, request, checkAccessibility }) => {
    await page.setViewportSize(PHONE);
    const { address, number } = await book(page, request, (path) => site("fr_FR", path), { seed: 391 });
    await letADayPass(address);
    const moveTo = (days: number) =>
      inDatabase(
        `update order_item set snapshot = snapshot || jsonb_build_object(
        'checkin', to_char(current_date + $2::int, 'YYYY-MM-DD'), 'checkout', to_char(current_date + $2::int + 2, 'YYYY-MM-DD'))
      where order_id = $1`,
        [address.split("/").at(-1), days],
      );
    await moveTo(0);
    await page.goto(address);
    await expect(page.getByText("À montrer à la réception").locator("..")).toContainText(number);
    await checkAccessibility();
    await shot(page, "day-390");
    await moveTo(-5);
    await page.goto(address);
    await expect(page.getByText("Merci d’avoir voyagé avec nous.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Y retourner" })).toBeVisible();
    await expect(page.locator("#place")).toHaveCount(0);
    await checkAccessibility();
    await shot(page, "after-390");
  },
);

test(
  "what cannot be sent stays typed and says why; customer care answers in its mode",
  AGAIN,
  async ({ page, browser, site, request }) => {
    const { address } = await book(page, request, (path) => site("fr_FR", path), { seed: 341 });
    await letADayPass(address);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    await plain.addCookies(await page.context().cookies());
    const guest = await plain.newPage();
    await guest.goto(address);
    const form = guest.locator("#messages form");
    await form.locator("textarea").evaluate((area: HTMLTextAreaElement) => area.removeAttribute("maxlength"));
    await form.locator("textarea").fill("a".repeat(2001));
    await form.locator("button").click();
    await expect(form.getByText("Cela fait plus de")).toBeVisible();
    await expect(form.locator("textarea")).toHaveValue("a".repeat(2001));
    await form.locator("textarea").fill("Une question pour Vendredi.");
    await form.locator("label", { hasText: "Vendredi" }).click();
    await form.locator("button").click();
    await expect(guest.locator("#messages").getByText("Une question pour Vendredi.")).toBeVisible();

    const care = await (await browser.newContext()).newPage();
    const path = `/customer-care/messages/${address.split("/").at(-1)}`;
    await care.goto(site("fr_FR", path));
    await expect(care).toHaveURL(/\/customer-care$/);
    await enterOffice(care, ["care"]);
    await care.getByRole("link", { name: "espace de l’équipe" }).click();
    await openMode(care);
    await care.goto(site("fr_FR", "/customer-care/messages"));
    await care.locator(`a[href$="${path}"]`).click();
    await expect(care.getByText("Une question pour Vendredi.")).toBeVisible();
    await care.locator("textarea").fill("Voici la réponse.");
    await care.locator("form:has(textarea) button[type=submit]").click();
    await guest.goto(address);
    await expect(guest.locator("#messages").getByText("Voici la réponse.")).toBeVisible();
    await expect(guest.locator("#messages").getByText("Lu", { exact: true })).toBeVisible();
    await care.context().close();
    await plain.close();
  },
);

test("the page of a stay opens without a network once it was seen, for its buyer alone (phone, nl_BE)", async ({
  page,
  site,
  request,
  complaints,
}) => {
  await page.setViewportSize(PHONE);
  const { address } = await book(page, request, (path) => site("nl_BE", path), { seed: 351, phone: "0470 12 34 56" });
  await letADayPass(address);
  await page.goto(address);
  const title = await page.locator("h1").textContent();
  const kept = () =>
    page.evaluate(async (path) => {
      const names = (await caches.keys()).filter((name) => name.endsWith(` ${path}`));
      const stores = await Promise.all(names.map((name) => caches.open(name)));
      return (await Promise.all(stores.map(async (store) => (await store.match(path)) !== undefined))).some(Boolean);
    }, new URL(address).pathname);
  await expect.poll(kept).toBe(true);
  await expect(page.locator("[data-kept]")).toBeHidden();
  await page.context().setOffline(true);
  await page.goto(address);
  await expect(page.locator("h1")).toHaveText(title ?? "");
  await expect(page.locator("[data-kept]")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Je programma" })).toBeVisible();
  await shot(page, "offline-nl_BE-390");
  await expect(page.goto(site("nl_BE", "/")), "nothing else is kept").rejects.toThrow();
  await page.context().setOffline(false);
  await page.context().clearCookies();
  await page.goto(address);
  await expect(page.locator("[data-kept]"), "a stranger's page is not the buyer's").toHaveCount(0);
  // What a page without its network could not load is what this journey is about.
  complaints.splice(0);
});

test("an insured stay is claimed: the case is named, the stay given up, the rest comes with the approval (desktop)", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  const { email, address, number } = await book(page, request, (path) => site("fr_FR", path), {
    seed: 361,
    isInsured: true,
  });
  await letADayPass(address);
  await page.goto(`${address}/cancel`);
  await page.getByRole("link", { name: "Déclarer un imprévu" }).click();
  await expect(page).toHaveURL(`${address}/claim`);
  await waitForHydration(page);
  await checkAccessibility();
  await shot(page, "claim-1440");
  await page.setViewportSize(PHONE);
  await shot(page, "claim-390");
  await page.setViewportSize(DESKTOP);
  const rows = page.locator("main dl > div dd");
  const [atOnce, later, whole] = await Promise.all(
    [0, 1, 2].map(async (row) => amountIn(await rows.nth(row).textContent())),
  );
  expect((atOnce ?? 0) + (later ?? 0)).toBe(whole);
  await page.getByRole("radio", { name: "Cambriolage" }).or(page.locator("input[name=case]").nth(12)).first().check();
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL(address);
  await expect(page.locator("#claim")).toBeVisible();
  await checkAccessibility();
  await shot(page, "claimed-1440");
  await expect.poll(() => readMail(request, email)).toMatch(/justificatif|annulé/);
  expect(
    await inDatabase('select c.state from insurance_claim c join "order" o on o.id = c.order_id where o.number = $1', [
      number,
    ]),
  ).toEqual([{ state: "asked" }]);
  await page.goto(`${address}/claim`);
  await expect(page, "a claim is made once").toHaveURL(address);
});
