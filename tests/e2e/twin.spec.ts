import { expect, test, waitForHydration } from "./fixtures.ts";
import { CARDS, fillCard, fillDetails, findStay, payButton, somebody } from "./stays.ts";

test("a room that waits for its payment is told of in every tab but the one that is about to pay it, where nothing flashes", async ({
  page,
  context,
  site,
  request,
  checkAccessibility,
}) => {
  const stay = await findStay(request, { seed: 39 });
  const address = site("fr_FR", `/checkout/${stay.packageId}?${stay.query}`);
  await page.goto(address);
  await fillDetails(page, somebody("06 12 34 56 78"));
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(page.getByText("Le paiement n’est pas passé")).toBeVisible();

  // Back at the stay and here again: the page comes as it is written, before any of its code has run.
  await page.goto(site("fr_FR", `/week-end/${stay.packageId}/_`));
  let run = () => {};
  const held = new Promise<void>((go) => (run = go));
  let waiting = 0;
  await page.route(/\.js\b/, async (route) => {
    waiting += 1;
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  const note = page.getByText("Une chambre de ce séjour vous est déjà gardée");
  await expect(note).toBeAttached();
  await expect.poll(() => waiting).toBeGreaterThan(0);
  // The page is there to be read.
  await expect(page.locator("#buyer-email")).toBeVisible();
  // Styles may come after words: it is looked for as long as anybody would see it.
  for (let looks = 0; looks < 10; looks++) {
    expect(await note.isVisible()).toBe(false);
    await page.waitForTimeout(100);
  }
  await expect(note).toBeAttached();
  run();
  await waitForHydration(page);
  await expect(note).toHaveCount(0);

  const other = await context.newPage();
  await other.goto(address);
  const told = other.getByText("Une chambre de ce séjour vous est déjà gardée");
  await expect(told).toBeVisible();
  await expect(other.getByRole("link", { name: "Reprendre celle-là" })).toBeVisible();
  await other.close();
  await checkAccessibility();
});
