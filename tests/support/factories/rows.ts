/**
 * Rows for tests: every factory fills what the test does not name and makes missing parents, so that a test says only what it is about.
 * Ids count up within a test file, far above those that a test picks by hand.
 */
let lastId = 900_000;
export function nextId(): number {
  lastId += 1;
  return lastId;
}

export type Overrides<Table extends { $inferInsert: unknown }> = Partial<Table["$inferInsert"]>;
/** The one row that an insert gives back. */
export function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error("the insert gave nothing back");
  return row;
}

/** The public price that a sell price is a tenth below. */
export const publicPrice = (sellPriceCents: number) => Math.round(sellPriceCents / 0.9);
