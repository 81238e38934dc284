import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import {
  addPartner,
  changePartner,
  connectHotels,
  disconnectHotels,
  listPartners,
  replacePassword,
  type ListedPartner,
  type NewPassword,
  type PartnerOutcome,
} from "#modules/suppliers/ari/partners.server.ts";
import { listMessages, readKeptMessage } from "#modules/suppliers/ari/kept-messages.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: script/partners                            channel managers with their hotels, and when each was last heard of
       script/partners add ID NAME                lets one in; its password is printed once
       script/partners password ID                gives it another password, the old one ends
       script/partners connect ID CODE…           it speaks for these hotels from now on
       script/partners disconnect ID CODE…        it does no longer
       script/partners networks ID [NETWORK…]     from where it may come, 192.0.2.0/24; none: from anywhere
       script/partners endpoint ID URL|none       where its reservations go; none: its hotels are told by mail
       script/partners changes ID on|off          whether it takes a changed stay at once (ResStatus="Modify")
       script/partners testing ID on|off          whether it may send messages that change nothing
       script/partners end ID, begin ID           it may not come in any more; it may again
       script/partners messages HOTEL             the last messages about a hotel: when, in or out, which, result, milliseconds, what was wrong, id
       script/partners message ID                 one of them as it was written, without passwords and guests

ID is the user name that it comes in with. Needs the server's own environment. docs/suppliers.md says what partners need. The exit code is 1 when nothing was changed.`;

const OPERATOR = system("partners");

type Deps = { db: Db; clock: typeof systemClock };
type Act = (deps: Deps) => Promise<NewPassword | PartnerOutcome>;
type Command = { name: "list" } | { name: "messages" | "message"; of: string } | { name: "act"; act: Act };

const ID = /^[A-Za-z0-9._-]{2,40}$/;

function readAct(name: string, id: string, rest: string[]): Act | null {
  const [first] = rest;
  switch (name) {
    case "add":
      return rest.length > 0 ? (deps) => addPartner(deps, { id, name: rest.join(" ") }, OPERATOR) : null;
    case "password":
      return rest.length === 0 ? (deps) => replacePassword(deps, { id }, OPERATOR) : null;
    case "connect":
      return rest.length > 0 ? (deps) => connectHotels(deps, { id, codes: rest }, OPERATOR) : null;
    case "disconnect":
      return rest.length > 0 ? (deps) => disconnectHotels(deps, { id, codes: rest }, OPERATOR) : null;
    case "networks":
      return (deps) => changePartner(deps, id, { networks: rest }, OPERATOR);
    case "endpoint":
      return rest.length === 1
        ? (deps) => changePartner(deps, id, { endpoint: first === "none" ? null : (first ?? null) }, OPERATOR)
        : null;
    case "changes":
    case "testing":
      return first === "on" || first === "off"
        ? (deps) => changePartner(deps, id, switched(name, first), OPERATOR)
        : null;
    case "end":
    case "begin":
      return rest.length === 0 ? (deps) => changePartner(deps, id, { isActive: name === "begin" }, OPERATOR) : null;
    default:
      return null;
  }
}

const switched = (name: "changes" | "testing", to: "on" | "off") =>
  name === "changes" ? { takesChanges: to === "on" } : { mayTest: to === "on" };

function readCommand([name, id = "", ...rest]: string[]): Command | null {
  if (name === undefined) return { name: "list" };
  if (name === "messages") return id && rest.length === 0 ? { name, of: id } : null;
  if (name === "message") return isUuid(id) && rest.length === 0 ? { name, of: id } : null;
  const act = ID.test(id) ? readAct(name, id, rest) : null;
  return act && { name: "act", act };
}

/** A line a partner, then one a hotel of it; columns apart by tabs. */
const linesOf = ({
  id,
  name,
  isActive,
  mayTest,
  networks,
  endpoint,
  takesChanges,
  hotels,
}: ListedPartner): string[] => [
  [
    id,
    name,
    isActive ? "may come in" : "ended",
    mayTest ? "tests" : "no tests",
    networks.join(" ") || "from anywhere",
    endpoint ?? "reservations by mail",
    ...(endpoint && takesChanges ? ["takes changes"] : []),
  ].join("\t"),
  ...hotels.map(({ code, heardAt, isSilent }) =>
    ["", code, heardAt?.toISOString() ?? "never heard of", ...(isSilent ? ["SILENT"] : [])].join("\t"),
  ),
];

async function show(db: Db, { name, of }: { name: "messages" | "message"; of: string }): Promise<number> {
  if (name === "messages") {
    for (const { at, direction, root, result, tookMs, told, id } of await listMessages(db, of))
      console.log(
        [at.toISOString(), direction, root, result, tookMs, told.map(({ text }) => text).join("; "), id].join("\t"),
      );
    return 0;
  }
  const text = await readKeptMessage(db, of);
  console.log(text ?? "There is no such message.");
  return text === null ? 1 : 0;
}

async function run(db: Db, command: Command): Promise<number> {
  const deps = { db, clock: systemClock };
  if (command.name === "list") {
    for (const line of (await listPartners(deps)).flatMap(linesOf)) console.log(line);
    return 0;
  }
  if (command.name !== "act") return show(db, command);
  const outcome = await command.act(deps);
  if (outcome.kind === "made") console.log(`Password, told once: ${outcome.password}`);
  if (outcome.kind === "done") console.log("Done.");
  if (outcome.kind === "unknown") console.log(`Not known: ${outcome.what}`);
  if (outcome.kind === "taken") console.log(`Taken already: ${outcome.what}`);
  return outcome.kind === "made" || outcome.kind === "done" ? 0 : 1;
}

await runCommand({ usage: USAGE, read: readCommand, run: (command) => withDatabase((db) => run(db, command)) });
