import type { APIRequestContext, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import {
  CARDS,
  fillCard,
  fillDetails,
  findStay,
  inDatabase,
  orderNumber,
  payButton,
  readMail,
  somebody,
} from "./stays.ts";

/** Buys a stay with something that a centre wants to see; the order's page is open then. */
async function book(
  page: Page,
  request: APIRequestContext,
  url: (path: string) => string,
  { seed, phone }: { seed: number; phone: string },
) {
  const rows = await inDatabase(
    `select package_id as id from package_activity join activity on activity.id = activity_id where needs_voucher`,
    [],
  );
  const vouchered = new Set(rows.map((row) => Number((row as { id: number }).id)));
  const stay = await findStay(request, { seed, fits: ({ packageId }) => vouchered.has(packageId) });
  const person = somebody(phone);
  await page.goto(url(`/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, person);
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
  const number = (await orderNumber(page).textContent()) ?? "";
  return { email: person.email, number, address: page.url() };
}

const panel = (page: Page) => page.locator("#documents a[download]");

/** A document as its link gives it, to the browser: what it says, and how it is handed over. */
async function fetchDocument(page: Page, href: string) {
  const { bytes, ...headers } = await page.evaluate(async (address) => {
    const answer = await fetch(address);
    const header = (name: string) => answer.headers.get(name) ?? "";
    return {
      type: header("content-type"),
      cache: header("cache-control"),
      disposition: header("content-disposition"),
      bytes: [...new Uint8Array(await answer.arrayBuffer())],
    };
  }, href);
  expect(headers.type).toBe("application/pdf");
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  return { ...headers, bytes, text };
}

const JOURNEYS: { name: SiteName; seed: number; phone: string; size: typeof DESKTOP; invoice: string; word: string }[] =
  [
    { name: "fr_FR", seed: 44, phone: "06 12 34 56 78", size: DESKTOP, invoice: "Facture F-", word: "ma-reservation" },
    { name: "nl_BE", seed: 54, phone: "0470 12 34 56", size: PHONE, invoice: "Factuur F-", word: "mijn-boeking" },
  ];

for (const { name, seed, phone, size, invoice, word } of each(JOURNEYS, 1))
  test(`${name} (${size.width} px): papers of a stay are there, in the mail and behind the look-up, and in a company's name`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    await page.setViewportSize(size);
    const { email, number, address } = await book(page, request, (path) => site(name, path), { seed, phone });
    await expect(panel(page).filter({ hasText: invoice })).toHaveCount(1);
    await expect.poll(() => panel(page).count()).toBeGreaterThanOrEqual(3);
    await checkAccessibility();

    const href = (await panel(page).filter({ hasText: invoice }).getAttribute("href")) ?? "";
    const { cache, disposition, bytes, text } = await fetchDocument(page, href);
    expect(text).toContain(number);
    expect(cache).toContain("no-store");
    expect(disposition).toMatch(/^attachment; filename="F-\d{4}-\d{6}\.pdf"$/);
    expect((await fetchDocument(page, href)).bytes).toEqual(bytes);
    await expect.poll(async () => readMail(request, email)).toContain("F-");

    await page.context().clearCookies();
    await page.goto(address);
    await expect(page.locator("#documents")).toHaveCount(0);

    await page.goto(site(name, `/${word}#invoice`));
    await waitForHydration(page);
    await page.locator("#lookup-number").fill(number);
    await page.locator("#lookup-email").fill(email);
    await page.locator("#lookup-email").press("Enter");
    await expect(page).toHaveURL(/mailed=1/);
    const link = async () => /http\S+\/open\?token=\S+/.exec(await readMail(request, email))?.[0] ?? "";
    await expect.poll(link).not.toBe("");
    await page.goto(await link());
    await page.locator("main form button").click();
    await expect(page).toHaveURL(`${address}/invoice`);
    await waitForHydration(page);
    await checkAccessibility();

    await page.locator("#recipient-name").fill("Brasserie Łódź");
    await page.locator("#recipient-vatNumber").fill("12");
    await page.locator("main form button[type=submit]").click();
    await expect(page.locator("#recipient-vatNumber")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#recipient-name")).toHaveValue("Brasserie Łódź");
    await checkAccessibility();
    await page.locator("#recipient-vatNumber").fill(name === "fr_FR" ? "FR 12 345678901" : "BE0123.456.789");
    await page.locator("#recipient-addressLine").fill("7 rue de l’Église");
    await page.locator("#recipient-postalCode").fill("62000");
    await page.locator("#recipient-city").fill("Arras");
    await page.locator("main form button[type=submit]").click();
    const files = page.locator("main a[download]");
    await expect(files.filter({ hasText: invoice })).toHaveCount(2);
    await expect(files.filter({ hasText: " C-" })).toHaveCount(1);
    const newest = (await files.filter({ hasText: invoice }).first().getAttribute("href")) ?? "";
    expect((await fetchDocument(page, newest)).text).toContain("Brasserie Łódź");
  });

test(
  "links that were made up or are over lead to one page, without JavaScript too",
  AGAIN,
  async ({ browser, site, checkAccessibility, page }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    for (const token of ["", "x", "file.6f1d2c3b-0000-4000-8000-000000000001.9999999999.AAAA"]) {
      const answer = await reader.goto(site("fr_FR", `/documents?token=${token}`));
      expect(answer?.status()).toBe(410);
      await expect(reader.getByRole("heading", { level: 1, name: "Ce lien n’ouvre aucun document" })).toBeVisible();
    }
    await plain.close();
    await page.goto(site("fr_FR", "/documents?token=x"));
    await checkAccessibility();
  },
);
