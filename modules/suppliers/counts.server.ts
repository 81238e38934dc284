import { sql } from "drizzle-orm";
import { isReachable } from "./reach.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { unansweredSince } from "./rules.ts";
import { isStayOpen } from "./stay-over.server.ts";

/**
 * How messages stand for whoever watches. `no_address`: queued for a hotel that has none; `sent`: taken, and not acknowledged; `unanswered`: the same for more
 * than a day.
 */
export const WATCHED_STATES = ["queued", "no_address", "refused", "sent", "unanswered", "given_up"] as const;
type WatchedState = (typeof WATCHED_STATES)[number];

export type MessageCount = { state: WatchedState; messages: number; oldestSeconds: number };

/** Messages that are not acknowledged, of stays that are not over; how long the oldest of each state has been in it. */
export async function countMessages(db: Pick<Db, "execute">, now: Date): Promise<MessageCount[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ state: string; messages: number; oldest: number }>(sql`
    select case when state in ('queued', 'refused') and not ${isReachable(sql`supplier_message.hotel_id`)} then 'no_address'
        when state = 'sent' and moved_at < ${unansweredSince(now).toISOString()}::timestamptz then 'unanswered' else state end as state,
      count(*)::int as messages, extract(epoch from ${at}::timestamptz - min(moved_at))::float as oldest
    from supplier_message
    where state <> 'acknowledged' and ${isStayOpen(now)} group by 1`);
  return WATCHED_STATES.map((state) => {
    const row = rows.find((found) => found.state === state);
    return { state, messages: row?.messages ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0) };
  });
}
