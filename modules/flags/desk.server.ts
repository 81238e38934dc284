import { and, asc, desc, eq, max } from "drizzle-orm";
import { actorName, type Actor, type RecordedActor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { isKeyOf, keysOf } from "#platform/objects.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { mayShare, readOfficeRule, type FlagProblem } from "./configuration.ts";
import { FLAG_DEFAULTS, type FlagName } from "./definitions.ts";
import { can } from "./policy.ts";
import { flagChange, flagExposure } from "./tables.server.ts";

/** What the office said of a flag. `rule` null: the configuration holds again. */
export type FlagChange = { seq: number; rule: unknown; actor: RecordedActor; reason: string; at: Date };
/** Pages that were shown with a value, as JSON writes it, while the office's rule held. */
export type Exposure = { value: string; pages: number };

export type FlagView = {
  flag: FlagName;
  /** What holds without the office: FEATURE_FLAGS, else the default. */
  configured: unknown;
  /** The newest first; the first one holds. */
  changes: readonly FlagChange[];
  exposures: readonly Exposure[];
  newest: number;
  /** A switch, whose share of visitors may see it the other way round. */
  isShared: boolean;
};

export type ChangeOutcome =
  | Forbidden
  | { kind: "no_reason" }
  | { kind: "not_found" }
  | { kind: "stale"; newest: number }
  | { kind: "bad"; problems: readonly FlagProblem[] }
  | { kind: "changed" };
/** `rule` null: the configuration shall hold again. `seen`: the newest change that somebody knew. */
export type ChangeAsk = { flag: string; rule: unknown; seen: number; reason: string };

/** What the office does with flags. */
export type FlagDesk = {
  list: () => Promise<FlagView[]>;
  find: (flag: string) => Promise<FlagView | null>;
  change: (ask: ChangeAsk, by: Actor) => Promise<ChangeOutcome>;
};

export type FlagDeskDeps = {
  db: Db;
  clock: Clock;
  /** FEATURE_FLAGS, parsed. */
  given: Readonly<Record<string, unknown>>;
  catchUp: () => Promise<void>;
  flush: () => Promise<void>;
};

export function createFlagDesk(deps: FlagDeskDeps): FlagDesk {
  const { db, given, flush } = deps;
  const read = async (only: FlagName | null): Promise<FlagView[]> => {
    // What this process has counted is told with the rest.
    await flush();
    const [changes, exposures] = await Promise.all([
      db
        .select()
        .from(flagChange)
        .where(only === null ? undefined : eq(flagChange.flag, only))
        .orderBy(desc(flagChange.seq)),
      db.select().from(flagExposure).orderBy(asc(flagExposure.value)),
    ]);
    return (only === null ? keysOf(FLAG_DEFAULTS) : [only]).map((flag): FlagView => {
      const own = changes.filter((row) => row.flag === flag);
      const newest = own[0]?.seq ?? 0;
      return {
        flag,
        configured: given[flag] ?? FLAG_DEFAULTS[flag],
        changes: own,
        exposures: exposures.filter((row) => row.flag === flag && row.seq === newest),
        newest,
        isShared: mayShare(flag),
      };
    });
  };
  return {
    list: () => read(null),
    find: async (flag) => (isKeyOf(FLAG_DEFAULTS, flag) ? ((await read(flag))[0] ?? null) : null),
    change: (ask, by) => changeFlag(deps, ask, by),
  };
}

/** Says what a flag does from now on, in every process within two seconds. */
export async function changeFlag(
  { db, clock, catchUp }: Pick<FlagDeskDeps, "db" | "clock" | "catchUp">,
  { flag, rule, seen, reason }: ChangeAsk,
  by: Actor,
): Promise<ChangeOutcome> {
  if (!can(by, "flag.change")) return FORBIDDEN;
  if (!isKeyOf(FLAG_DEFAULTS, flag)) return { kind: "not_found" };
  if (reason === "") return { kind: "no_reason" };
  const read = rule === null ? null : readOfficeRule(flag, rule);
  if (read?.kind === "bad") return read;
  const at = clock.now();
  const outcome = await db.transaction(async (tx): Promise<ChangeOutcome> => {
    const before = await lastOf(tx, flag);
    if (before.seq !== seen) return { kind: "stale", newest: before.seq };
    const [row] = await tx
      .insert(flagChange)
      .values({ flag, seq: seen + 1, rule, actor: actorName(by), reason, at })
      .onConflictDoNothing()
      .returning({ seq: flagChange.seq });
    if (!row) return { kind: "stale", newest: seen + 1 };
    const thing = { kind: "flag", id: flag };
    await recordAudit(tx, {
      at,
      actor: by,
      verb: "flag.change",
      thing,
      before: { rule: before.rule },
      after: { rule },
      reason,
    });
    return { kind: "changed" };
  });
  if (outcome.kind === "changed") await catchUp();
  return outcome;
}

async function lastOf(tx: Db, flag: FlagName): Promise<{ seq: number; rule: unknown }> {
  const [found] = await tx
    .select({ seq: max(flagChange.seq) })
    .from(flagChange)
    .where(eq(flagChange.flag, flag));
  const seq = found?.seq ?? 0;
  const [row] = await tx
    .select({ rule: flagChange.rule })
    .from(flagChange)
    .where(and(eq(flagChange.flag, flag), eq(flagChange.seq, seq)));
  return { seq, rule: row?.rule ?? null };
}
