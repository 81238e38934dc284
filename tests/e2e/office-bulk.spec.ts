import { enterOffice, OFFICE } from "./care-mode.ts";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";
import { each } from "../support/once.ts";

test.use({ locale: "en-GB" });

/** The last page of the packages: no other journey looks for those. */
const LIST = `${OFFICE}/catalogue?page=3`;

for (const viewport of each([DESKTOP, PHONE], 0))
  test(`packages are ticked, looked at, taken off a site and put back, by keys alone, ${viewport.width} px`, async ({
    page,
    checkAccessibility,
  }, { retry }) => {
    // Each width has rows of its own, and a second try others, whatever the first has left.
    const first = (viewport === DESKTOP ? 0 : 2) + 4 * retry;
    await page.setViewportSize(viewport);
    await enterOffice(page, ["catalogue"]);
    await page.goto(LIST);
    const boxes = page.getByRole("main").getByRole("checkbox", { name: /^Tick/ });
    for (const at of [first, first + 1]) {
      await boxes.nth(at).focus();
      await page.keyboard.press("Space");
    }
    await page.getByLabel("What to do").selectOption("Take off some sites");
    await page.getByRole("button", { name: "Look at the ticked ones" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: "Italy" }).check();
    await page.getByRole("button", { name: "See what would change" }).press("Enter");
    await expect(page.getByText("2 of 2 change")).toBeVisible();
    await checkAccessibility();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

    await page.getByLabel("Reason").fill("a trial of many");
    await page.getByRole("button", { name: "Do it for the ticked ones" }).press("Enter");
    await expect(page.getByText("2 changed.")).toBeVisible();
    await expect(page.getByText("Off: Italy").first()).toBeVisible();
    await checkAccessibility();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

    await page.getByLabel("Reason").fill("the trial is over");
    await page.getByRole("button", { name: "Put 2 back" }).press("Enter");
    await expect(page.getByText("New on: Italy").first()).toBeVisible();
  });

test("all of a list is looked at without scripts, and nothing is done without a reason", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, locale: "en-GB" })).newPage();
  await enterOffice(page, ["catalogue"]);
  await page.goto(`${OFFICE}/catalogue?of=activities`);
  await page.getByLabel("What to do").selectOption("Close on a day");
  await page.getByRole("button", { name: /^Look at all/ }).click();
  await page.getByLabel("Closed on").fill("2031-12-25");
  await page.getByRole("button", { name: "See what would change" }).click();
  await expect(page.getByText(/\d+ of \d+ change/)).toBeVisible();
  await page.getByLabel("Reason").fill("   ");
  await page.getByRole("button", { name: "Do it for the ticked ones" }).click();
  await expect(page.locator("#reason-error")).toBeVisible();
  await page.context().close();
});
