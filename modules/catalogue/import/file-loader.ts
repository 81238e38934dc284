import type pg from "pg";
import type { z } from "zod";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { DestinationKind } from "#modules/destinations/kinds.ts";
import type { CountryCode } from "#modules/sites/locales.ts";
import type { Registry } from "./registry.server.ts";
import type { LineChange, LineIssue } from "./report.ts";
import type { CatalogueFile, LINE_SCHEMAS } from "./schema.ts";

/** A line of a file after its schema: defaults filled in. */
export type LineOf<File extends CatalogueFile> = z.output<(typeof LINE_SCHEMAS)[File]>;

/** What the importer asks of geography. */
export type ImportPlaces = {
  byId: (id: number) => { kind: DestinationKind; country: CountryCode } | null;
  placesOf: (hotel: { latitude: number; longitude: number; cityId: number }) => number[];
};

/** What a loader works with; `client` is inside the file's transaction. */
export type LoadContext = { client: pg.ClientBase; registry: Registry; places: ImportPlaces; now: Date };

/** What a line would do to the thing that it names: it makes one, changes it, or finds it as it says. */
export type Sifted<Line> = { line: Line; news: "new" | LineChange | null };
/** Finds out what lines would change; what they would not is not written. */
export type Sift<Line> = (context: { db: Db; places: ImportPlaces }, lines: readonly Line[]) => Promise<Sifted<Line>[]>;

/** A hotel that a file changed, for the change feed; days only for rates. */
export type HotelChange = { hotelId: number; days: { from: Day; count: number } | null };

/**
 * How one file comes in. Every line is checked and accepted; accepted lines are written in batches as long as the file is good; then the
 * rows are put in place. A loader lives for one file of one import.
 */
export type FileLoader<Line> = {
  /** What is wrong with a line beside its own schema: references, duplicates. */
  check: (line: Line) => LineIssue[];
  /** Takes note of a good line, for the checks of the following ones. */
  accept: (line: Line, lineNumber: number) => void;
  /** Opens what `write` needs in the database. Not called when the file is only checked; nor are the next two. */
  begin: () => Promise<void>;
  write: (lines: readonly Line[]) => Promise<void>;
  /** Puts the written rows in place; the hotels that changed. */
  finish: () => Promise<HotelChange[]>;
  /** The file was good: its things are known to the files after it. */
  commit: () => void;
  discard: () => void;
};

/** One kind of file. */
export type FileKind<File extends CatalogueFile> = {
  file: File;
  /** Files whose refusal keeps this one out. */
  dependsOn: readonly CatalogueFile[];
  /** Lines written to the database at once. */
  batchSize: number;
  /** Kind of the change feed's rows. */
  feed: "catalogue" | "rates";
  /** Null: every line is written, whatever there is. */
  sift: Sift<LineOf<File>> | null;
  createLoader: (context: LoadContext) => FileLoader<LineOf<File>>;
};

/** Hotels collected while a file is read, each once. */
export function changesOf(hotelIds: Iterable<number>): HotelChange[] {
  return [...new Set(hotelIds)].map((hotelId) => ({ hotelId, days: null }));
}
