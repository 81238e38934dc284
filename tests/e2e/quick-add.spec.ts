import { addDays } from "#platform/dates.ts";
import { listen } from "./events.ts";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import {
  addressOf,
  asksForDay,
  chooseOf,
  findOffer,
  firstOpenDay,
  hasNoDay,
  hasOthers,
  money,
  openHotel,
  totalOf,
  total,
} from "./hotel-offers.ts";
import { changePrice, takeAllRooms } from "./stays.ts";

for (const [name, size, words] of each(
  [
    [
      "fr_FR",
      DESKTOP,
      { title: "Vos options de réservation", book: "Réserver", days: "Choisissez les dates de vos activités." },
    ],
    ["nl_BE", PHONE, { title: "Boekingsopties", book: "Boeken", days: "Kies de data van je activiteiten." }],
  ] as const,
  1,
))
  test(`on ${name} at ${size.width}: a missing day is flagged, then the offer goes to the checkout at the price that was shown`, async ({
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    const found = await findOffer(request, size === PHONE ? 705 : 700, (one) => asksForDay(one) && hasOthers(one));
    const { stay } = found;
    await page.setViewportSize(size);
    const choose = await openHotel(page, site(name, addressOf(name, found)), stay.packageId);
    await choose.click();
    const dialog = page.getByRole("dialog", { name: words.title });
    await expect(dialog.locator("[name=quick-add-offer]:checked")).toHaveValue(String(stay.packageId));
    await expect(dialog.getByRole("radio").and(dialog.locator("[name=quick-add-offer]"))).toHaveCount(
      found.offers.length,
    );
    if (size === PHONE)
      await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: PHONE.width, height: PHONE.height });
    const amount = await totalOf(request, stay);
    await expect(total(page)).toContainText(money(amount));
    await checkAccessibility("dialog");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");

    await dialog.getByRole("button", { name: words.book }).click();
    await expect(dialog.getByText(words.days).first()).toBeVisible();
    await expect(dialog.locator("#activity-days input").first()).toBeFocused();
    await checkAccessibility("dialog");
    for (const group of await dialog.locator("#activity-days fieldset").all())
      await group.locator("label:has(:enabled)").first().click();
    await expect(dialog.getByText(words.days)).toHaveCount(0);
    await dialog.getByRole("button", { name: words.book }).click();
    await expect(page).toHaveURL(
      new RegExp(
        `/checkout/${stay.packageId}\\?checkin=${stay.checkin}&checkout=${stay.checkout}&.*flow=booking&activityDates=\\d+%3A`,
      ),
    );
    await expect(page.getByText(money(amount)).filter({ visible: true }).first()).toBeVisible();
  });

test(
  "another offer of the room is picked with the arrow keys, and its price is the one of the checkout",
  AGAIN,
  async ({ page, request, site }) => {
    const found = await findOffer(request, 710, (one) => hasNoDay(one) && hasOthers(one));
    const { stay, offers } = found;
    const told = await listen(page);
    const choose = await openHotel(page, site("fr_FR", addressOf("fr_FR", found)), stay.packageId);
    await choose.click();
    const dialog = page.getByRole("dialog");
    const other = offers.find(({ id }) => id !== String(stay.packageId));
    if (!other) throw new Error("two offers are needed");
    const radio = dialog.locator(`[name=quick-add-offer][value="${other.id}"]`);
    await dialog.locator("[name=quick-add-offer]:checked").focus();
    for (let step = 0; step < offers.length && !(await radio.isChecked()); step++)
      await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("heading", { level: 3, name: other.label })).toBeVisible();
    await expect(radio).toBeFocused();
    const amount = await totalOf(request, { ...stay, packageId: Number(other.id) });
    await expect(total(page)).toContainText(money(amount));
    const events = await told();
    expect(events.filter(({ name }) => name === "quick_add_opened")).toEqual([
      expect.objectContaining({ offerId: String(stay.packageId), hotelId: found.hotelId, flow: "booking" }),
    ]);
    const days = await dialog.locator("#activity-days fieldset").all();
    for (const group of days) await group.locator("label:has(:enabled)").first().click();
    await page.evaluate(() =>
      addEventListener("pagehide", () =>
        sessionStorage.setItem("told", JSON.stringify((window as unknown as { told: unknown }).told)),
      ),
    );
    await dialog.getByRole("button", { name: "Réserver" }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/${other.id}\\?`));
    await expect(page.getByText(money(amount)).filter({ visible: true }).first()).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("told"))).toContain('"name":"add_to_cart"');
  },
);

test("with nothing to choose the way leads straight to the checkout, and Back to a page that can be used", async ({
  page,
  request,
  site,
}) => {
  const found = await findOffer(request, 720, (one) => hasNoDay(one) && !hasOthers(one), { least: 1 });
  const { stay } = found;
  const choose = await openHotel(page, site("es_ES", addressOf("es_ES", found)), stay.packageId);
  await choose.click();
  await expect(page).toHaveURL(new RegExp(`/checkout/${stay.packageId}\\?checkin=${stay.checkin}.*flow=booking`));
  await expect(
    page
      .getByText(money(await totalOf(request, stay)))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.goBack();
  await expect(chooseOf(page, stay.packageId)).not.toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test(
  "without dates the calendar of the offer opens; booking without any is said, and the dates chosen there are priced",
  AGAIN,
  async ({ page, request, site, checkAccessibility }) => {
    const found = await findOffer(request, 730, (one) => asksForDay(one) || hasOthers(one));
    const { stay } = found;
    await page.setViewportSize(DESKTOP);
    const choose = await openHotel(page, site("fr_FR", addressOf("fr_FR", found, false)), stay.packageId);
    await expect(choose).toContainText("Voir les disponibilités");
    await choose.click();
    const calendar = page.getByRole("dialog", { name: "Quand voulez-vous partir" });
    const options = page.getByRole("dialog", { name: "Vos options de réservation" });
    await expect(calendar).toBeVisible();
    await checkAccessibility("dialog:last-of-type");
    await page.keyboard.press("Escape");
    await expect(calendar).toHaveCount(0);
    await options.getByRole("button", { name: "Réserver" }).click();
    await expect(options.getByText("Choisissez vos dates de séjour.")).toBeVisible();
    const arrival = options.getByRole("button", { name: /^Arrivée/ });
    await expect(arrival).toBeFocused();
    await page.keyboard.press("Enter");
    const { open, nights } = await firstOpenDay(request, found);
    const day = calendar.locator(`[data-day="${open}"]`);
    for (let month = 0; month < 12 && !(await day.isVisible()); month++)
      await calendar.getByRole("button", { name: "Mois suivant" }).click();
    await day.click();
    await calendar.locator(`[data-day="${addDays(open, nights)}"]`).click();
    await calendar.getByRole("button", { name: "Confirmer" }).click();
    await expect(calendar).toHaveCount(0);
    await expect(total(page)).toContainText(money(await totalOf(request, { ...stay, checkin: open, nights })));
    await expect(page).not.toHaveURL(/checkin/);
  },
);

test(
  "no answer is said, with another try; one that fails while booking is told to the log, and nothing starts",
  AGAIN,
  async ({ page, request, site, complaints, checkAccessibility }) => {
    const found = await findOffer(request, 740, (one) => hasNoDay(one) && hasOthers(one));
    const { stay } = found;
    const choose = await openHotel(page, site("fr_FR", addressOf("fr_FR", found)), stay.packageId);
    const logged: string[] = [];
    page.on("request", (asked) => {
      if (asked.url().endsWith("/gateway/logs")) logged.push(asked.postData() ?? "");
    });
    await page.route("**/api/product/*/offers*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await choose.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toContainText("quelque chose");
    await checkAccessibility("dialog");
    await page.unroute("**/api/product/*/offers*");
    await dialog.getByRole("alert").getByRole("button").click();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await expect(dialog.locator("[name=quick-add-offer]")).toHaveCount(found.offers.length);
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? "{}")).toMatchObject({
      level: "ERROR",
      locale: "fr_FR",
      message: "Availabilities or quote error during the init checkout",
    });

    await page.route("**/api/product/*/quote*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await dialog.getByRole("button", { name: "Réserver" }).click();
    await expect(dialog.getByRole("status")).toContainText("quelque chose");
    await expect(page).toHaveURL(/offre-hotel/);
    await page.unroute("**/api/product/*/quote*");
    await dialog.getByRole("button", { name: "Réessayer" }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/${stay.packageId}\\?`));
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("503")));
  },
);

test("sold while somebody looked: said with the ways on, no price of before, and a nearest stay takes its place", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const found = await findOffer(request, 750, (one) => asksForDay(one) || hasOthers(one), {
    least: 1,
    most: 4,
    alone: true,
  });
  const { stay } = found;
  await page.setViewportSize(PHONE);
  const told = await listen(page);
  const choose = await openHotel(page, site("fr_FR", addressOf("fr_FR", found)), stay.packageId);
  await choose.click();
  const dialog = page.getByRole("dialog");
  await expect(total(page)).toBeVisible();
  for (const group of await dialog.locator("#activity-days fieldset").all())
    await group.locator("label:has(:enabled)").first().click();
  await expect(dialog.getByRole("button", { name: "Réserver" })).not.toHaveAttribute("aria-busy", "true");
  await takeAllRooms(request, stay);
  await dialog.getByRole("button", { name: "Réserver" }).click();
  const problem = dialog.getByRole("alert");
  await expect(problem).toContainText("disponib");
  await expect(problem).toBeInViewport();
  await expect(total(page)).toHaveCount(0);
  await expect(dialog.locator(`[name=quick-add-offer][value="${stay.packageId}"]`)).toHaveCount(0);
  await expect(page).toHaveURL(/offre-hotel/);
  expect((await told()).filter(({ name }) => name === "availability_refused")).toEqual([
    { name: "availability_refused", offerId: String(stay.packageId), code: "PACKAGE_SOLD_OUT" },
  ]);
  await checkAccessibility("dialog");
  const near = problem.getByRole("listitem").getByRole("link").filter({ hasText: "€" }).first();
  await near.click();
  await expect(total(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkin}`));
});

test("another price than the one that was shown is said before anybody pays it", async ({ page, request, site }) => {
  const found = await findOffer(request, 760, (one) => hasNoDay(one) && hasOthers(one), { alone: true });
  const { stay } = found;
  const choose = await openHotel(page, site("fr_FR", addressOf("fr_FR", found)), stay.packageId);
  await choose.click();
  const dialog = page.getByRole("dialog");
  const before = await totalOf(request, stay);
  await expect(total(page)).toContainText(money(before));
  const putBack = await changePrice(stay.packageId, 5);
  try {
    await dialog.getByRole("button", { name: "Réserver" }).click();
    await expect(dialog.getByRole("status")).toContainText("Le prix vient de changer");
    await expect(dialog.getByRole("status")).toContainText(money(before));
    const after = await totalOf(request, stay);
    expect(after).not.toBe(before);
    await expect(total(page)).toContainText(money(after));
    await dialog.getByRole("button", { name: "Réserver" }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/${stay.packageId}\\?`));
    await expect(page.getByText(money(after)).filter({ visible: true }).first()).toBeVisible();
  } finally {
    await putBack();
  }
});

test("a party that is too large is told so, with the way to its size", AGAIN, async ({ page, request, site }) => {
  const found = await findOffer(request, 770, (one) => asksForDay(one) || hasOthers(one));
  const choose = await openHotel(page, site("fr_FR", addressOf("fr_FR", found)), found.stay.packageId);
  await choose.click();
  const dialog = page.getByRole("dialog", { name: "Vos options de réservation" });
  await dialog.getByRole("button", { name: /^Voyageurs/ }).click();
  const party = page.getByRole("dialog", { name: "Voyageurs" });
  for (let children = 0; children < 8; children++) await party.getByRole("button", { name: /enfant de plus/i }).click();
  await party.getByRole("button", { name: "Confirmer" }).click();
  await expect(dialog.getByRole("alert")).toContainText("trop petite");
  await expect(dialog.locator("[name=quick-add-offer]")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Modifier les voyageurs" }).click();
  await expect(party).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(party).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test(
  "what keeps from booking is changed at once, though another price is on its way",
  AGAIN,
  async ({ page, request, site }) => {
    const found = await findOffer(request, 775, (one) => asksForDay(one) || hasOthers(one));
    const choose = await openHotel(page, site("fr_FR", addressOf("fr_FR", found)), found.stay.packageId);
    await choose.click();
    const dialog = page.getByRole("dialog", { name: "Vos options de réservation" });
    const party = page.getByRole("dialog", { name: "Voyageurs" });
    await dialog.getByRole("button", { name: /^Voyageurs/ }).click();
    for (let children = 0; children < 8; children++)
      await party.getByRole("button", { name: /enfant de plus/i }).click();
    await expect(dialog.getByRole("alert")).toContainText("trop petite");
    const change = dialog.getByRole("button", { name: "Modifier les voyageurs" });
    await expect(change).not.toHaveAttribute("aria-busy", "true");
    await page.route("**/api/product/*/quote?*", () => new Promise(() => {}));
    await party.getByRole("button", { name: /enfant de moins/i }).click();
    await party.getByRole("button", { name: "Confirmer" }).click();
    await expect(change).toHaveAttribute("aria-busy", "true");
    await change.click();
    await expect(party).toBeVisible();
  },
);

test(
  "by keyboard alone: opened, kept inside, an offer read and left, closed, and the focus is back",
  AGAIN,
  async ({ page, request, site, checkAccessibility }) => {
    const found = await findOffer(request, 780, (one) => asksForDay(one) || hasOthers(one));
    const choose = await openHotel(page, site("fr_FR", addressOf("fr_FR", found)), found.stay.packageId);
    await choose.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Vos options de réservation" });
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest("dialog"),
        ),
      ).toBe(true);
    }
    const details = dialog.getByRole("button", { name: "L’offre en détail" });
    await details.focus();
    await page.keyboard.press("Enter");
    const offer = page.getByRole("dialog", { name: found.label });
    await expect(offer.getByRole("heading", { name: "Votre séjour comprend" })).toBeVisible();
    await checkAccessibility("dialog:last-of-type");
    await page.keyboard.press("Escape");
    await expect(offer).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(details).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(choose).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe("hidden");
  },
);
