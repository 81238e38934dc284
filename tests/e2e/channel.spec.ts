import type { Page } from "@playwright/test";
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { book } from "./booked.ts";
import { expect, test } from "./fixtures.ts";
import { dayAhead, inDatabase, type Stay } from "./stays.ts";

/** Of the hotels that the demonstration's channel manager speaks for, one that is set apart. */
const HOTEL = "NL-10002";
const [CHECKIN, CHECKOUT] = [dayAhead(150), dayAhead(152)];
/** What two nights of a package cost is the hotel's price without the package's discount. */
const PRICE = 111;

type Sold = { packageId: number; rate: number; room: string; plan: string };

async function findSold(): Promise<Sold> {
  const [found] = (await inDatabase(
    `select p.id as "packageId", rr.id as rate, r.code as room, rp.code as plan
     from package p join hotel h on h.id = p.hotel_id join room_rate rr on rr.id = p.room_rate_id
     join room r on r.id = rr.room_id join rate_plan rp on rp.id = rr.rate_plan_id
     where h.code = $1 and p.is_published and p.kind = 'weekend' and 2 = any(p.nights) and p.last_arrival is null
       and rp.cancellation ->> 'type' = 'FLEX' and not exists (
         select from package_activity pa join activity a on a.id = pa.activity_id
         where pa.package_id = p.id and (a.needs_date or cardinality(a.open_weekdays) < 7 or cardinality(a.closed_days) > 0))
     order by p.id limit 1`,
    [HOTEL],
  )) as Sold[];
  if (!found) throw new Error(`${HOTEL} sells no flexible stay of two nights`);
  return found;
}

/** Pauses between tries are over. */
const hurry = () =>
  inDatabase("update supplier_message set next_try_at = now() where state in ('queued', 'refused')", []);

/** Three rooms at one price for all nights. */
async function fillPrices(page: Page, sold: Sold): Promise<void> {
  await page.getByLabel("Room and plan").selectOption(`${sold.room} ${sold.plan}`);
  await page.getByLabel("From").fill(CHECKIN);
  await page.getByLabel("Until, included").fill(CHECKOUT);
  await page.getByLabel("Price, €").fill(String(PRICE));
  await page.getByLabel("Rooms left").fill("3");
  await page.getByLabel("Min. nights").fill("1");
  await page.getByLabel("Max. nights").fill("0");
  for (const name of ["master", "arrival", "departure"])
    await page.locator(`select[name=${name}]`).selectOption("Open");
}

/** A price that became another one here is found and set right. */
async function driftAndMend(sold: Sold): Promise<void> {
  await inDatabase("update rate_day set amount_cents = 5000 where room_rate_id = $1 and day = $2", [
    sold.rate,
    CHECKIN,
  ]);
  const { stdout } = await promisify(execFile)(resolve("script/supplier-sync"), [HOTEL], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? ".data/e2e" },
  });
  expect(stdout).toContain(
    [HOTEL, CHECKIN, sold.room, sold.plan, "amountCents", PRICE * 100, 5000, "mended"].join("\t"),
  );
  const [mended] = await inDatabase("select amount_cents from rate_day where room_rate_id = $1 and day = $2", [
    sold.rate,
    CHECKIN,
  ]);
  expect(mended).toEqual({ amount_cents: PRICE * 100 });
}

test("a hotel is priced, sold, reserved, given up, drifts and is mended by its channel manager", async ({
  page,
  site,
  request,
  checkAccessibility,
}) => {
  test.setTimeout(120_000);
  const sold = await findSold();
  const desk = site("fr_FR", `/dev/channel?hotel=${HOTEL}&month=${CHECKIN.slice(0, 7)}`);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await page.goto(desk);
  await checkAccessibility();
  await press("come here");

  await fillPrices(page, sold);
  await press("Send");
  await expect(page.getByText("Success", { exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: String(PRICE), exact: true }).first()).toBeVisible();

  await press("is answered with a wrong id");
  const stay: Stay = {
    packageId: sold.packageId,
    checkin: CHECKIN,
    checkout: CHECKOUT,
    nights: 2,
    amount: 0,
    rooms: 3,
    roomsTaken: 1,
    query: `checkin=${CHECKIN}&checkout=${CHECKOUT}&adult=2`,
    activityDays: [],
    asksForDay: false,
  };
  const find = () => Promise.resolve(stay);
  const { number, address } = await book(page, request, (path) => site("fr_FR", path), { seed: 0, find });
  const reservation = page.getByRole("listitem").filter({ hasText: number.replaceAll(/\D/g, "") });
  const shows = (text: RegExp) =>
    expect(async () => {
      await hurry();
      await page.goto(desk);
      await expect(reservation).toContainText(text, { timeout: 500 });
    }).toPass({ timeout: 30_000 });
  await shows(/Committed[\s\S]*Card vc_\w+: [\d.]+ € from [\s\S]*told 2 times/);
  await expect(reservation).toHaveCount(1);

  await page.goto(`${address}/cancel`);
  await page.locator("main form button[type=submit]:not([name=asCard])").click();
  await expect(page).toHaveURL(address);
  await shows(/Cancelled/);

  await driftAndMend(sold);
  await page.goto(desk);
  await press("go by mail");
});
