import type { APIRequestContext } from "@playwright/test";
import type { ActivityOnlyView } from "#modules/vouchers/views.ts";
import { DESKTOP, expect, PHONE, test, waitForHydration } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { setActivitySold } from "./stays.ts";
import { findOffers } from "./vouchers.ts";

async function readActivity(request: APIRequestContext, id: string): Promise<ActivityOnlyView> {
  return (await (
    await request.get(`/api/activity-only/weekend/${id}/detail.json?locale=fr_FR`)
  ).json()) as ActivityOnlyView;
}

/** One with a part away from the hotel, and several parts, where there is one. */
async function findActivity(request: APIRequestContext): Promise<ActivityOnlyView> {
  const offers = await findOffers(request, { flow: "activity" });
  const views = await Promise.all(offers.slice(0, 12).map(({ id }) => readActivity(request, id)));
  const found = views.find(({ activities }) => activities.length > 1) ?? views[0];
  if (!found) throw new Error("the demo catalogue has activities");
  return found;
}

for (const size of each([DESKTOP, PHONE], 1)) {
  test(`all that a voucher is, at ${size.width} px: for whom, until when, pictures, what, where and when, how`, async ({
    page,
    request,
    site,
    checkAccessibility,
  }) => {
    const activity = await findActivity(request);
    await page.setViewportSize(size);
    await page.goto(site("fr_FR", `/activite/${activity.id}/_`));
    await waitForHydration(page);
    const counts = Object.keys(activity.prices);
    const main = page.getByRole("main");
    await expect(main.getByText(new RegExp(`^(Pour|De) ${counts[0]}.*personnes?$`))).toBeVisible();
    await expect(main.getByText(/^Acheté aujourd’hui, valable jusqu’au \d/)).toBeVisible();
    await expect(main.getByRole("heading", { level: 1, name: activity.label })).toBeVisible();
    for (const part of activity.activities) {
      const item = main
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: part.title, exact: true }) });
      await expect(item).toContainText(part.schedules);
      await expect(item).toContainText(part.activityCenter.label);
    }
    for (const { label } of activity.locations) await expect(page.locator("#where")).toContainText(label);
    const practical = page.locator("#practical");
    await expect(practical).toContainText(activity.schedules);
    for (const line of [...activity.importantInfo, ...activity.niceToKnow]) await expect(practical).toContainText(line);
    await expect(main.getByRole("heading", { name: "Comment ça marche" })).toBeVisible();
    await expect(main).toContainText(activity.reservation);
    await main.getByRole("button", { name: /^Voir (les \d+ photos|la photo)/ }).click();
    const gallery = page.getByRole("dialog");
    await expect(gallery).toBeVisible();
    await checkAccessibility("dialog");
    await page.keyboard.press("Escape");
    await expect(gallery).toBeHidden();
    await main
      .getByRole("button", { name: /^Garder/ })
      .first()
      .click();
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem("vendredi.wishlist"))) ?? "[]")).toMatchObject([
      { kind: "activity", id: activity.id },
    ]);
  });
}

test("a number of people that has no price is the smallest that has one", AGAIN, async ({ page, request, site }) => {
  const activity = await findActivity(request);
  const [least] = Object.keys(activity.prices);
  await page.goto(site("fr_FR", `/activite/${activity.id}/_#a=8`));
  await waitForHydration(page);
  const expected = activity.prices["8"] ? "8" : least;
  await expect(page.getByRole("radio", { name: new RegExp(`^${expected} pers`) })).toBeChecked();
});

test(
  "one that is not sold any more: a notice in the place of the prices, 410, the way to the others",
  AGAIN,
  async ({ page, request, site, checkAccessibility }) => {
    const offers = await findOffers(request, { flow: "activity" });
    const id = offers.at(-1)?.id ?? "";
    await setActivitySold(Number(id), false);
    try {
      for (const size of each([DESKTOP, PHONE], 0)) {
        await page.setViewportSize(size);
        const response = await page.goto(site("fr_FR", `/activite/${id}/_`));
        expect(response?.status()).toBe(410);
        await waitForHydration(page);
        const notice = page.getByRole("status").filter({ hasText: "Trop tard !" });
        await expect(notice).toContainText("Cette offre a expiré");
        await expect(page.getByRole("radio")).toHaveCount(0);
        await expect(page.getByText(/^Acheté aujourd’hui/)).toHaveCount(0);
        await checkAccessibility();
      }
      await page.getByRole("link", { name: "Voir les autres offres" }).click();
      await expect(page).toHaveURL(/\/activites\//);
    } finally {
      await setActivitySold(Number(id), true);
    }
  },
);
