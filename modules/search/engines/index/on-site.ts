import { isPublishedOn } from "#modules/catalogue/on-site.ts";
import { LOCALES, type SiteId } from "#modules/sites/locales.ts";
import type { SetAt } from "../kernel/kernel.ts";
import { hasBit, setBit } from "./bitset.ts";
import type { SearchIndex } from "./layout.ts";
import type { PackageRecord } from "./records.ts";
import { intAt } from "../typed-arrays.ts";

/** Notes on which sites a package is published. Each site counts those that it lacks: one that lacks nothing costs its searches nothing. */
export function writeSites(index: SearchIndex, position: number, { sites }: Pick<PackageRecord, "sites">): void {
  LOCALES.forEach((site, number) => {
    const isThere = isPublishedOn({ isPublished: true, sites }, site);
    setBit(index.onSite, number * index.shape.packageWords, position, isThere);
    if (!isThere) count(index, number, 1);
  });
}

/** Forgets a package that stands at a position; one where nobody stands is in no site's count. */
export function clearSites(index: SearchIndex, position: number): void {
  if (!hasBit(index.live, 0, position)) return;
  LOCALES.forEach((_, number) => {
    const at = number * index.shape.packageWords;
    if (!hasBit(index.onSite, at, position)) count(index, number, -1);
    setBit(index.onSite, at, position, false);
  });
}

function count({ missingOnSite }: SearchIndex, number: number, change: number): void {
  missingOnSite[number] = intAt(missingOnSite, number) + change;
}

/** What packages must be in to be found on a site; nothing where it has all of them, or for the preview, which shows all. */
export function siteCriteria({ onSite, missingOnSite, shape }: SearchIndex, siteId: SiteId): SetAt[] {
  const number = LOCALES.findIndex((site) => site === siteId);
  if (number < 0 || intAt(missingOnSite, number) === 0) return [];
  return [{ words: onSite, at: number * shape.packageWords }];
}
