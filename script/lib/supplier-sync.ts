import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { countTaken } from "#modules/booking/items/stay/taken.server.ts";
import { connectedCodes, listSyncs, syncHotel, type SyncOutcome } from "#modules/suppliers/sync/sync-hotel.server.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: script/supplier-sync                what the last runs found, newest first: hotel, when, things that were otherwise, of them not mended
       script/supplier-sync HOTEL…         compares hotels, by their codes, with what their channel manager said and with their orders, and mends them
       script/supplier-sync all            the same with every hotel that is connected

Each line: day, room, plan, what, how it should be, how it was, mended or LOOK. Needs the server's own environment. docs/operations.md says what to do with
it. The exit code is 1 when something was not mended, or a hotel is not known.`;

const OPERATOR = system("supplier-sync");

type Command = { name: "list" } | { name: "sync"; codes: string[] | null };

function readCommand(args: string[]): Command | null {
  if (args.length === 0) return { name: "list" };
  if (args.some((argument) => argument.startsWith("-"))) return null;
  return { name: "sync", codes: args.join() === "all" ? null : args };
}

function tell(code: string, outcome: SyncOutcome): boolean {
  if (outcome.kind === "unknown") console.log(`${code}\tnot connected`);
  if (outcome.kind === "busy") console.log(`${code}\tis being compared already`);
  if (outcome.kind !== "synced") return outcome.kind === "busy";
  if (outcome.drifts.length === 0) console.log(`${code}\tas it should be`);
  for (const { day, room, plan, kind, guests, should, is, isMended } of outcome.drifts) {
    const what = guests ? `${kind} for ${guests}` : kind;
    console.log([code, day, room, plan, what, should, is ?? "nothing", isMended ? "mended" : "LOOK"].join("\t"));
  }
  return outcome.drifts.every(({ isMended }) => isMended);
}

async function run(db: Db, command: Command): Promise<number> {
  if (command.name === "list") {
    for (const { code, at, found, unmended } of await listSyncs(db))
      console.log([code, at.toISOString(), found, unmended].join("\t"));
    return 0;
  }
  const deps = { db, clock: systemClock, countTaken };
  let isGood = true;
  for (const code of command.codes ?? (await connectedCodes(db)))
    isGood = tell(code, await syncHotel(deps, code, OPERATOR)) && isGood;
  return isGood ? 0 : 1;
}

await runCommand({ usage: USAGE, read: readCommand, run: (command) => withDatabase((db) => run(db, command)) });
