import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import {
  listOpenMessages,
  noteTold,
  sendAgain,
  type OpenMessage,
  type RepairOutcome,
} from "#modules/suppliers/repair.server.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: script/hotel-messages               what hotels were not told or did not acknowledge, next arrivals first
       script/hotel-messages again ID      sends a message that was given up once more
       script/hotel-messages told ID       somebody has told the hotel, by telephone say

Needs the server's own environment. docs/operations.md says when to use which. The exit code is 1 when it could not be done.`;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const OPERATOR = system("hotel-messages");

const SENTENCES: Record<RepairOutcome, string> = {
  done: "Done.",
  not_found: "There is no such message.",
  overtaken: "The hotel has been told something later of this order, or may have been: tell it by telephone.",
  not_given_up: "It was not given up: it leaves by itself, or has left.",
  acknowledged_before: "It was acknowledged before.",
};

const REPAIRS = { again: sendAgain, told: noteTold } as const;
type Repair = keyof typeof REPAIRS;
type Command = { name: "list" } | { name: Repair; id: string };

function readCommand([name, id = "", ...rest]: string[]): Command | null {
  if (name === undefined) return { name: "list" };
  const isRepair = name === "again" || name === "told";
  return isRepair && ID.test(id) && rest.length === 0 ? { name, id } : null;
}

/** One line a message, columns apart by tabs. */
function lineOf({ isUnanswered, address, ...message }: OpenMessage) {
  const { id, checkin, kind, orderNumber, state, attempts, answer, hotelId, hotelName } = message;
  const shown = isUnanswered ? "UNANSWERED" : state === "queued" && !address ? "no_address" : state;
  return [id, checkin, kind, orderNumber, shown, attempts, hotelId, hotelName, answer ?? ""].join("\t");
}

async function run(db: Db, command: Command): Promise<number> {
  const now = systemClock.now();
  if (command.name === "list") {
    for (const message of await listOpenMessages(db, now)) console.log(lineOf(message));
    return 0;
  }
  const outcome = await REPAIRS[command.name](db, now, { id: command.id, by: OPERATOR });
  if (typeof outcome !== "string") throw new Error("this script may not repair messages");
  console.log(SENTENCES[outcome]);
  return outcome === "done" ? 0 : 1;
}

await runCommand({ usage: USAGE, read: readCommand, run: (command) => withDatabase((db) => run(db, command)) });
