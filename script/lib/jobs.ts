import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import {
  listDeadLetters,
  reviveDeadLetters,
  type DeadLetter,
  type DeadLetters,
} from "#platform/jobs/dead-letters.server.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: script/jobs                  jobs that were given up after too many failures, the oldest first
       script/jobs again ID         tries one of them again
       script/jobs again KIND       those of a kind, as payment.refund
       script/jobs again all        all of them

Needs the server's own environment. docs/operations.md says when to use which. The exit code is 1 when there was nothing to try again.`;

type Command = { name: "list" } | { name: "again"; which: DeadLetters };

function readCommand([name, which = "", ...rest]: string[]): Command | null {
  if (name === undefined) return { name: "list" };
  if (name !== "again" || rest.length > 0) return null;
  if (which === "all") return { name, which };
  if (/^\d{1,15}$/.test(which)) return { name, which: { id: Number(which) } };
  return /^[a-z_.]{1,60}$/.test(which) ? { name, which: { kind: which } } : null;
}

/** One line a job, columns apart by tabs. What it is about is in its name: ids, never a person. */
const lineOf = ({ id, kind, dedupe, attempts, deadAt, problem }: DeadLetter) =>
  [id, deadAt.toISOString(), kind, dedupe, attempts, problem].join("\t");

async function run(db: Db, command: Command): Promise<number> {
  if (command.name === "list") {
    for (const letter of await listDeadLetters(db)) console.log(lineOf(letter));
    return 0;
  }
  const count = await reviveDeadLetters(db, systemClock.now(), command.which);
  console.log(count === 0 ? "There is no such job among those that were given up." : `Tried again: ${count}.`);
  return count === 0 ? 1 : 0;
}

await runCommand({ usage: USAGE, read: readCommand, run: (command) => withDatabase((db) => run(db, command)) });
