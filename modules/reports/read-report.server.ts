import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { keysOf, spanBefore, type Asked } from "./period.ts";
import { mainOf } from "./reports.server.ts";
import { isTime, type Group, type Report, type ReportRow, type ReportTable } from "./types.ts";

/** Rows that a screen shows at most: hotels and partners may be more. */
export const MOST_ROWS = 400;

type Sums = { rows: ReportRow[]; totals: number[] };

/** The table of a report: its lines added up, in all and by group, beside the period before. */
export async function readReport(db: Db, report: Report, asked: Asked): Promise<ReportTable> {
  const span = spanBefore(asked);
  const now = await addUp(db, report, asked);
  const before = await addUp(db, report, { ...asked, ...span });
  const all = inOrder(now, asked, mainOf(report));
  return {
    rows: all.slice(0, MOST_ROWS),
    totals: now.totals,
    before: { span, totals: before.totals, byKey: new Map(before.rows.map(({ key, values }) => [key, values])) },
    isCut: all.length > MOST_ROWS,
  };
}

async function addUp(db: Db, { lines, measures }: Report, asked: Asked): Promise<Sums> {
  const sums = sql.join(
    measures.map(({ sum }, at) => sql`coalesce(${sum}, 0)::bigint as ${sql.identifier(`m${at}`)}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ key: string | null; is_total: number } & Record<`m${number}`, string>>(sql`
    select l.key::text as key, grouping(l.key) as is_total, ${sums}
    from (select lines.*, ${keyOf(asked.by)} as key from (${lines(asked)}) lines) l
    group by grouping sets ((l.key), ())`);
  const valuesOf = (row: (typeof rows)[number]) => measures.map((_, at) => Number(row[`m${at}`]));
  const total = rows.find(({ is_total: isTotal }) => isTotal === 1);
  return {
    totals: total ? valuesOf(total) : measures.map(() => 0),
    rows: rows.filter((row) => row.is_total === 0).map((row) => ({ key: row.key, values: valuesOf(row) })),
  };
}

function keyOf(group: Group): SQL {
  return isTime(group) ? sql`date_trunc(${group}, lines.day::timestamp)::date` : sql`${sql.identifier(group)}`;
}

/** Every day of a period, whether anything happened or not; anything else by what it comes to, the most first. */
function inOrder({ rows, totals }: Sums, asked: Asked, main: number): ReportRow[] {
  const { by } = asked;
  if (isTime(by)) {
    const found = new Map(rows.map(({ key, values }) => [key, values]));
    return keysOf(asked, by).map((key) => ({ key, values: found.get(key) ?? totals.map(() => 0) }));
  }
  const weight = ({ values }: ReportRow) => Math.abs(values[main] ?? 0);
  return rows.toSorted((a, b) => weight(b) - weight(a) || (a.key ?? "").localeCompare(b.key ?? ""));
}
