import { DRAFT_PREVIEW_PATH, isPreviewed, type PreviewedFile } from "#modules/assortment/previews.server.ts";
import type { CatalogueRecord } from "#modules/assortment/record.server.ts";
import { pickText } from "#modules/catalogue/reader.server.ts";
import { LOCALES, SITES, type Site } from "#modules/sites/locales.ts";
import { screenPath, slugify } from "#modules/sites/paths.ts";
import { readText } from "../../form.ts";
import { leadTo, NOT_FOUND, REFUSED, type OfficeScreen } from "../../screen.ts";
import { recordPath, whichOf } from "./paths.ts";

const SCREENS = { hotels: "hotel", packages: "product", "activity-vouchers": "activity" } as const satisfies Record<
  PreviewedFile,
  string
>;

/** The page of a thing on a site; null for what has none. */
export function pageOf({ file, line, house }: CatalogueRecord, site: Site): string | null {
  if (!isPreviewed(file)) return null;
  const label =
    file === "packages" || file === "activity-vouchers"
      ? (pickText<{ label: string }>(line.texts, site.language)?.label ?? "")
      : house.name;
  return screenPath(site, SCREENS[file], line.id, slugify(label));
}

/** Opens a thing on a site as visitors would see it, whether they do or not. */
export const PREVIEW_RECORD: OfficeScreen = {
  path: "/catalogue/:file/:id/preview",
  titleKey: "office.rail.catalogue",
  permission: "catalogue",
  place: "catalogue",
  show: (ask) => {
    const which = whichOf(ask);
    return which ? leadTo(recordPath(which.file, which.id)) : NOT_FOUND;
  },
  act: async (ask) => {
    const { services, actor, form, language } = ask;
    const which = whichOf(ask);
    const record = which && (await services.assortment.record(which, language));
    const id = LOCALES.find((locale) => locale === readText(form, "site"));
    if (!record || !isPreviewed(record.file) || id === undefined) return NOT_FOUND;
    const origin = services.origins[id];
    if (origin === undefined) return NOT_FOUND;
    const made = services.assortment.preview({ file: record.file, id: record.line.id }, actor);
    if (made.kind === "forbidden") return REFUSED;
    const query = new URLSearchParams({ token: made.token, to: pageOf(record, SITES[id]) ?? "/" });
    return leadTo(`${origin}${DRAFT_PREVIEW_PATH}?${query.toString()}`);
  },
};
