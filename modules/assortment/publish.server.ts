import type { Db } from "#platform/db/client.server.ts";
import {
  editRecord,
  type EditDeps,
  type EditOutcome,
  type Guard,
} from "#modules/catalogue/editing/edit-record.server.ts";
import type { Patch } from "#modules/catalogue/editing/patch.ts";
import { findCurrent } from "#modules/catalogue/export/current-lines.server.ts";
import { keptSites, sitesOf } from "#modules/catalogue/on-site.ts";
import { SITES, type Locale } from "#modules/sites/locales.ts";
import { blockersOf, type SitedFile } from "./checklist.ts";
import { findDoor, findShelf } from "./record.server.ts";
import type { PublishAsk, Which } from "./service.ts";
import { stateOfTexts } from "./text-state.ts";
import type { Deed } from "./types.ts";

type Written = { seen: string; patch: Patch };
type EditDeed = Parameters<typeof editRecord>[2];

/** Changes a thing; `added`: the sites that it is new on, for which it is looked through first. */
export function writeRecord(
  deps: EditDeps,
  { file, ...ask }: Which & Written,
  deed: EditDeed,
  added: readonly Locale[] = [],
): Promise<EditOutcome> {
  switch (file) {
    case "packages":
      return editRecord(deps, { ...ask, file, guard: guardPackage(deps, added) }, deed);
    case "activity-vouchers":
      return editRecord(deps, { ...ask, file, guard: guardVoucher(added) }, deed);
    default:
      return editRecord(deps, { ...ask, file }, deed);
  }
}

/** Shows a thing on some sites and on no other, or opens a hotel and closes it. */
export async function publishRecord(deps: EditDeps, { on, ...which }: PublishAsk, deed: Deed): Promise<EditOutcome> {
  const { file, id } = which;
  if (file === "hotels") {
    const isActive = on.length > 0;
    const verb = isActive ? "catalogue.publish" : "catalogue.withdraw";
    return writeRecord(deps, { ...which, patch: { isActive } }, { ...deed, verb });
  }
  if (file !== "packages" && file !== "activity-vouchers") return { kind: "not_found" };
  const line = await findCurrent<SitedFile>(deps.database.db, file, id);
  if (!line) return { kind: "not_found" };
  const was = sitesOf(line);
  const added = on.filter((site) => !was.includes(site));
  // Taken off everywhere, it keeps its sites: they are where it is likely to come back.
  const patch = on.length > 0 ? { isPublished: true, sites: keptSites(on) } : { isPublished: false };
  const verb = added.length > 0 ? "catalogue.publish" : "catalogue.withdraw";
  return writeRecord(deps, { ...which, patch }, { ...deed, verb }, added);
}

/** What is missing of a published package, and of its texts on sites that it is new on; of one that was there before, its price is the hotel's business. */
const guardPackage =
  ({ clock }: EditDeps, added: readonly Locale[]): Guard<"packages"> =>
  async (tx: Db, line) => {
    if (!line.isPublished) return [];
    const door = await findDoor({ db: tx, clock }, line.hotelId);
    if (!door) throw new Error(`package ${line.id} of no hotel`);
    const { checks } = await findShelf({ db: tx, clock }, line, door);
    const blockers = blockersOf(checks);
    if (added.length === 0) return blockers.filter((key) => key === "text" || key === "picture");
    return blockers.length > 0 ? blockers : textsMissing("packages", line.texts, added);
  };

const guardVoucher =
  (added: readonly Locale[]): Guard<"activity-vouchers"> =>
  (_tx, { pictures, texts }) =>
    Promise.resolve(
      added.length > 0 && pictures.length === 0 ? ["picture"] : textsMissing("activity-vouchers", texts, added),
    );

/** Sites whose language has not all the texts that visitors would miss, as blockers. */
function textsMissing(file: SitedFile, texts: Parameters<typeof stateOfTexts>[1], sites: readonly Locale[]): string[] {
  return sites
    .filter((site) => stateOfTexts(file, texts, SITES[site].language) !== "complete")
    .map((site) => `text.${site}`);
}
