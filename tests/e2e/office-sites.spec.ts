import { screenPath } from "#modules/sites/paths.ts";
import { SITES, type Locale } from "#modules/sites/locales.ts";
import { enterOffice, OFFICE } from "./care-mode.ts";
import { DESKTOP, expect, test } from "./fixtures.ts";
import { findStay } from "./stays.ts";

test.use({ locale: "en-GB" });

const PORT = process.env.E2E_PORT ?? "4810";

test("a stay is shown on two sites, then on one: visitors of each see it within two seconds", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { packageId } = await findStay(request, { seed: 61, rooms: { alone: true } });
  const statusOn = async (locale: Locale) => {
    const { devHost } = SITES[locale];
    const answer = await page.goto(`http://${devHost}:${PORT}${screenPath(SITES[locale], "product", packageId, "x")}`);
    return answer?.status();
  };
  const choose = async (names: string[], reason: string) => {
    await page.goto(`${OFFICE}/catalogue/packages/${packageId}/publish`);
    for (const box of await page.getByRole("table").getByRole("checkbox").all()) await box.uncheck();
    for (const name of names) await page.getByRole("checkbox", { name, exact: true }).check();
    await page.getByLabel("Reason").fill(reason);
    await page.getByRole("button", { name: "Show it on the ticked sites" }).click();
    await expect(page.getByRole("status")).toContainText(`Shown on: ${names.join(", ")}`);
  };
  const shows = (locale: Locale, status: number) =>
    expect.poll(() => statusOn(locale), { intervals: [100] }).toBe(status);

  await page.setViewportSize(DESKTOP);
  await enterOffice(page, ["catalogue"]);
  await page.goto(`${OFFICE}/catalogue/packages/${packageId}/publish`);
  await checkAccessibility();
  try {
    await choose(["France", "Belgium, French"], "for readers of French");
    await shows("nl_NL", 410);
    await expect(page.locator("link[hreflang]")).toHaveCount(0);
    await shows("fr_BE", 200);
    await shows("fr_FR", 200);
    const named = page
      .locator("link[hreflang]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("hreflang")));
    expect(new Set(await named)).toEqual(new Set(["fr-BE", "fr-FR", "x-default"]));
    await choose(["Belgium, French"], "Belgium alone");
    await shows("fr_FR", 410);
    await shows("fr_BE", 200);
  } finally {
    const all = ["France", "Spain", "Belgium, French", "Belgium, Dutch", "Netherlands", "Italy"];
    await choose(all, "everywhere again");
    await shows("nl_NL", 200);
  }
});
