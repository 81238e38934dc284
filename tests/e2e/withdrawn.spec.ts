import { expect, test, type SiteName } from "./fixtures.ts";
import {
  CARDS,
  fillCard,
  fillDetails,
  findStay,
  goWithout,
  inDatabase,
  payButton,
  setPublished,
  somebody,
  type Stay,
} from "./stays.ts";

/** The house takes a stay back while somebody books it (docs/product/buying.md#order). */
const ALONE = { rooms: { alone: true } };
const pathOf = ({ packageId, query }: Stay) => `/checkout/${packageId}?${query}`;

test("a stay that goes off sale while its checkout is filled in: nobody was faster, and there is a way on", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  const stay = await findStay(request, { seed: 31, ...ALONE });
  await page.goto(site("fr_FR", pathOf(stay)));
  await fillDetails(page, somebody("06 12 34 56 78"));
  await fillCard(page, CARDS.approved);
  await setPublished(stay.packageId, false);
  try {
    await payButton(page).click();
    const title = page.getByRole("heading", { level: 1, name: "Ce séjour n’est plus proposé" });
    await expect(title).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Rien n’a été débité");
    await expect(page.getByText("plus rapide")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "Voir d’autres séjours" })).toBeVisible();
    // Of a stay that is over there are no other dates.
    await expect(page.getByRole("link", { name: "Choisir d’autres dates" })).toHaveCount(0);
    await checkAccessibility();
    expect((await page.reload())?.status()).toBe(409);
    await expect(title).toBeVisible();
  } finally {
    await setPublished(stay.packageId, true);
  }
});

test("a day that is closed meanwhile: these dates are no longer offered, others may be", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  const stay = await findStay(request, { seed: 33, ...ALONE });
  await page.goto(site("it_IT", pathOf(stay)));
  await fillDetails(page, somebody("347 123 4567"));
  await fillCard(page, CARDS.approved);
  const close = (isClosed: boolean) =>
    inDatabase(
      "update rate_day set is_closed = $3 where day = $2 and room_rate_id = (select room_rate_id from package where id = $1)",
      [stay.packageId, stay.checkin, isClosed],
    );
  await close(true);
  try {
    await payButton(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Queste date non sono più in vendita" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Non è stato addebitato nulla");
    await expect(page.getByText("più veloce")).toHaveCount(0);
    await checkAccessibility();
    await expect(page.getByRole("link", { name: "Scegli altre date" })).toHaveAttribute(
      "href",
      new RegExp(`/${stay.packageId}/.+#.*checkin=${stay.checkin}`),
    );
  } finally {
    await close(false);
  }
});

test("without JavaScript the form that is sent is answered with the same", async ({ browser, site, request }) => {
  const stay = await findStay(request, { seed: 35, ...ALONE });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site("nl_NL", pathOf(stay)));
  const { firstName, lastName, email } = somebody("");
  for (const [id, value] of Object.entries({ firstName, lastName, email, phoneNumber: "06 12345678" }))
    await page.locator(`#buyer-${id}`).fill(value);
  await goWithout(page);
  await page.locator("#buyer-terms").check();
  await setPublished(stay.packageId, false);
  try {
    await payButton(page).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Dit verblijf wordt niet meer aangeboden" }),
    ).toBeVisible();
    await expect(page.getByText("sneller")).toHaveCount(0);
  } finally {
    await setPublished(stay.packageId, true);
    await context.close();
  }
});

test("a stay whose room is kept already is paid, whatever goes off sale meanwhile", async ({ page, site, request }) => {
  const stay = await findStay(request, { seed: 37, ...ALONE });
  const name: SiteName = "es_ES";
  await page.goto(site(name, pathOf(stay)));
  await fillDetails(page, somebody("612 34 56 78"));
  await fillCard(page, CARDS.challenged);
  await payButton(page).click();
  const approve = page.getByRole("button", { name: "Confirmar" });
  await expect(approve).toBeVisible();
  await setPublished(stay.packageId, false);
  try {
    await approve.click();
    await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}/);
  } finally {
    await setPublished(stay.packageId, true);
  }
});
