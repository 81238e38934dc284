import type { EditOutcome } from "#modules/catalogue/editing/edit-record.server.ts";
import type { Patch } from "#modules/catalogue/editing/patch.ts";
import type { RecordFile } from "#modules/catalogue/export/records.ts";
import type { ConfirmAsk, ConfirmOutcome } from "#modules/catalogue/stale-texts/stale-texts.server.ts";
import type { Actor } from "#platform/actor.ts";
import type { Language } from "#modules/sites/locales.ts";
import type { BulkDesk } from "./bulk/desk.server.ts";
import type { BringOutcome, SentFile } from "./bring-files.server.ts";
import type { City } from "./cities.server.ts";
import type { FoundThing } from "./find.server.ts";
import type { ListPage } from "./list.server.ts";
import type { ListQuery } from "./query.ts";
import type { PicturesOf } from "./pictures/find-pictures.server.ts";
import type { DraftPreviews } from "./previews.server.ts";
import type { PhotoDesk } from "./pictures/photo-desk.server.ts";
import type { CatalogueRecord, HouseOf, RecordLine } from "./record.server.ts";
import type { Deed, PublishAsk, Which } from "./types.ts";

/** What the office may ask of the catalogue. */
export type AssortmentService = {
  list: (query: ListQuery, language: Language) => Promise<ListPage>;
  /** Things of every kind by name, code, number, hotel or town, the nearest first. */
  find: (ask: { text: string; most: number }, language: Language) => Promise<FoundThing[]>;
  record: (which: Which, language: Language) => Promise<CatalogueRecord | null>;
  house: (hotelId: number, language: Language) => Promise<HouseOf | null>;
  /** Cities of a name: where a hotel lies. */
  cities: (name: string, language: Language) => Promise<City[]>;
  /** `seen`: of the record that was looked at. What is published may not lose what it needs. */
  edit: (ask: Which & { seen: string; patch: Patch }, deed: Deed) => Promise<EditOutcome>;
  /** Pictures of a thing, and photographs that come. */
  pictures: (of: RecordLine) => Promise<PicturesOf>;
  photos: PhotoDesk;
  /** A link to a draft's page as visitors would see it. */
  preview: DraftPreviews["make"];
  /** Says that the texts of a language are right beside the French as it is now. */
  confirmTexts: (ask: ConfirmAsk, by: Actor) => Promise<ConfirmOutcome>;
  create: (ask: { file: RecordFile; line: Patch }, deed: Deed) => Promise<EditOutcome>;
  /** Shows a package or a voucher to the visitors of some sites and takes it from those of the others; opens a hotel, or closes it. */
  publish: (ask: PublishAsk, deed: Deed) => Promise<EditOutcome>;
  /** The same to many things of a list at once, looked at first and taken back as one. */
  bulk: BulkDesk;
  /** Looks at files of things, or brings in those that were looked at (`digest`). */
  bring: (ask: { files: readonly SentFile[]; digest: string | null }, deed: Deed) => Promise<BringOutcome>;
  /** Lines of a file, as an import takes them. */
  exported: (file: RecordFile) => AsyncGenerator<string>;
};
