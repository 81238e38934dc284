import type pg from "pg";

/**
 * How far a reader of the change feed is. Ids are given out when a change is written, but become visible when its transaction commits, in
 * any order: a lower id may still come. So the reader remembers which ids it has applied, and counts the ones up to `floor` as settled
 * only when every transaction that ran when it first saw them is over.
 */
export type FeedPosition = {
  /** All changes up to this id are applied or will never come. */
  floor: number;
  /** Applied ids above the floor. */
  applied: Set<number>;
  /** The highest id seen at some moment, and the transaction ids that were given out until then. */
  pending: { id: number; transaction: number } | null;
  /** When the newest change that was applied was written; null while there was none. */
  newestAt: Date | null;
};

/** How far below the newest id an unfinished transaction's change may be when an index is built. */
const LOOK_BACK = 10_000;

export type Change = {
  id: number;
  kind: "stock" | "rates" | "hotel" | "catalogue";
  hotelId: number;
  poolId: number | null;
  at: Date;
};

const SNAPSHOT = `
  select pg_snapshot_xmin(snapshot)::text::bigint as oldest, pg_snapshot_xmax(snapshot)::text::bigint as next, (select coalesce(max(id), 0) from change_feed) as newest
  from pg_current_snapshot() snapshot`;

const CHANGES = `
  select id, kind, hotel_id as "hotelId", pool_id as "poolId", at from change_feed where id > $1 order by id`;

type Snapshot = { oldest: number; next: number; newest: number };

async function readSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const { rows } = await pool.query<Snapshot>(SNAPSHOT);
  if (!rows[0]) throw new Error("PostgreSQL gave no snapshot");
  return rows[0];
}

/** Where a reader starts that is about to load everything: what is visible now will be in what it loads. */
export async function readFeedPosition(pool: pg.Pool): Promise<FeedPosition> {
  const { next, newest } = await readSnapshot(pool);
  const floor = Math.max(0, newest - LOOK_BACK);
  const { rows } = await pool.query<Change>(CHANGES, [floor]);
  return {
    floor,
    applied: new Set(rows.map(({ id }) => id)),
    pending: { id: newest, transaction: next },
    newestAt: newestOf(rows, null),
  };
}

/** Changes that are not applied yet, oldest first. Call `settle` once they are. */
export async function readChanges(
  pool: pg.Pool,
  position: FeedPosition,
): Promise<{ changes: Change[]; settle: () => void }> {
  const { oldest, next, newest } = await readSnapshot(pool);
  const { rows } = await pool.query<Change>(CHANGES, [position.floor]);
  const changes = rows.filter(({ id }) => !position.applied.has(id));
  const settle = () => {
    for (const { id } of changes) position.applied.add(id);
    position.newestAt = newestOf(changes, position.newestAt);
    raiseFloor(position, oldest);
    position.pending ??= { id: newest, transaction: next };
  };
  return { changes, settle };
}

function newestOf(changes: readonly Change[], before: Date | null): Date | null {
  return changes.reduce((newest, { at }) => (newest === null || at > newest ? at : newest), before);
}

function raiseFloor(position: FeedPosition, oldest: number): void {
  if (!position.pending || oldest < position.pending.transaction) return;
  position.floor = Math.max(position.floor, position.pending.id);
  for (const id of position.applied) if (id <= position.floor) position.applied.delete(id);
  position.pending = null;
}
