import { expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN } from "../support/once.ts";

test("a phone's map cuts no name of a town by a button over it", AGAIN, async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await page.goto(site("nl_NL", "/weekendjes/_/_"));
  await waitForHydration(page);
  await page.getByRole("button", { name: "Kaart", exact: true }).click();
  await expect(page.locator(".leaflet-marker-icon").first()).toBeVisible();
  const readCut = () =>
    page.getByRole("dialog").evaluate((dialog) => {
      const boxes = (what: string) => [...dialog.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
      const [buttons, names] = [boxes("button, .leaflet-control"), boxes(".leaflet-names-pane span")];
      const cut = names.filter((name) =>
        buttons.some(
          (one) => name.left < one.right && one.left < name.right && name.top < one.bottom && one.top < name.bottom,
        ),
      );
      return { names: names.length > 0, cut: cut.length };
    });
  await expect.poll(readCut).toEqual({ names: true, cut: 0 });
});
