import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { billNumber, SERIES, type BillKind } from "./kinds.ts";
import { documentCounter } from "./tables.server.ts";

/**
 * The next number of a company's series of a year, in the caller's transaction: the row is locked until that ends, so that nobody gets the same, and a
 * number whose bill is not written is given to the next.
 */
export async function takeNumber(
  tx: Db,
  { company, kind, year }: { company: string; kind: BillKind; year: number },
): Promise<string> {
  const [row] = await tx
    .insert(documentCounter)
    .values({ company, series: SERIES[kind], year, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounter.company, documentCounter.series, documentCounter.year],
      set: { last: sql`${documentCounter.last} + 1` },
    })
    .returning({ last: documentCounter.last });
  if (!row) throw new Error("a counter counted nothing");
  return billNumber(kind, year, row.last);
}
