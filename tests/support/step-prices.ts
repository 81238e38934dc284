import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/client.server.ts";
import type { StepPrices } from "#modules/availability/upsells/step-prices.ts";
import { loadIndex } from "#modules/search/engines/index/load.server.ts";
import { stepDifferences } from "#modules/search/engines/index/step-differences.ts";

/** What extras cost without dates, as search reads it from the database now: later changes it does not know. */
export async function readStepPrices(database: Database, clock: Clock): Promise<StepPrices> {
  const { index } = await loadIndex(database, clock);
  return { differences: (asked) => stepDifferences(index, asked), revision: () => 0 };
}

/** Where nobody asks for extras without dates. */
export const NO_STEP_PRICES: StepPrices = { differences: ({ pairs }) => pairs.map(() => null), revision: () => 0 };
