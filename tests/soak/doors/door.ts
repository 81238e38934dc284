import type pg from "pg";
import type { Client } from "../http/client.ts";
import type { Offer } from "../http/things.ts";

/** One attack: what was tried, what came back, and whether the door is shut. */
export type Attempt = { tried: string; cameBack: string; isShut: boolean };

/** Where attacks happen: a server with the limits of every day, its database, and stays that are free. */
export type Yard = {
  client: Client;
  database: pg.Client;
  offers: Offer[];
  /** What the server has written to its log so far. */
  readLog: () => string;
  /** The address of a caller that has not asked for anything yet. */
  stranger: () => string;
};

export type Door = (yard: Yard) => Promise<Attempt[]>;

/** The number that a statement answers. */
export async function countRows(
  database: pg.Client,
  statement: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(statement, [...values]);
  return Number(rows[0]?.count ?? 0);
}
