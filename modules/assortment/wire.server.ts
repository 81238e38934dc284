import type { Platform } from "#platform/platform.ts";
import { createRecord } from "#modules/catalogue/editing/edit-record.server.ts";
import { exportLines } from "#modules/catalogue/export/export-file.server.ts";
import type { ImportPlaces } from "#modules/catalogue/import/file-loader.ts";
import { confirmTexts } from "#modules/catalogue/stale-texts/stale-texts.server.ts";
import { bringFiles } from "./bring-files.server.ts";
import { createBulkDesk } from "./bulk/desk.server.ts";
import { findCities } from "./cities.server.ts";
import { findThings } from "./find.server.ts";
import { listCatalogue, type PricesOf } from "./list.server.ts";
import { findPictures } from "./pictures/find-pictures.server.ts";
import { createPhotoDesk } from "./pictures/photo-desk.server.ts";
import type { DraftPreviews } from "./previews.server.ts";
import { publishRecord, writeRecord } from "./publish.server.ts";
import { findHouse, findRecord } from "./record.server.ts";
import type { AssortmentService } from "./service.ts";

/** The catalogue as people of the house keep it: through the catalogue's own verbs, with what keeps a thing from visitors. */
export function wireAssortment(
  { env, database, db, clock }: Pick<Platform, "env" | "database" | "db" | "clock">,
  { places, drafts, pricesOf }: { places: ImportPlaces; drafts: DraftPreviews; pricesOf: PricesOf },
): AssortmentService {
  const deps = { database, clock, places };
  return {
    list: (query, language) => listCatalogue({ db, clock, pricesOf }, query, language),
    find: (ask, language) => findThings(db, ask, language),
    record: (which, language) => findRecord({ db, clock }, which, language),
    house: (hotelId, language) => findHouse({ db, clock }, hotelId, language),
    cities: (name, language) => findCities(db, name, language),
    pictures: (of) => findPictures(db, of),
    photos: createPhotoDesk(env.PHOTOS_DIR),
    preview: drafts.make,
    edit: (ask, deed) => writeRecord(deps, ask, { ...deed, verb: "catalogue.edit" }),
    confirmTexts: (ask, by) => confirmTexts(deps, ask, by),
    create: (ask, deed) => createRecord(deps, ask, deed),
    publish: (ask, deed) => publishRecord(deps, ask, deed),
    bulk: createBulkDesk(deps),
    bring: (ask, deed) => bringFiles(deps, ask, deed),
    exported: (file) => exportLines(db, file),
  };
}
