import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import {
  CARDS,
  fillCard,
  fillDetails,
  findStay,
  inDatabase,
  orderNumber,
  payButton,
  somebody,
  type Stay,
} from "./stays.ts";

/** A stay that may be cancelled against a share of its price. */
export async function findFlexible(request: APIRequestContext, seed: number): Promise<Stay> {
  for (let turn = 0; turn < 40; turn++) {
    const stay = await findStay(request, { seed: seed + turn * 3 });
    const { packageId, checkin } = stay;
    const quote = await request.get(`/api/product/${packageId}/quote?checkin=${checkin}&nights=2&adult=2&locale=fr_FR`);
    const { cancellationPolicy } = (await quote.json()) as { cancellationPolicy: { cancellable: boolean } | null };
    if (cancellationPolicy?.cancellable) return stay;
  }
  throw new Error("no stay of the demo catalogue is flexible");
}

export type Booked = { stay: Stay; email: string; number: string; address: string };

/** Somebody books and pays; what they know afterwards. */
export async function book(
  page: Page,
  request: APIRequestContext,
  checkoutUrl: (path: string) => string,
  {
    seed,
    phone = "06 12 34 56 78",
    isInsured = false,
    find = findFlexible,
  }: {
    seed: number;
    phone?: string;
    isInsured?: boolean;
    find?: (request: APIRequestContext, seed: number) => Promise<Stay>;
  },
): Promise<Booked> {
  const stay = await find(request, seed);
  const person = somebody(phone);
  await page.goto(checkoutUrl(`/checkout/${stay.packageId}?${stay.query}`));
  await fillDetails(page, person);
  if (isInsured) await page.locator("#buyer-insurance").check();
  await fillCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}$/);
  await expect(page.locator("svg [data-party]")).toHaveCount(1);
  const number = (await orderNumber(page).textContent()) ?? "";
  return { stay, email: person.email, number, address: page.url() };
}

/** The order as it will be looked at on a later day. */
export const letADayPass = (address: string): Promise<unknown> =>
  inDatabase(`update "order" set created_at = created_at - interval '2 days' where id = $1`, [
    address.split("/").at(-1),
  ]);
