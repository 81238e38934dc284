import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import {
  CARDS,
  changePrice,
  fillCard,
  fillDetails,
  findStay,
  goWithout,
  payButton,
  readMails,
  roomsLeft,
  somebody,
  takeAllRooms,
} from "./stays.ts";

test("a declined card is said calmly, the room stays kept, another card pays", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  const stay = await findStay(request, { seed: 1 });
  const person = somebody("06 12 34 56 78");
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, person);
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(page.getByText("Le paiement n’est pas passé")).toBeVisible();
  await expect(page.getByText("Votre carte a été refusée")).toBeVisible();
  await expect(page.locator("aside time")).toHaveText(/^1[45]:\d\d$/);
  await checkAccessibility();
  await page.locator("#buyer-lastName").fill("Renard-Petit");
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: "C’est réservé, Camille !" })).toBeVisible();
  await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
});

test("3-D Secure: refused at the bank comes back with everything typed, approved leads to the confirmation", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  const stay = await findStay(request, { seed: 2 });
  const person = somebody("06 12345678");
  await page.goto(site("nl_NL", `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, person);
  await fillCard(page, CARDS.challenged);
  await payButton(page).click();
  await page.getByRole("button", { name: "Weigeren" }).click();
  await expect(page.getByText("Je bank heeft de betaling niet bevestigd")).toBeVisible();
  await expect(page.locator("#buyer-email")).toHaveValue(person.email);
  await expect(page.locator("#buyer-terms")).toBeChecked();
  await expect(page.locator("aside time")).toHaveText(/^1[45]:\d\d$/);
  await checkAccessibility();
  await fillCard(page, CARDS.challenged);
  await payButton(page).click();
  await page.getByRole("button", { name: "Betaling bevestigen" }).click();
  await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}/);
  await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
});

test("a double click pays once, and a reload after it is the same order", async ({ page, site, request }) => {
  const stay = await findStay(request, { seed: 3 });
  const person = somebody("06 12 34 56 78");
  const keys: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().endsWith("/gateway/purchase/orders")) keys.push(sent.headers()["idempotency-key"] ?? "");
  });
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, person);
  await fillCard(page, CARDS.declined);
  await payButton(page).dblclick();
  await expect(page.getByText("Le paiement n’est pas passé")).toBeVisible();
  expect(keys).toHaveLength(1);
  await page.reload();
  await expect(page.locator("aside time")).toBeVisible();
  await expect(page.locator("#buyer-email")).toHaveValue(person.email);
  await fillCard(page, CARDS.approved);
  await payButton(page).dblclick();
  await expect(page).toHaveURL(/\/confirmation\//);
  expect(keys).toHaveLength(1);
  await expect.poll(() => readMails(request, person.email)).toHaveLength(1);
});

test("a lost answer is asked for again under the same key: one order", async ({ page, site, request }) => {
  const stay = await findStay(request, { seed: 4 });
  const person = somebody("06 12 34 56 78");
  const keys: (string | undefined)[] = [];
  await page.route("**/gateway/purchase/orders", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    // The server gets the order; the browser never hears of it.
    await route.fetch({ url: route.request().url().replace("fr.localhost", "127.0.0.1") });
    await route.fulfill({ status: 200, body: "half an ans" });
  });
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, person);
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page.getByText("Pas de réponse pour le moment")).toBeVisible();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\//);
  expect(new Set(keys).size).toBe(1);
});

test("a changed price stops everything and asks again, with the old and the new one", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  const stay = await findStay(request, {
    seed: 5,
    rooms: { alone: true },
    fits: ({ amount }) => amount >= 20_000 && amount <= 26_000,
  });
  const person = somebody("347 123 4567");
  const inThree = page.getByRole("radio", { name: /^In 3 rate/ });
  await page.goto(site("it_IT", `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, person);
  await expect(inThree).toBeVisible();
  await fillCard(page, CARDS.approved);
  const before = (await payButton(page).textContent()) ?? "";
  // Below what is paid in parts: that way is gone, and what was typed into the card's form is not.
  const restore = await changePrice(stay.packageId, Math.ceil((1 - 19_900 / stay.amount) * 100) + 3);
  try {
    await payButton(page).click();
    await expect(page.getByText("Il prezzo è cambiato")).toBeVisible();
    await expect(payButton(page)).not.toHaveText(before);
    await expect(page.getByText(before.replace("Paga ", "")).filter({ visible: true }).first()).toBeVisible();
    await expect(inThree).toHaveCount(0);
    await expect(page.getByRole("radio", { name: /^Carta/ })).toBeChecked();
    await checkAccessibility();
    await payButton(page).click();
    await expect(page).toHaveURL(/\/confirmation\//);
  } finally {
    await restore();
  }
});

test("somebody was faster: nothing charged, and ways to go on", async ({ page, site, request, checkAccessibility }) => {
  const stay = await findStay(request, { seed: 6, rooms: { least: 1, most: 4, alone: true } });
  await page.goto(site("es_ES", `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, somebody("612 34 56 78"));
  await fillCard(page, CARDS.approved);
  await takeAllRooms(request, stay);
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Alguien ha sido más rápido" })).toBeVisible();
  await checkAccessibility();
  await expect(page.getByRole("link", { name: "Elegir otras fechas" })).toHaveAttribute(
    "href",
    new RegExp(`/fin-de-semana/${stay.packageId}/.+#.*checkin=${stay.checkin}`),
  );
  const response = await page.reload();
  expect(response?.status()).toBe(409);
  await expect(page.getByRole("heading", { level: 1, name: "Esta escapada no está disponible" })).toBeVisible();
});

test("the last room is still the buyer's own after looking at the stay once more", async ({ page, site, request }) => {
  const stay = await findStay(request, { seed: 20, rooms: { least: 1, most: 1, alone: true } });
  const address = site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`);
  await page.goto(address);
  await fillDetails(page, somebody("06 12 34 56 78"));
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(page.getByText("Le paiement n’est pas passé")).toBeVisible();
  await page.goto(site("fr_FR", `/week-end/${stay.packageId}/_`));
  await page.goto(address);
  await expect(page.locator("aside time")).toBeVisible();
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\//);
});

test(
  "a room that is given up is free at once, with what was typed still there; without JavaScript too",
  AGAIN,
  async ({ page, browser, site, request, checkAccessibility }) => {
    const stay = await findStay(request, { seed: 14 });
    const address = site("nl_BE", `/checkout/${stay.packageId}?${stay.query}`);
    const person = somebody("0470 12 34 56");
    await page.goto(address);
    await fillDetails(page, person);
    await fillCard(page, CARDS.declined);
    await payButton(page).click();
    await expect(page.locator("aside time")).toBeVisible();
    expect(await roomsLeft(request, stay)).toBe(stay.rooms - stay.roomsTaken);
    await page.locator("aside").getByRole("button", { name: "Kamer vrijgeven" }).click();
    await expect(page.getByText("De kamer is weer vrij")).toBeVisible();
    await expect(page).not.toHaveURL(/order=/);
    await expect(page.locator("#buyer-email")).toHaveValue(person.email);
    expect(await roomsLeft(request, stay)).toBe(stay.rooms);
    await checkAccessibility();

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(address);
    await expect(plain.locator("noscript p")).toBeVisible();
    await expect(plain.getByText("Het kaartformulier wordt geladen", { exact: false })).toBeHidden();
    for (const [id, value] of [
      ["firstName", person.firstName],
      ["lastName", person.lastName],
      ["email", person.email],
      ["phoneNumber", person.phone],
    ] as const)
      await plain.locator(`#buyer-${id}`).fill(value);
    await goWithout(plain);
    await plain.locator("#buyer-terms").check();
    await payButton(plain).click();
    await expect(plain).toHaveURL(/order=/);
    await plain.locator("aside").getByRole("button", { name: "Kamer vrijgeven" }).click();
    await expect(plain).not.toHaveURL(/order=/);
    expect(await roomsLeft(request, stay)).toBe(stay.rooms);
    await context.close();
  },
);

test("the keyboard alone finds every mistake, and mends it", async ({ page, site, request, checkAccessibility }) => {
  const stay = await findStay(request, { seed: 7 });
  await page.goto(site("preview", `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, { firstName: "R2D2", lastName: "", email: "camille@", phone: "12" });
  await page.locator("#buyer-terms").uncheck();
  await payButton(page).focus();
  await page.keyboard.press("Enter");
  const summary = page.getByRole("group", { name: "5 small things left" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Your first name",
    "Your last name",
    "Your e-mail address",
    "Your phone number",
    "The terms to accept",
  ]);
  for (const [id, message] of [
    ["firstName", "Only text is expected"],
    ["lastName", "Mandatory field"],
    ["email", "Email seems incorrect"],
    ["phoneNumber", "Phone number seems incorrect"],
  ] as const) {
    await expect(page.locator(`#buyer-${id}`)).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator(`#buyer-${id}`)).toHaveAccessibleDescription(new RegExp(message));
  }
  await checkAccessibility();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#buyer-firstName")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Robin");
  await page.keyboard.press("Tab");
  await expect(page.locator("#buyer-firstName")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByRole("group", { name: "4 small things left" })).toBeVisible();
});

test("a mistyped e-mail domain is noticed, and mended by one press", AGAIN, async ({ page, site, request }) => {
  const stay = await findStay(request, { seed: 8 });
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, { ...somebody("06 12 34 56 78"), email: "camille@gmial.com" });
  await page.getByRole("button", { name: "camille@gmail.com" }).click();
  await expect(page.locator("#buyer-email")).toHaveValue("camille@gmail.com");
  await expect(page.getByText("Vouliez-vous dire")).toBeHidden();
});

test("the hold counts down, speaks at five minutes and one, and ends without a charge", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  const stay = await findStay(request, { seed: 9 });
  await page.clock.install();
  await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
  await expect(page.locator("aside").getByText("Votre chambre est gardée 15 minutes")).toBeVisible();
  await fillDetails(page, somebody("06 12 34 56 78"));
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  const clock = page.locator("aside time");
  await expect(clock).toBeVisible();
  const said = page.locator("aside [role=status]");
  await expect(said).toHaveText("");
  await page.clock.fastForward("10:05");
  await expect(said).toHaveText("Votre chambre est gardée encore 5 minutes.");
  await page.clock.fastForward("04:00");
  await expect(said).toHaveText("Votre chambre est gardée encore 1 minute.");
  await page.clock.fastForward("01:00");
  await expect(page.getByText("Les 15 minutes sont écoulées")).toBeVisible();
  await expect(page).not.toHaveURL(/order=/);
  await checkAccessibility();
});

test("without JavaScript the page reads, posts and keeps what was typed", async ({ browser, site, request }) => {
  const stay = await findStay(request, { seed: 10 });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(site("fr_BE", `/checkout/${stay.packageId}?${stay.query}`));
  expect(await response?.text()).toMatch(/<noscript><p[^>]*>[^<]*a besoin de JavaScript/);
  await page.locator("#buyer-firstName").fill("R2D2");
  await page.locator("#buyer-lastName").fill("Renard");
  await page.locator("#buyer-email").fill("camille@example.org");
  await page.locator("#buyer-phoneNumber").fill("0470 12 34 56");
  await goWithout(page);
  await page.locator("#buyer-terms").check();
  await payButton(page).click();
  await expect(page.locator("#buyer-firstName-error")).toHaveText("Seul du texte est attendu");
  await expect(page.locator("#buyer-email")).toHaveValue("camille@example.org");
  await page.locator("#buyer-firstName").fill("Camille");
  await payButton(page).click();
  await expect(page).toHaveURL(/order=[0-9a-f-]{36}/);
  await expect(page.locator("aside time")).toHaveText(/^1[45]:\d\d$/);
  await context.close();
});

test(
  "an address without dates leads to the stay, a nonsense one to the 404 page",
  AGAIN,
  async ({ page, site, request }) => {
    const stay = await findStay(request, { seed: 11 });
    await page.goto(site("fr_FR", `/checkout/${stay.packageId}?checkin=nonsense&night=2`));
    await expect(page).toHaveURL(new RegExp(`/week-end/${stay.packageId}/`));
    expect((await page.goto(site("fr_FR", "/checkout/abc")))?.status()).toBe(404);
  },
);

test("checkout is accessible, does not jump and sets no cookie, on a phone and wide", async ({
  page,
  site,
  request,
  checkAccessibility,
  context,
}) => {
  const stay = await findStay(request, { seed: 12 });
  await page.addInitScript(() => {
    const total = { shift: 0 };
    Object.assign(window, { layoutShift: total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) total.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  // Each size its own visit: what jumps, jumps while the page comes.
  for (const size of each([PHONE, DESKTOP], 0)) {
    await page.setViewportSize(size);
    await page.goto(site("nl_BE", `/checkout/${stay.packageId}?${stay.query}`));
    await expect(page.locator("#sandbox-card-number")).toBeVisible();
    await checkAccessibility();
    if (size === PHONE) {
      await page.locator("details summary").first().click();
      await expect(page.getByText("Totaal").first()).toBeVisible();
      await checkAccessibility("details");
    }
    expect(
      await page.evaluate(() => (window as unknown as { layoutShift: { shift: number } }).layoutShift.shift),
    ).toBeLessThan(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await context.cookies()).toEqual([]);
  }
});

test(
  "analytics hear once that the checkout of a stay is shown, whatever is chosen in it",
  AGAIN,
  async ({ page, site, request }) => {
    const stay = await findStay(request, { seed: 91 });
    const told = await listen(page);
    await page.goto(site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`));
    await waitForHydration(page);
    await page.locator("#buyer-insurance").check();
    await page.locator("#buyer-insurance-without").check();
    const begun = async () => (await told()).filter(({ name }) => name === "begin_checkout");
    await expect.poll(begun).toEqual([
      expect.objectContaining({
        flow: "booking",
        offerId: String(stay.packageId),
        price: stay.amount,
        nights: stay.nights,
      }),
    ]);
  },
);
