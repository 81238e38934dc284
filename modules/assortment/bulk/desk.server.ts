import type { EditDeps } from "#modules/catalogue/editing/edit-record.server.ts";
import type { Language } from "#modules/sites/locales.ts";
import { listIds } from "../list.server.ts";
import type { ListFile, ListQuery } from "../query.ts";
import type { Deed } from "../types.ts";
import { nameThing, planThings, readThings, type NamedThing } from "./preview.server.ts";
import type { Plan } from "./plan.ts";
import { findBatch, listBatches, type BatchFile } from "./read.server.ts";
import { runBulk, undoBulk, type RunAsk, type RunOutcome } from "./run.server.ts";
import { MOST_AT_ONCE, type BulkWish } from "./wish.ts";

/** Which things: those that were ticked, or those of a list whose id is above `after`, as many as one go takes. */
export type BulkChoice = { kind: "ticked"; file: ListFile; ids: readonly number[] } | Filtered;
type Filtered = { kind: "filtered"; file: ListFile; query: ListQuery; after: number };

/** `total`: things of the whole list; `next`: behind which id the following go begins, null where nothing is left. `plan`: null without a wish. */
export type BulkPreview = { rows: (NamedThing & { plan: Plan | null })[]; total: number; next: number | null };

/** What the office does to many things of a list at once. */
export type BulkDesk = {
  preview: (ask: { choice: BulkChoice; wish: BulkWish | null }, language: Language) => Promise<BulkPreview>;
  run: (ask: RunAsk, deed: Deed) => Promise<RunOutcome>;
  undo: (ask: { key: string; of: string }, deed: Deed) => Promise<RunOutcome>;
  find: (id: string, language: Language) => Promise<BatchFile | null>;
  list: () => ReturnType<typeof listBatches>;
};

export function createBulkDesk(deps: EditDeps): BulkDesk {
  const { db } = deps.database;
  const shelf = { db, clock: deps.clock };
  return {
    preview: async ({ choice, wish }, language) => {
      const { ids, total, next } =
        choice.kind === "ticked"
          ? { ids: choice.ids.slice(0, MOST_AT_ONCE), total: choice.ids.length, next: null }
          : await listIds(shelf, choice.query, { after: choice.after, most: MOST_AT_ONCE });
      const things = await readThings(db, choice.file, ids);
      const planned = wish ? await planThings(shelf, things, wish) : things.map((of) => ({ of, plan: null }));
      return { rows: planned.map(({ of, plan }) => ({ ...nameThing(of, language), plan })), total, next };
    },
    run: (ask, deed) => runBulk(deps, ask, deed),
    undo: (ask, deed) => undoBulk(deps, ask, deed),
    find: (id, language) => findBatch(db, id, language),
    list: () => listBatches(db),
  };
}
