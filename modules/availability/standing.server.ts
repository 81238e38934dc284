import { sql, type Placeholder } from "drizzle-orm";
import { changeFeed } from "./tables.server.ts";

/**
 * Stands for all that the database says of a hotel, its packages, rates and rooms: the same object for as long as none of it has changed, by whichever
 * process.
 */
export type Standing = { readonly hotelId: number };

/** What a look asks of the database, beside whatever else its query brings. */
export type Changes = { snapshot: string; server: string; hasChanged: boolean };

/** How a hotel stands now, and what the query brought along; `beside` undefined: there is no such hotel. */
export type Look<Asked extends { hotelId: number }, Row extends Changes> = (
  asked: Asked,
) => Promise<{ standing: Standing; beside: Row | undefined }>;

/** What stood when: `seen` is the snapshot of the last look, `server` the server that gave it. */
type Seen = { standing: Standing; seen: string; server: string; at: number };

/** Hotels that are looked at: the one that was looked at longest ago goes first. */
const MOST_HOTELS = 500;
/** Changes are forgotten after days: what nobody has looked at for this long is looked at as new. Milliseconds. */
const LONGEST_APART = 3_600_000;
/** A snapshot that has seen nothing. */
const NOTHING = "1:1:";

/**
 * Looks at hotels by `ask`, a query of one row with the columns of `changesSince`. Whatever changes rates, rooms, prices or packages writes a row of the
 * change feed in its transaction (feed.server.ts). So nothing has changed as long as every row of the hotel was visible already when it was last looked at.
 * It is asked by transactions and not by the rows' numbers: a transaction that began earlier may commit later.
 */
export function createLook<Asked extends { hotelId: number }, Row extends Changes>(
  ask: (asked: Asked, seen: string) => Promise<Row[]>,
  { most = MOST_HOTELS, time = () => performance.now() } = {},
): Look<Asked, Row> {
  const known = new Map<number, Seen>();
  return async (asked) => {
    const { hotelId } = asked;
    const last = known.get(hotelId);
    const at = time();
    const isRecent = last !== undefined && at - last.at < LONGEST_APART;
    const [now] = await ask(asked, isRecent ? last.seen : NOTHING);
    if (now && isRecent && !now.hasChanged && now.server === last.server) {
      last.seen = now.snapshot;
      last.at = at;
      // Another look may have found a change meanwhile.
      if (known.get(hotelId) === last) putLast(known, hotelId, last);
      return { standing: last.standing, beside: now };
    }
    const standing: Standing = { hotelId };
    if (now) putLast(known, hotelId, { standing, seen: now.snapshot, server: now.server, at });
    dropFirst(known, most);
    return { standing, beside: now };
  };
}

function putLast<Value>(map: Map<number, Value>, key: number, value: Value): void {
  map.delete(key);
  map.set(key, value);
}

function dropFirst(map: Map<unknown, unknown>, most: number): void {
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

/**
 * Columns of a query that say whether a hotel has changed since a snapshot. Numbers of transactions belong to one server: after another has taken its place
 * they say nothing.
 */
export const changesSince = (hotelId: Placeholder, seen: Placeholder) => ({
  snapshot: sql<string>`pg_current_snapshot()::text`,
  server: sql<string>`pg_postmaster_start_time()::text`,
  hasChanged: sql<boolean>`exists (select from ${changeFeed} c where c.hotel_id = ${hotelId}::int
    and c.transaction_id >= pg_snapshot_xmin(${seen}::pg_snapshot)::text::bigint
    and not pg_visible_in_snapshot(c.transaction_id::text::xid8, ${seen}::pg_snapshot))`,
});

/** Answers of one kind at most for a hotel: parties and dates that visitors ask for. */
const MOST_ANSWERS = 60;

/**
 * Keeps what was worked out from how a hotel stands, for as long as it stands so: the same question (`key`) is answered as if it were asked anew. What
 * depends on the time has it in its key, or is not kept (`mayKeep`).
 */
export function keepWhileStanding<Answer>(mayKeep: (answer: Answer) => boolean = () => true) {
  const kept = new WeakMap<Standing, Map<string, Answer>>();
  return async (standing: Standing, key: string, find: () => Promise<Answer>): Promise<Answer> => {
    const answers = kept.get(standing) ?? new Map<string, Answer>();
    kept.set(standing, answers);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = await find();
    if (!mayKeep(answer)) return answer;
    answers.set(key, answer);
    dropFirst(answers, MOST_ANSWERS);
    return answer;
  };
}
