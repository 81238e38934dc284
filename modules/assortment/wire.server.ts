import type { Db } from "#platform/db/client.server.ts";
import type { Platform } from "#platform/platform.ts";
import {
  createRecord,
  editRecord,
  type EditOutcome,
  type Guard,
} from "#modules/catalogue/editing/edit-record.server.ts";
import type { Patch } from "#modules/catalogue/editing/patch.ts";
import { exportLines } from "#modules/catalogue/export/export-file.server.ts";
import type { RecordFile } from "#modules/catalogue/export/records.ts";
import type { ImportPlaces } from "#modules/catalogue/import/file-loader.ts";
import { bringFiles } from "./bring-files.server.ts";
import { blockersOf } from "./checklist.ts";
import { findCities } from "./cities.server.ts";
import { listCatalogue, type PricesOf } from "./list.server.ts";
import { findPictures } from "./pictures/find-pictures.server.ts";
import { createPhotoDesk } from "./pictures/photo-desk.server.ts";
import type { DraftPreviews } from "./previews.server.ts";
import { findDoor, findHouse, findRecord, findShelf } from "./record.server.ts";
import type { AssortmentService, Which } from "./service.ts";

/** The catalogue as people of the house keep it: through the catalogue's own verbs, with what keeps a thing from visitors. */
export function wireAssortment(
  { env, database, db, clock }: Pick<Platform, "env" | "database" | "db" | "clock">,
  { places, drafts, pricesOf }: { places: ImportPlaces; drafts: DraftPreviews; pricesOf: PricesOf },
): AssortmentService {
  const deps = { database, clock, places };
  /** What is missing of a published package; of one that was there before, its price is the hotel's business. */
  const guard =
    (isFresh: boolean): Guard<"packages"> =>
    async (tx: Db, line) => {
      if (!line.isPublished) return [];
      const door = await findDoor({ db: tx, clock }, line.hotelId);
      if (!door) throw new Error(`package ${line.id} of no hotel`);
      const { checks } = await findShelf({ db: tx, clock }, line, door);
      const blockers = blockersOf(checks);
      return isFresh ? blockers : blockers.filter((key) => key === "text" || key === "picture");
    };
  const write = (
    { file, ...ask }: Which & { seen: string; patch: Patch },
    deed: Parameters<typeof editRecord>[2],
  ): Promise<EditOutcome> =>
    file === "packages"
      ? editRecord(deps, { ...ask, file, guard: guard(deed.verb === "catalogue.publish") }, deed)
      : editRecord(deps, { ...ask, file }, deed);
  return {
    list: (query, language) => listCatalogue({ db, clock, pricesOf }, query, language),
    record: (which, language) => findRecord({ db, clock }, which, language),
    house: (hotelId, language) => findHouse({ db, clock }, hotelId, language),
    cities: (name, language) => findCities(db, name, language),
    pictures: (of) => findPictures(db, of),
    photos: createPhotoDesk(env.PHOTOS_DIR),
    preview: drafts.make,
    edit: (ask, deed) => write(ask, { ...deed, verb: "catalogue.edit" }),
    create: (ask, deed) => createRecord(deps, ask, deed),
    publish: async ({ isOn, ...which }, deed) => {
      const field = PUBLISHED_BY[which.file];
      if (!field) return { kind: "not_found" };
      return write(
        { ...which, patch: { [field]: isOn } },
        { ...deed, verb: isOn ? "catalogue.publish" : "catalogue.withdraw" },
      );
    },
    bring: (ask, deed) => bringFiles(deps, ask, deed),
    exported: (file) => exportLines(db, file),
  };
}

/** What says that visitors see a thing; a room, a plan or an activity is seen with what sells it. */
const PUBLISHED_BY: Partial<Record<RecordFile, "isActive" | "isPublished">> = {
  hotels: "isActive",
  packages: "isPublished",
  "activity-vouchers": "isPublished",
};
