import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { codeStateOf, normaliseCode, type CodeState, type CodeTerms } from "./code-rules.ts";
import { promotionCode } from "./tables.server.ts";

/** A code by itself, or many that are good once each and are called together. */
export type CodeName = { name: string; isBatch: boolean };

/** A line of the list. `codes`: how many there are; `uses`, `maxUses`: of all of them together. */
export type CodeLine = CodeName &
  Pick<CodeTerms, "percent" | "amountCents" | "validFrom" | "validUntil" | "uses" | "maxUses"> & {
    codes: number;
    state: CodeState;
    createdAt: Date;
  };

/** `text`: the beginning of a code, or of a batch. `after`: where the page begins. */
export type CodeQuery = { text: string; state: CodeState | null; after: CodeCursor | null };
export type CodeCursor = { createdAt: Date; name: string };
export type CodePage = { lines: CodeLine[]; next: CodeCursor | null };

const PAGE_LENGTH = 25;

const named = sql<string>`coalesce(${promotionCode.batch}, ${promotionCode.code})`;
const isBatch = sql<boolean>`(${promotionCode.batch} is not null)`;
const made = sql`max(${promotionCode.createdAt})`;
const from = sql`max(${promotionCode.validFrom})`;
const until = sql`max(${promotionCode.validUntil})`;
const used = sql`sum(${promotionCode.uses})`;
/** Null where one of them has no bound. */
const most = sql`case when count(*) = count(${promotionCode.maxUses}) then sum(${promotionCode.maxUses}) end`;

type Row = {
  name: string;
  isBatch: boolean;
  codes: string;
  percent: number | null;
  amount: number | null;
  from: Day | null;
  until: Day | null;
  uses: string;
  most: string | null;
  at: string;
};

/** A page of all codes, the newest first; a batch is one line. */
export async function listCodeLines(db: Db, { text, state, after }: CodeQuery, today: Day): Promise<CodePage> {
  const start = normaliseCode(text).replace(/[\\%_]/g, String.raw`\$&`);
  const having = and(
    state ? stateIs(state, today) : undefined,
    after
      ? sql`(date_trunc('milliseconds', ${made}), ${named}) < (${after.createdAt.toISOString()}::timestamptz, ${after.name})`
      : undefined,
  );
  const { rows } = await db.execute<Row>(sql`
    select ${named} as name, ${isBatch} as "isBatch", count(*) as codes, max(${promotionCode.percent}) as percent,
      max(${promotionCode.amountCents}) as amount, ${from}::text as from, ${until}::text as until, ${used} as uses,
      ${most} as most, ${made}::text as at
    from ${promotionCode}
    where ${start === "" ? sql`true` : sql`upper(${named}) like ${`${start}%`}`}
    group by ${named}, ${isBatch}
    ${having ? sql`having ${having}` : sql``}
    order by date_trunc('milliseconds', ${made}) desc, ${named} desc
    limit ${PAGE_LENGTH + 1}`);
  const lines = rows.slice(0, PAGE_LENGTH).map((row) => lineOf(row, today));
  const last = lines.at(-1);
  return { lines, next: rows.length > PAGE_LENGTH && last ? { createdAt: last.createdAt, name: last.name } : null };
}

function lineOf(
  { name, isBatch: many, codes, percent, amount, uses, most: bound, at, ...days }: Row,
  today: Day,
): CodeLine {
  const terms = {
    validFrom: days.from,
    validUntil: days.until,
    uses: Number(uses),
    maxUses: bound === null ? null : Number(bound),
  };
  return {
    name,
    isBatch: many,
    codes: Number(codes),
    percent,
    amountCents: amount,
    ...terms,
    state: codeStateOf(terms, today),
    createdAt: new Date(at),
  };
}

function stateIs(state: CodeState, today: Day): SQL {
  const isOver = sql`coalesce(${until} < ${today}, false)`;
  const isPlanned = sql`coalesce(${from} > ${today}, false)`;
  const isUsed = sql`coalesce(${used} >= ${most}, false)`;
  switch (state) {
    case "ended":
      return isOver;
    case "planned":
      return sql`not ${isOver} and ${isPlanned}`;
    case "used":
      return sql`not ${isOver} and not ${isPlanned} and ${isUsed}`;
    case "running":
      return sql`not ${isOver} and not ${isPlanned} and not ${isUsed}`;
  }
}

/** A code, or a batch by the terms that all of it has. `version`: for whoever changes it. */
export type CodeFile = CodeLine & { terms: CodeTerms; version: number };

/** One of them; null where there is none. */
export async function findCodeFile(db: Db, { name, isBatch: many }: CodeName, today: Day): Promise<CodeFile | null> {
  const rows = await db
    .select()
    .from(promotionCode)
    .where(many ? eq(promotionCode.batch, name) : and(eq(promotionCode.code, name), isNull(promotionCode.batch)))
    .orderBy(asc(promotionCode.code));
  const [first] = rows;
  if (!first) return null;
  const isBound = rows.every(({ maxUses }) => maxUses !== null);
  const all = {
    validFrom: first.validFrom,
    validUntil: rows.some(({ validUntil }) => validUntil === null)
      ? null
      : rows.reduce<Day | null>(
          (last, { validUntil }) => (last && validUntil && last > validUntil ? last : validUntil),
          null,
        ),
    uses: rows.reduce((sum, { uses }) => sum + uses, 0),
    maxUses: isBound ? rows.reduce((sum, { maxUses }) => sum + (maxUses ?? 0), 0) : null,
  };
  return {
    name,
    isBatch: many,
    codes: rows.length,
    percent: first.percent,
    amountCents: first.amountCents,
    ...all,
    state: codeStateOf(all, today),
    createdAt: first.createdAt,
    terms: first,
    version: Math.max(...rows.map(({ version }) => version)),
  };
}
