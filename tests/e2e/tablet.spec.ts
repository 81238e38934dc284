import { expect, test, waitForHydration } from "./fixtures.ts";
import { firstOffer } from "./vouchers.ts";

const TABLET = { width: 820, height: 1100 };

test("a tablet: no page scrolls sideways, and every filter opens in view", async ({ page, request, site }) => {
  const [stay, voucher] = [await firstOffer(request, {}), await firstOffer(request, { flow: "activity" })];
  await page.setViewportSize(TABLET);
  for (const path of ["/", stay.uri, stay.hotel.uri, voucher.uri, "/week-ends/_/_"]) {
    await page.goto(site("fr_FR", path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await waitForHydration(page);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, TABLET.width]);
  }
  const dialog = page.getByRole("dialog");
  for (const name of ["Activités", "Prix", "Équipements", "Plus de filtres"]) {
    await page.getByRole("group", { name: "Filtres" }).getByRole("button", { name }).click();
    await expect(dialog.getByRole("button", { name: /^Voir \d|^Confirmer/ })).toBeInViewport({ ratio: 1 });
    const box = await dialog.boundingBox();
    expect([name, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? TABLET.width + 1) <= TABLET.width]).toEqual([
      name,
      true,
      true,
    ]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});
