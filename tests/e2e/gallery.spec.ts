import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { listen } from "./events.ts";
import { findStay } from "./stays.ts";
import { AGAIN } from "../support/once.ts";

test("the gallery goes by keys and gives the focus to the picture that was looked at last", async ({
  page,
  request,
  site,
  checkAccessibility,
}) => {
  const { packageId } = await findStay(request, { seed: 400 });
  const told = await listen(page);
  await page.setViewportSize(DESKTOP);
  await page.goto(site("fr_FR", `/week-end/${packageId}/_`));
  await waitForHydration(page);
  const tiles = page.getByRole("button", { name: /^Ouvrir la photo/ });
  await tiles.first().click();
  const gallery = page.getByRole("dialog");
  const position = gallery.locator("figcaption");
  await expect(position).toContainText(/1\D+\d+/);
  expect((await told()).filter(({ name }) => name === "gallery_opened")).toEqual([
    { name: "gallery_opened", page: "product", id: String(packageId) },
  ]);
  await page.keyboard.press("End");
  const last = (await gallery.getByRole("listitem").count()).toString();
  await expect(gallery.locator("[aria-current]")).toHaveCount(1);
  await expect(position).toContainText(last);
  await page.keyboard.press("ArrowRight");
  await expect(gallery.getByRole("listitem").first().locator("[aria-current]")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await checkAccessibility("dialog");
  await page.keyboard.press("Escape");
  await expect(gallery).toBeHidden();
  await expect(tiles.nth(1)).toBeFocused();
});

test("a finger draws the next picture in from a sixth of the width on", AGAIN, async ({ page, request, site }) => {
  const { packageId } = await findStay(request, { seed: 402 });
  await page.setViewportSize(PHONE);
  await page.goto(site("nl_NL", `/weekend/${packageId}/_`));
  await waitForHydration(page);
  await page.getByRole("button", { name: /^Open foto 1:/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const current = page.getByRole("dialog").getByRole("listitem").locator("[aria-current]");
  const figure = page.getByRole("dialog").locator("figure");
  // Where it is once nothing moves any more.
  await figure.click({ trial: true });
  const box = await figure.boundingBox();
  if (!box) throw new Error("the gallery shows no picture");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = await page.context().newCDPSession(page);
  const draw = async (by: number) => {
    const at = (x: number) => ({ touchPoints: [{ x, y: middle.y }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(middle.x) });
    for (let step = 1; step <= 4; step++)
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(middle.x + (by * step) / 4) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const first = await current.getAttribute("aria-label");
  await draw(-box.width / 8);
  await expect(current).toHaveAttribute("aria-label", first ?? "");
  await draw(-box.width / 4);
  await expect(current).not.toHaveAttribute("aria-label", first ?? "");
  await draw(box.width / 4);
  await expect(current).toHaveAttribute("aria-label", first ?? "");
});
