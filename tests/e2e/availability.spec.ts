import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { hold } from "./hold.ts";
import { AGAIN, each } from "../support/once.ts";
import {
  amountIn,
  CARDS,
  fillCard,
  fillDetails,
  findStay,
  inDatabase,
  payButton,
  quoteStay,
  readMails,
  roomsLeft,
  setPublished,
  somebody,
  takeAllRooms,
  type Stay,
} from "./stays.ts";

/** What a stay page does when rooms are few: several for one party, the last one gone, an offer withdrawn; and its other offers. */

const address = (stay: Pick<Stay, "packageId">) => `/week-end/${stay.packageId}/_`;
const hashOf = (stay: Stay) => `#checkin=${stay.checkin};checkout=${stay.checkout};a=2;c=0;b=0`;
const panel = (page: Page) => page.getByRole("region", { name: "Réserver ce séjour" });
const others = (page: Page) => page.locator("#products");

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
}

test("five adults take several rooms: said on the stay, at the checkout, on the confirmation, and taken from the stock", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const stay = await findStay(request, {
    seed: 101,
    rooms: { least: 4 },
    fits: ({ activityDays }) => activityDays.length === 0,
  });
  const party = await quoteStay(request, { ...stay, adults: 5 });
  expect(party, "five adults fit into rooms of this stay").not.toBeNull();
  const rooms = party?.roomsTaken ?? 0;
  expect(rooms).toBeGreaterThan(1);
  const person = somebody("06 12 34 56 78");
  await page.setViewportSize(DESKTOP);
  await open(page, site("fr_FR", address(stay)) + hashOf(stay));
  await panel(page)
    .getByRole("button", { name: /Voyageurs/ })
    .click();
  for (let more = 0; more < 3; more++)
    await page.getByRole("dialog", { name: "Voyageurs" }).getByRole("button", { name: "Un adulte de plus" }).click();
  await page.keyboard.press("Escape");
  await expect(panel(page).getByText(`Prix pour ${rooms} chambres`)).toBeVisible();
  await checkAccessibility();
  await panel(page).getByRole("link", { name: "Réserver" }).click();
  await expect(
    page
      .locator("aside")
      .getByText(new RegExp(`^${rooms} × `))
      .first(),
  ).toBeVisible();
  await expect(page.locator("aside").getByText("5 adultes").first()).toBeVisible();
  await fillDetails(page, person);
  await fillCard(page, CARDS.approved);
  expect(amountIn(await payButton(page).textContent())).toBe(party?.amount);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("article").getByText(new RegExp(`^${rooms} × `))).toBeVisible();
  await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
  expect(await roomsLeft(request, stay)).toBe(stay.rooms - rooms);
});

for (const size of each([DESKTOP, PHONE], 0)) {
  test(`the last room is gone: the stay says so and leads to what can be had (${size.width} px)`, async ({
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    const stay = await findStay(request, {
      seed: size === PHONE ? 107 : 104,
      rooms: { least: 1, most: 4, alone: true },
    });
    await takeAllRooms(request, stay);
    await page.setViewportSize(size);
    await open(page, site("fr_FR", address(stay)) + hashOf(stay));
    const alert = panel(page).getByRole("alert");
    await expect(alert).toContainText("Plus de disponibilités");
    await expect(panel(page).getByRole("link", { name: "Réserver" })).toHaveCount(0);
    // Folded where the panel had no room for them.
    const folded = alert.getByText("Autres possibilités");
    if (await folded.isVisible()) await folded.click();
    await expect(alert.getByRole("link", { name: /^Voir tous les séjours/ })).toHaveAttribute(
      "href",
      new RegExp(`#checkin=${stay.checkin};checkout=${stay.checkout}`),
    );
    await checkAccessibility();
    await alert.getByRole("link", { name: "Voir les autres offres de cet hôtel" }).click();
    await expect(others(page)).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`#checkin=${stay.checkin}`));
    await panel(page).getByRole("button", { name: "Choisir d’autres dates" }).first().click();
    await expect(page.getByRole("dialog", { name: /^Quand voulez-vous partir/ })).toBeVisible();
    await page.keyboard.press("Escape");
    const near = alert.getByRole("listitem").getByRole("link", { name: /nuits/ });
    const offered = amountIn(await near.first().locator(".price").textContent());
    await near.first().click();
    await expect(alert).toBeHidden();
    await expect(panel(page)).toContainText("Total");
    await expect.poll(async () => amountIn(await panel(page).textContent())).toBeGreaterThan(0);
    const quoted = async () => {
      const [, checkin = ""] = /checkin=([\d-]+)/.exec(page.url()) ?? [];
      return (await quoteStay(request, { ...stay, checkin }))?.amount;
    };
    await expect.poll(quoted).toBe(offered);
  });
}

test("without JavaScript the nearest free stays are links", AGAIN, async ({ browser, request, site }) => {
  const stay = await findStay(request, { seed: 105, rooms: { least: 1, most: 4, alone: true } });
  await takeAllRooms(request, stay);
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(site("fr_FR", `${address(stay)}?checkin=${stay.checkin}&checkout=${stay.checkout}`));
  await page.getByRole("alert").getByRole("link", { name: /nuits/ }).first().click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(panel(page)).toContainText("Total");
  await page.close();
});

test("a withdrawn offer answers 410, and leads to the hotel's other offers", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const stay = await findStay(request, { seed: 110, rooms: { alone: true } });
  await setPublished(stay.packageId, false);
  try {
    await page.setViewportSize(DESKTOP);
    const response = await page.goto(site("fr_FR", address(stay)) + hashOf(stay));
    expect(response?.status()).toBe(410);
    await waitForHydration(page);
    const notice = page.getByRole("status").filter({ hasText: "Trop tard !" });
    await expect(notice).toContainText("nous avons d’autres séjours à vous proposer");
    await expect(notice.getByRole("link", { name: /^Voir tous les séjours/ })).toHaveAttribute(
      "href",
      new RegExp(`#checkin=${stay.checkin}`),
    );
    await notice.getByRole("link", { name: "Voir les autres offres de cet hôtel" }).click();
    await expect(others(page)).toBeInViewport();
    await checkAccessibility();
    expect((await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`)))?.status()).toBe(409);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce séjour n’est plus proposé");
  } finally {
    await setPublished(stay.packageId, true);
  }
});

test(
  "an offer that is withdrawn while somebody looks at it becomes the page of one that is over",
  AGAIN,
  async ({ page, request, site }) => {
    const stay = await findStay(request, { seed: 117, rooms: { alone: true } });
    await page.goto(site("fr_FR", address(stay)));
    await waitForHydration(page);
    await expect(panel(page)).toBeVisible();
    await setPublished(stay.packageId, false);
    try {
      await page.evaluate((hash) => location.replace(hash), hashOf(stay));
      await expect(page.getByRole("status").filter({ hasText: "Trop tard !" })).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
    } finally {
      await setPublished(stay.packageId, true);
    }
  },
);

test("who presses Book while the price is on its way goes on once it is there", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const stay = await findStay(request, { seed: 113, fits: ({ activityDays }) => activityDays.length === 0 });
  await page.setViewportSize(DESKTOP);
  const starts = await noteStarts(page);
  const gate = Promise.withResolvers<void>();
  await page.route("**/quote?**", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await open(page, site("fr_FR", address(stay)) + hashOf(stay));
  const book = panel(page).getByRole("button", { name: "Réserver" });
  await expect(book).toHaveAttribute("aria-busy", "true");
  await book.click();
  await expect(panel(page).getByRole("status").filter({ hasText: "Un instant, nous vérifions le prix" })).toBeVisible();
  await checkAccessibility("#booking");
  expect(page.url()).not.toContain("/checkout/");
  gate.resolve();
  await expect(page).toHaveURL(new RegExp(`/checkout/${stay.packageId}\\?.*checkin=${stay.checkin}`));
  const started = { offerId: String(stay.packageId), nights: 2, flow: "booking" };
  expect(starts).toEqual([expect.objectContaining(started)]);
  await open(page, site("fr_FR", address(stay)) + hashOf(stay));
  await panel(page).getByRole("link", { name: "Réserver" }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  expect(starts).toEqual([expect.objectContaining(started), expect.objectContaining(started)]);
});

/** What pages tell analytics of ways to the checkout, from now on: the pages themselves are left with it. */
async function noteStarts(page: Page): Promise<object[]> {
  const starts: object[] = [];
  await page.exposeFunction(
    "noteStart",
    (event: { name: string }) => event.name === "add_to_cart" && starts.push(event),
  );
  await page.addInitScript(() => {
    const { noteStart } = window as unknown as { noteStart: (event: unknown) => void };
    document.addEventListener("vendredi:event", (event) => noteStart((event as CustomEvent).detail));
  });
  return starts;
}

test("other dates chosen after pressing Book: nobody is taken away", AGAIN, async ({ page, request, site }) => {
  const stay = await findStay(request, { seed: 116, fits: ({ activityDays }) => activityDays.length === 0 });
  await page.setViewportSize(DESKTOP);
  const gate = Promise.withResolvers<void>();
  await page.route("**/quote?**", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await open(page, site("fr_FR", address(stay)) + hashOf(stay));
  await panel(page).getByRole("button", { name: "Réserver" }).click();
  await panel(page)
    .getByRole("button", { name: /Voyageurs/ })
    .click();
  await page.getByRole("dialog", { name: "Voyageurs" }).getByRole("button", { name: "Un adulte de moins" }).click();
  gate.resolve();
  await expect(panel(page).getByRole("link", { name: "Réserver" })).toBeVisible();
  await expect(panel(page)).toContainText("2 nuits, 1 pers.");
  expect(page.url()).not.toContain("/checkout/");
});

for (const form of each(["#", "?"], 0)) {
  test(`${form}anchor=products leads to the hotel's other offers`, async ({ page, request, site }) => {
    const stay = await findStay(request, { seed: 119 });
    const state = `checkin=${stay.checkin}${form === "#" ? ";" : "&"}night=2${form === "#" ? ";" : "&"}anchor=products`;
    await page.setViewportSize(DESKTOP);
    await open(page, site("fr_FR", address(stay)) + form + state);
    await expect(others(page)).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkin}`));
    await expect(panel(page)).toContainText("Total");
  });
}

test(
  "prices of the other offers are those of the party and the dates, which go along",
  AGAIN,
  async ({ page, request, site }) => {
    const stay = await findStay(request, { seed: 122 });
    await page.setViewportSize(DESKTOP);
    await open(page, site("fr_FR", address(stay)));
    await expect(others(page).getByText("par nuit, 2 pers.").first()).toBeVisible();
    await panel(page)
      .getByRole("button", { name: /Voyageurs/ })
      .click();
    await page.getByRole("dialog", { name: "Voyageurs" }).getByRole("button", { name: "Un adulte de moins" }).click();
    await expect(others(page).getByText("par nuit, 1 pers.").first()).toBeVisible();
    await expect(others(page).getByText("par nuit, 2 pers.")).toHaveCount(0);
    await expect(others(page).getByText("dès").first()).toBeVisible();
    await page.goto(`${site("fr_FR", address(stay))}?checkin=${stay.checkin}&night=2&a=3`);
    const shown = others(page).getByText("par nuit, 3 pers.").or(others(page).getByText("À d’autres dates"));
    await expect(shown.first()).toBeVisible();
    await expect(others(page).getByText("dès")).toHaveCount(0);
    await expect(others(page).getByRole("link").first()).toHaveAttribute(
      "href",
      new RegExp(`#checkin=${stay.checkin};checkout=${stay.checkout};a=3;c=0;b=0;night=2$`),
    );
  },
);
test("a page that stayed open past its day forgets it and asks for dates again", async ({ page, request, site }) => {
  const stay = await findStay(request, { seed: 80 });
  await page.setViewportSize(DESKTOP);
  // Midnight has come since the page did.
  await page.route(/\/api\/product\/\d+\/quote/, (route) =>
    route.fulfill({ status: 400, contentType: "application/problem+json", body: "{}" }),
  );
  await open(page, site("fr_FR", address(stay)) + hashOf(stay));
  await expect(panel(page).getByText("Voir les disponibilités")).toBeVisible();
  await expect(page).not.toHaveURL(/checkin/);
});

test("the notice of an offer that is over stands all the while its page gets its code (phone)", async ({
  page,
  site,
}) => {
  const [row] = await inDatabase("select id from package where not is_published and kind = 'weekend' limit 1", []);
  const { id } = row as { id: number };
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const isThere = document.querySelector("aside [role=status]")?.textContent.includes("Trop tard") ?? false;
      if (seen.at(-1) !== isThere) seen.push(isThere);
      requestAnimationFrame(look);
    };
    look();
  });
  const open = await hold(page, "**/assets/*.js");
  await page.goto(site("fr_FR", `/week-end/${id}/_`), { waitUntil: "commit" });
  await expect(page.getByText("Trop tard")).toBeVisible();
  open();
  await waitForHydration(page);
  await page.keyboard.press("Shift");
  await expect(page.locator("aside [data-late=live]").filter({ hasText: "Trop tard" })).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([false, true]);
});
