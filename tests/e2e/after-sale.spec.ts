import { DESKTOP, expect, PHONE, test, waitForHydration, type SiteName } from "./fixtures.ts";
import { AGAIN, each } from "../support/once.ts";
import { book, letADayPass } from "./booked.ts";
import { amountIn, inDatabase, readMail, roomsLeft } from "./stays.ts";

const JOURNEYS: { name: SiteName; seed: number; phone: string; size: typeof DESKTOP; word: string; hash: string }[] = [
  { name: "fr_FR", seed: 61, phone: "06 12 34 56 78", size: DESKTOP, word: "ma-reservation", hash: "#cancel" },
  { name: "nl_BE", seed: 71, phone: "0470 12 34 56", size: PHONE, word: "mijn-boeking", hash: "" },
];

for (const { name, seed, phone, size, word, hash } of each(JOURNEYS, 0))
  test(`${name} (${size.width} px): found again with number and e-mail, opened by the link of the mail, given up`, async ({
    page,
    site,
    request,
    checkAccessibility,
  }) => {
    await page.setViewportSize(size);
    const { stay, email, number, address } = await book(page, request, (path) => site(name, path), { seed, phone });
    await letADayPass(address);
    const left = await roomsLeft(request, stay);
    await page.context().clearCookies();

    await page.goto(site(name, `/${word}${hash}`));
    await waitForHydration(page);
    await checkAccessibility();
    await page.locator("#lookup-number").fill(`${number.slice(0, 4)} ${number.slice(4)}`);
    await page.locator("#lookup-email").fill("somebody.else@example.org");
    await page.locator("#lookup-email").press("Enter");
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.locator("#lookup-number")).toHaveValue(`${number.slice(0, 4)} ${number.slice(4)}`);
    await checkAccessibility();

    await page.locator("#lookup-email").fill(email);
    await page.locator("#lookup-email").press("Enter");
    await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}\?mailed=1/);
    await expect(page.getByRole("status").filter({ hasText: "15" })).toBeVisible();
    expect(await page.content()).not.toContain(email);
    await checkAccessibility();

    const link = async () => /http\S+\/open\?token=\S+/.exec(await readMail(request, email))?.[0] ?? "";
    await expect.poll(link).not.toBe("");
    const once = await link();
    await page.goto(once);
    await page.locator("main form button").click();
    await expect(page).toHaveURL(hash === "#cancel" ? /\/cancel$/ : /\/confirmation\/[0-9a-f-]{36}$/);
    if (hash === "") {
      await checkAccessibility();
      await page.locator(`#manage a[href$="/cancel"]`).click();
    }
    await expect(page).toHaveURL(/\/cancel$/);
    await checkAccessibility();
    // Beside it stands the way to a card in the place of money.
    const action = page.locator("main form button[type=submit]:not([name=asCard])");
    const back = amountIn(await action.textContent());
    expect(back).toBeGreaterThan(stay.amount * 0.5);
    expect(back).toBeLessThan(stay.amount * 0.85);
    await action.click();
    await expect(page).toHaveURL(address);
    await expect(page.locator("#refund")).toBeVisible();
    await checkAccessibility();
    await expect.poll(async () => roomsLeft(request, stay)).toBe(left + 1);
    await expect
      .poll(async () => amountIn(/[\d\s.,]*\d\s*€|€\s*[\d.,]+/.exec(await readMail(request, email))?.[0] ?? "0"))
      .toBe(back);

    await page.goto(once);
    await expect(page.locator("main form")).toHaveCount(0);
    await page.goto(`${address}/cancel`);
    await expect(page, "what is given up cannot be given up again").toHaveURL(address);
  });

test(
  "without JavaScript: found, opened and given up by plain forms; what is typed wrong is kept and said",
  AGAIN,
  async ({ page, browser, site, request }) => {
    const { email, number, address } = await book(page, request, (path) => site("fr_FR", path), { seed: 81 });
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(site("fr_FR", "/ma-reservation"));
    await reader.locator("#lookup-number").fill("1234");
    await reader.locator("#lookup-email").fill("camille");
    await reader.getByRole("button", { name: "Voir ma réservation" }).click();
    await expect(reader.getByText("Le numéro de réservation se compose de 8 chiffres")).toBeVisible();
    await expect(reader.getByText("L’adresse e-mail semble incorrecte").first()).toBeVisible();
    await expect(reader.locator("#lookup-number")).toHaveValue("1234");
    await reader.locator("#lookup-number").fill(number);
    await reader.locator("#lookup-email").fill(email);
    await reader.getByRole("button", { name: "Voir ma réservation" }).click();
    await expect(reader.getByText("Un lien est en route vers votre boîte mail")).toBeVisible();
    await expect.poll(async () => readMail(request, email)).toContain("/open?token=");
    await reader.goto(/http\S+\/open\?token=\S+/.exec(await readMail(request, email))?.[0] ?? "");
    await reader.getByRole("button", { name: "Ouvrir ma réservation" }).click();
    await expect(reader).toHaveURL(address);
    await reader.locator(`#manage a[href$="/cancel"]`).click();
    await reader.getByText("Météo").click();
    await reader.getByRole("button", { name: /^Annuler et récupérer/ }).click();
    await expect(reader.getByRole("heading", { level: 1, name: "Votre séjour est annulé" })).toBeVisible();
    const id = address.split("/").at(-1);
    expect(await inDatabase(`select motive from order_event where order_id = $1 and motive is not null`, [id])).toEqual(
      [{ motive: "weather" }],
    );
    await plain.close();
  },
);

test("numbers that were lost come by mail, to whoever has bookings and to nobody else", async ({
  page,
  site,
  request,
}) => {
  const { email, number } = await book(page, request, (path) => site("fr_FR", path), { seed: 91 });
  const ask = async (typed: string) => {
    await page.goto(site("fr_FR", "/ma-reservation"));
    await waitForHydration(page);
    await page.getByText("Recevoir mon numéro par e-mail").click();
    await page.locator("#numbers-email").fill(typed);
    await page.getByRole("button", { name: "Recevoir mes numéros" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Regardez votre boîte mail" })).toBeVisible();
  };
  await ask("nobody-here@example.org");
  await ask(email);
  await expect.poll(async () => readMail(request, email)).toContain("Vos réservations");
  expect(await readMail(request, email)).toContain(number);
});

test("it_IT: money that its provider will not give back is said to come another way, wherever the page speaks of it", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  const { address } = await book(page, request, (path) => site("it_IT", path), { seed: 91, phone: "347 123 4567" });
  const id = address.split("/").at(-1);
  const stateOf = async () => (await inDatabase(`select state from "order" where id = $1`, [id]))[0];
  await page.goto(`${address}/cancel`);
  await page.locator("main form button[type=submit]:not([name=asCard])").click();
  await expect(page).toHaveURL(address);
  await expect.poll(stateOf).toEqual({ state: "refunded" });
  const asPaid = /con cui hai pagato/;
  await page.reload();
  await expect(page.getByRole("main")).toContainText(asPaid);

  await setRefund(id, "state = 'pending', done_at = null, reference = null", "refund_pending");
  await inDatabase(
    `update outbox set dead_at = now(), done_at = null, problem = 'PaymentError rejected' where kind = 'payment.refund' and payload ->> 'orderId' = $1`,
    [id],
  );
  await page.reload();
  await expect(page.getByRole("main")).toContainText("per un’altra via");
  await expect(page.getByRole("main")).not.toContainText(asPaid);
  await checkAccessibility();

  await setRefund(
    id,
    "state = 'done', done_at = now(), transfer = 'card_gone', reference = 'SEPA-2026-77'",
    "refunded",
  );
  await page.reload();
  await expect(page.getByRole("main")).toContainText("SEPA-2026-77");
  await expect(page.getByRole("main")).not.toContainText(asPaid);
  await expect(page.getByRole("main")).not.toContainText("prima di partire");

  // The order stands, and what a change left over is refused.
  await setRefund(id, "state = 'pending', done_at = null, transfer = null", "confirmed");
  await page.reload();
  await expect(page.getByRole("note")).toContainText("per un’altra via");
  await checkAccessibility();
});

/** What no buyer does: the refund of an order stands otherwise, and so does the order. */
async function setRefund(id: string | undefined, columns: string, state: string): Promise<void> {
  await inDatabase(`update refund set ${columns} from tender where tender.id = refund.tender_id and order_id = $1`, [
    id,
  ]);
  await inDatabase(`update "order" set state = $2 where id = $1`, [id, state]);
}
