import { screenWord, type Screen } from "#modules/sites/paths.ts";
import type { Site } from "#modules/sites/locales.ts";

/** What the place of a page on its way looks like: a list of offers, or one of them. */
export type WaitingPage = "list" | "offer";

const LOOKS: Partial<Record<Screen, WaitingPage>> = {
  search: "list",
  theme: "list",
  city: "list",
  place: "list",
  gifts: "list",
  hotels: "list",
  activities: "list",
  product: "offer",
  hotel: "offer",
  activity: "offer",
};

/** The look of the page at a path; null for pages without a place of their own, and for the page that is there already. */
export function waitingPage(site: Site, { from, to }: { from: string; to: string }): WaitingPage | null {
  if (from === to) return null;
  const word = to.slice(site.prefix.length).split("/")[1];
  const looks = Object.entries(LOOKS) as [Screen, WaitingPage][];
  return looks.find(([screen]) => screenWord(site.language, screen) === word)?.[1] ?? null;
}
