import type { Page } from "@playwright/test";
import { waitForHydration } from "./fixtures.ts";
import { type Stay } from "./stays.ts";

/** A slug that is wrong on purpose: the id alone decides, the server knows the right one. */
export const address = (stay: Pick<Stay, "packageId">, word = "week-end") => `/${word}/${stay.packageId}/_`;
export const hashOf = (stay: Stay) => `#checkin=${stay.checkin};checkout=${stay.checkout};a=2;c=0;b=0`;
export const panel = (page: Page) =>
  page.getByRole("region", { name: /Réserver ce séjour|Dit verblijf boeken|Prenota|Reserva/ });
export const hasChoice = (stay: Stay) => stay.activityDays.length > 0;

export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
}
