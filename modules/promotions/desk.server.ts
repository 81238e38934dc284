import { localTime, type Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { changeCodeEnd, exportBatch, makeBatch, makeCode } from "./house-codes.server.ts";
import {
  findCodeFile,
  listCodeLines,
  type CodeFile,
  type CodeName,
  type CodePage,
  type CodeQuery,
} from "./list-codes.server.ts";

/** `Tail`: what a verb is asked, behind what it works with. */
type Tail<Verb> = Verb extends (deps: never, ...asked: infer Asked) => infer Answer
  ? (...asked: Asked) => Answer
  : never;

/** Promotion codes as people of the house see them (docs/product/buying.md#promotion-codes). */
export type CodeDesk = {
  list: (query: CodeQuery) => Promise<CodePage>;
  find: (name: CodeName) => Promise<CodeFile | null>;
  make: Tail<typeof makeCode>;
  makeBatch: Tail<typeof makeBatch>;
  changeEnd: Tail<typeof changeCodeEnd>;
  csv: Tail<typeof exportBatch>;
};

export function createCodeDesk(deps: { db: Db; clock: Clock }): CodeDesk {
  const today = () => localTime(deps.clock, HOUSE_TIME_ZONE).today;
  return {
    list: (query) => listCodeLines(deps.db, query, today()),
    find: (name) => findCodeFile(deps.db, name, today()),
    make: (...asked) => makeCode(deps, ...asked),
    makeBatch: (...asked) => makeBatch(deps, ...asked),
    changeEnd: (...asked) => changeCodeEnd(deps, ...asked),
    csv: (...asked) => exportBatch(deps, ...asked),
  };
}
