import type { Db } from "#platform/db/client.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { CodeKeys } from "#modules/vouchers/values/codes.server.ts";
import {
  extendByHouse,
  findValuesOf,
  findValueView,
  type LongerAsk,
  type LongerOutcome,
  type ValueView,
} from "#modules/vouchers/values/extend-by-house.server.ts";
import {
  blockByHouse,
  clearDoubt,
  showCodeToHouse,
  unblockByHouse,
  undoUseByHouse,
  type BlockOutcome,
  type CodeOutcome,
  type DeedAsk,
  type DeedBy,
  type UndoByHouse,
} from "#modules/vouchers/values/house-deeds.server.ts";
import {
  reissueByHouse,
  type ReissueOutcome,
  type ReissueWay,
} from "#modules/vouchers/values/reissue-by-house.server.ts";
import { findByCodes } from "#modules/vouchers/values/spend.server.ts";
import { listValues, readOwed, type Owed, type ValuePage } from "./list-values.server.ts";
import type { ValueQuery } from "./query.ts";
import { readValueFile, type ValueFile } from "./value-file.server.ts";

/** Gifts and cards as people of the house see them, and what they do to them (docs/product/gifts.md#desk). */
export type ValueDesk = {
  list: (query: ValueQuery) => Promise<ValuePage>;
  owed: () => Promise<Owed>;
  file: (id: string) => Promise<ValueFile | null>;
  /** Of an order, without their codes. */
  of: (orderId: string) => Promise<ValueView[]>;
  find: (id: string) => Promise<ValueView | null>;
  /** The id of what a typed code is of; null for what is none. */
  findByCode: (typed: string) => Promise<string | null>;
  extend: (ask: LongerAsk, by: DeedBy) => Promise<LongerOutcome>;
  block: (ask: DeedAsk, by: DeedBy) => Promise<BlockOutcome>;
  unblock: (ask: DeedAsk, by: DeedBy) => Promise<BlockOutcome>;
  /** Lets go of what was blocked because a bank asks its money back. */
  clearDoubt: (ask: DeedAsk, by: DeedBy) => Promise<BlockOutcome>;
  reissue: (ask: DeedAsk & { way: ReissueWay }, by: DeedBy) => Promise<ReissueOutcome>;
  showCode: (valueId: string, by: DeedBy) => Promise<CodeOutcome>;
  undoUse: (ask: DeedAsk, by: DeedBy) => Promise<UndoByHouse>;
  /** The address of a given gift on paper, good for a day, for whoever was just shown its code; null for what nobody gave. */
  paper: (valueId: string) => Promise<string | null>;
};

/** `keys`: null where no secret keeps codes. */
type Deps = { db: Db; clock: Clock; keys: CodeKeys | null; wakeWorker: () => void } & Pick<ValueDesk, "paper">;

export function createValueDesk(deps: Deps): ValueDesk {
  const { db, clock, keys, wakeWorker } = deps;
  const waking = async <T>(work: Promise<T>): Promise<T> => {
    const outcome = await work;
    wakeWorker();
    return outcome;
  };
  return {
    list: (query) => listValues(deps, query),
    owed: () => readOwed(deps),
    file: (id) => readValueFile(deps, id),
    of: (orderId) => findValuesOf(deps, orderId),
    find: (id) => findValueView(deps, id),
    findByCode: async (typed) => (keys && (await findByCodes(db, { clock, keys }, [typed])).get(typed)?.id) ?? null,
    extend: (ask, by) => extendByHouse(deps, ask, by),
    block: (ask, by) => blockByHouse(deps, ask, by),
    unblock: (ask, by) => waking(unblockByHouse(deps, ask, by)),
    clearDoubt: (ask, by) => waking(clearDoubt(deps, ask, by)),
    reissue: async (ask, by) => (keys ? reissueByHouse({ ...deps, keys }, ask, by) : { kind: "not_open" }),
    showCode: async (id, by) => (keys ? showCodeToHouse({ db, clock, keys }, id, by) : { kind: "lost" }),
    undoUse: (ask, by) => undoUseByHouse(deps, ask, by),
    paper: deps.paper,
  };
}
