import { explainStart } from "./explain.ts";
import { prepareDatabase } from "./prepare.ts";
import type { NotPrepared, Preparing } from "./prepare-apart.ts";
import { STOP_SIGNALS } from "./stop.ts";

/** The process of `prepareApart`. Signals are the supervisor's to hear: with it this one ends, and the next start begins again. */
for (const signal of STOP_SIGNALS) process.on(signal, () => undefined);
process.once("disconnect", () => process.exit(1));
process.once("message", (message) => void prepare(message as Preparing));

async function prepare({ env, databaseUrl }: Preparing): Promise<void> {
  try {
    await prepareDatabase(env, databaseUrl);
    process.exit(0);
  } catch (error) {
    process.send?.({ failed: explainStart(error, env) } satisfies NotPrepared, () => process.exit(1));
  }
}
