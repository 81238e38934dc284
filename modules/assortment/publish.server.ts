import type { Db } from "#platform/db/client.server.ts";
import {
  editHeld,
  editRecord,
  type EditAsk,
  type EditDeed,
  type EditDeps,
  type EditOutcome,
  type Guard,
  type HeldCatalogue,
} from "#modules/catalogue/editing/edit-record.server.ts";
import type { Patch } from "#modules/catalogue/editing/patch.ts";
import { findCurrent } from "#modules/catalogue/export/current-lines.server.ts";
import type { RecordFile } from "#modules/catalogue/export/records.ts";
import { keptSites, sitesOf } from "#modules/catalogue/on-site.ts";
import type { Locale } from "#modules/sites/locales.ts";
import { blockersOf, textsMissing, type SitedFile } from "./checklist.ts";
import { findDoor, findShelf } from "./record.server.ts";
import type { Deed, PublishAsk, Which } from "./types.ts";

/** `added`: the sites that it is new on, for which it is looked through first; `also`: written in the same transaction, where anything changes. */
export type Writing = Which & {
  seen: string;
  patch: Patch;
  added?: readonly Locale[];
  also?: (tx: Db, written: { id: number }) => Promise<void>;
};

/** Changes a thing; `held`: within what holds the catalogue for several. */
export function writeRecord(
  deps: EditDeps,
  { file, added = [], ...ask }: Writing,
  deed: EditDeed,
  held?: HeldCatalogue,
): Promise<EditOutcome> {
  const edit = <File extends RecordFile>(one: EditAsk<File>) =>
    held ? editHeld(deps, held, { ask: one, deed }) : editRecord(deps, one, deed);
  switch (file) {
    case "packages":
      return edit({ ...ask, file, guard: guardPackage(deps, added) });
    case "activity-vouchers":
      return edit({ ...ask, file, guard: guardVoucher(added) });
    default:
      return edit({ ...ask, file });
  }
}

/** How the journal calls it that a thing is on other sites than before: published where it is new on one. */
export const publishVerb = (added: readonly Locale[]) =>
  added.length > 0 ? ("catalogue.publish" as const) : ("catalogue.withdraw" as const);

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
  return writeRecord(deps, { ...which, patch, added }, { ...deed, verb: publishVerb(added) });
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
    return blockers.length > 0 ? blockers : keysMissing("packages", line.texts, added);
  };

const guardVoucher =
  (added: readonly Locale[]): Guard<"activity-vouchers"> =>
  (_tx, { pictures, texts }) =>
    Promise.resolve(
      added.length > 0 && pictures.length === 0 ? ["picture"] : keysMissing("activity-vouchers", texts, added),
    );

const keysMissing = (...of: Parameters<typeof textsMissing>): string[] => textsMissing(...of).map(({ key }) => key);
