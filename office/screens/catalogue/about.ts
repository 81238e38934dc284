import type { CatalogueRecord, RecordLine } from "#modules/assortment/record.server.ts";
import { LANGUAGE_NAMES, LOCALES, SITES, type Locale } from "#modules/sites/locales.ts";
import type { Ask } from "../../screen.ts";
import type { Errors } from "./form.ts";
import type { Raw } from "./inputs.ts";

/** What a form comes back with. */
export type Typed = {
  raw: Raw;
  was: Raw;
  why: string;
  errors: Errors;
  /** What no field is about: a sentence each. */
  others: readonly string[];
  isWhyMissing: boolean;
  status: 409 | 422;
};

/** What was sent. `sites`: those that were ticked. */
export type TypedPublish = {
  sites: readonly Locale[];
  why: string;
  others: readonly string[];
  isWhyMissing: boolean;
  status: 409 | 422;
};

/** Whether visitors see a thing; null: it is seen with what sells it. */
export function isShown({ file, line }: RecordLine): boolean | null {
  if (file === "hotels") return line.isActive;
  return file === "packages" || file === "activity-vouchers" ? line.isPublished : null;
}

/** What a published package may not lose. */
export function blockedText({ t }: Pick<Ask, "t">, key: string): string {
  const site = LOCALES.find((locale) => key === `text.${locale}`);
  if (site)
    return t("office.catalogue.check.site.blocks", {
      site: t(`office.site.${site}`),
      language: LANGUAGE_NAMES[SITES[site].language],
    });
  if (key === "text" || key === "picture" || key === "price" || key === "ended")
    return t(`office.catalogue.check.${key}.blocks`);
  return key;
}

/** What a thing is called. */
export function titleOf({ file, line, house }: Pick<CatalogueRecord, "file" | "line" | "house">): string {
  if (file === "hotels") return house.name;
  const lists = {
    rooms: house.rooms,
    "rate-plans": house.plans,
    activities: house.activities,
    packages: house.packages,
    "activity-vouchers": house.vouchers,
  };
  return lists[file].find(({ id }) => id === line.id)?.name ?? line.code;
}
