import type { Page } from "@playwright/test";

export type ToldEvent = { name: string; [field: string]: unknown };

/** Keeps what the pages that are opened from now on tell analytics (docs/analytics.md); gives what has been told so far. */
export async function listen(page: Page): Promise<() => Promise<ToldEvent[]>> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    document.addEventListener("vendredi:event", (event) => told.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { told: ToldEvent[] }).told);
}
