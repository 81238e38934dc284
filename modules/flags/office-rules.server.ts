import { asc, sql } from "drizzle-orm";
import { isKeyOf } from "#platform/objects.ts";
import type { Db } from "#platform/db/client.server.ts";
import { follow } from "#platform/db/follow.server.ts";
import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Log } from "#platform/log.server.ts";
import { readOfficeRule, type FlagRules } from "./configuration.ts";
import { FLAG_DEFAULTS, type FlagName } from "./definitions.ts";
import type { OfficeRules } from "./flags.server.ts";
import { flagChange, flagExposure } from "./tables.server.ts";

/** What the office says of flags, followed by every process; and how many pages were shown with which value. */
export type LiveRules = OfficeRules & {
  catchUp: () => Promise<void>;
  /** Writes what was counted. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
};

export type LiveRulesDeps = {
  db: Db;
  log: Pick<Log, "error">;
  outages: Pick<OutageWatch, "note">;
  everyMs?: number;
};

/** Counts are written together, this often. */
const FLUSH_MS = 10_000;

export async function openOfficeRules({ db, log, outages, everyMs }: LiveRulesDeps): Promise<LiveRules> {
  let count = 0;
  let current: ReturnType<OfficeRules["current"]> = { rules: {}, generation: 0 };
  let seqs: Partial<Record<FlagName, number>> = {};
  let shown = new Map<string, Counted>();
  const look = async () => {
    const [found] = await db.select({ count: sql<number>`count(*)::int` }).from(flagChange);
    if (found?.count === count) return;
    const read = await readRules(db, log);
    ({ count, seqs } = read);
    current = { rules: read.rules, generation: current.generation + 1 };
  };
  const fail = (error: unknown) => {
    if (!outages.note(error)) log.error({ err: error }, "flags could not be followed");
  };
  await look();
  const follower = follow({ look, fail, ...(everyMs === undefined ? {} : { everyMs }) });
  const add = ({ pages, ...of }: Counted) => {
    const key = keyOf(of);
    shown.set(key, { ...of, pages: (shown.get(key)?.pages ?? 0) + pages });
  };
  const flush = async () => {
    // In one order, so that processes which write at the same time wait for each other and never in a circle.
    const rows = [...shown.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    if (rows.length === 0) return;
    shown = new Map();
    await writeExposures(db, rows).catch((error: unknown) => {
      // Pages were shown all the same: they are written with the next ones.
      for (const row of rows) add(row);
      throw error;
    });
  };
  const flushing = setInterval(() => void flush().catch(fail), FLUSH_MS);
  flushing.unref();
  return {
    current: () => current,
    count: (flag, value) => add({ flag, seq: seqs[flag] ?? 0, value, pages: 1 }),
    catchUp: follower.catchUp,
    flush,
    stop: async () => {
      clearInterval(flushing);
      await follower.stop();
      await flush().catch(fail);
    },
  };
}

type Counted = typeof flagExposure.$inferInsert;

const keyOf = ({ flag, seq, value }: Omit<Counted, "pages">) => `${flag} ${seq} ${value}`;

async function writeExposures(db: Db, rows: readonly Counted[]): Promise<void> {
  await db
    .insert(flagExposure)
    .values([...rows])
    .onConflictDoUpdate({
      target: [flagExposure.flag, flagExposure.seq, flagExposure.value],
      set: { pages: sql`${flagExposure.pages} + excluded.pages` },
    });
}

type Read = { count: number; rules: Partial<FlagRules>; seqs: Partial<Record<FlagName, number>> };

/** The last row of each flag; one that can be read no more is left to the configuration. */
async function readRules(db: Db, log: LiveRulesDeps["log"]): Promise<Read> {
  const rows = await db.select().from(flagChange).orderBy(asc(flagChange.id));
  const last = new Map(rows.map((row) => [row.flag, row]));
  const read: Read = { count: rows.length, rules: {}, seqs: {} };
  for (const { flag, seq, rule } of last.values()) {
    if (!isKeyOf(FLAG_DEFAULTS, flag) || rule === null) continue;
    const found = readOfficeRule(flag, rule);
    if (found.kind === "bad") {
      log.error({ flag, problems: found.problems }, "a flag of the office can be read no more");
      continue;
    }
    Object.assign(read.rules, { [flag]: found.rule });
    read.seqs[flag] = seq;
  }
  return read;
}
