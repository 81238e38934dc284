import { createHash } from "node:crypto";
import { stringify } from "csv-stringify/sync";
import type { Db } from "#platform/db/client.server.ts";
import { amountCell, disarm } from "../csv.server.ts";
import { compareDay } from "./compare-day.server.ts";
import type { DayFault } from "./faults.ts";
import { isSum, readRecords, type CompanyDay, type DaySum } from "./records.server.ts";

/** The books of a company's day as a file, what they add up to, and what does not agree with them. */
export type DayBooks = {
  file: Buffer;
  sha256: string;
  records: number;
  /** By account, as the file begins. */
  sums: readonly DaySum[];
  faults: readonly DayFault[];
};

const COLUMNS = ["record", "at", "id", "number", "site", "account", "kind", "vat", "object", "amount"] as const;

/**
 * The books of a company's day, worked out: the same records give the same bytes. For programs, in no language: UTF-8, commas, amounts in euros with a
 * point and two decimals, moments in UTC (docs/operations.md#books).
 */
export async function writeDay(db: Db, of: CompanyDay): Promise<DayBooks> {
  return db.transaction(
    async (tx) => {
      const records = await readRecords(tx, of);
      const lines = records.map((record) => [
        of.company.id,
        of.day,
        ...COLUMNS.map((name) => (name === "amount" ? amountCell(record.amount, "en") : disarm(record[name]))),
      ]);
      const file = Buffer.from(stringify([["company", "day", ...COLUMNS], ...lines], { record_delimiter: "windows" }));
      return {
        file,
        sha256: createHash("sha256").update(file).digest("hex"),
        records: records.length,
        sums: records.filter(isSum),
        faults: await compareDay(tx, records),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
