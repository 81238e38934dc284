import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { readEnv } from "#server/boot/env.ts";
import { officeOrigin } from "#server/http/origins.ts";
import { createInvitationTokens } from "#modules/staff/invitation-tokens.server.ts";
import { invitationPath } from "#modules/staff/paths.ts";
import {
  changeRoles,
  invite,
  listPeople,
  reinvite,
  removePerson,
  reopen,
  type ListedPerson,
  type PeopleDeps,
} from "#modules/staff/people.server.ts";
import { HOUSE_ROLES, isRole, type Role } from "#modules/staff/roles.ts";
import { readPerson } from "#modules/staff/rules.ts";
import { codeOf, stepOf } from "#modules/staff/totp.ts";
import { createTries } from "#modules/staff/tries.server.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: script/staff                              the people of the house
       script/staff add EMAIL ROLES NAME…        lets somebody in: prints their link, which is mailed too
       script/staff reset EMAIL REASON…          a new link, for a lost phone: password, phone, passkeys, codes and sessions of before end
       script/staff roles EMAIL ROLES REASON…    what somebody is from now on; their sessions end
       script/staff remove EMAIL REASON…         somebody leaves: no way in is left
       script/staff reopen EMAIL                 opens an access that too many wrong tries have closed
       script/staff code SECRET                  the code of now that a phone with this secret shows: for trying out

ROLES is a comma-joined list of ${HOUSE_ROLES.join(", ")}. Needs the server's own environment. docs/operations.md says when to use which. The exit code is 1 when nothing was changed.`;

const OPERATOR = system("staff");

type Command =
  | { name: "list" }
  | { name: "add"; email: string; roles: string[]; person: string }
  | { name: "reset" | "remove"; email: string; reason: string }
  | { name: "roles"; email: string; roles: Role[]; reason: string }
  | { name: "reopen"; email: string }
  | { name: "code"; secret: string };

function readCommand([name, email = "", ...rest]: string[]): Command | null {
  if (name === undefined) return { name: "list" };
  const [first = "", ...words] = rest;
  const roles = first.split(",");
  switch (name) {
    case "add":
      return words.length > 0 ? { name, email, roles, person: words.join(" ") } : null;
    case "reset":
    case "remove":
      return rest.length > 0 ? { name, email, reason: rest.join(" ") } : null;
    case "roles":
      return words.length > 0 && roles.every(isRole)
        ? { name, email, roles: roles.filter(isRole), reason: words.join(" ") }
        : null;
    case "reopen":
      return rest.length === 0 && email !== "" ? { name, email } : null;
    case "code":
      return /^[A-Z2-7]{32}$/.test(email) ? { name, secret: email } : null;
    default:
      return null;
  }
}

/** One line a person, columns apart by tabs. */
const lineOf = ({ name, email, roles, state, hasFactor, passkeys, lockedUntil, seenAt }: ListedPerson) =>
  [
    email,
    name,
    roles.join(","),
    state,
    hasFactor ? "phone connected" : "no phone",
    `${passkeys} passkeys`,
    seenAt?.toISOString() ?? "never seen",
    ...(lockedUntil ? [`CLOSED until ${lockedUntil.toISOString()}`] : []),
  ].join("\t");

const SAYS = {
  done: "Done.",
  invited: "Their link, good once and for 48 hours:",
  taken: "Somebody of that address is of the house already.",
  unknown: "There is nobody of that address, or nothing to change.",
  last_admin: "Nobody would be left to let people in.",
  changed: "Somebody has changed this meanwhile; nothing was done.",
  forbidden: "Not allowed.",
} as const;

async function change(deps: PeopleDeps, command: Exclude<Command, { name: "list" | "code" }>) {
  if (command.name === "add") {
    const read = readPerson({ name: command.person, email: command.email, roles: command.roles });
    if (read.kind === "wrong") return { kind: "wrong" as const, fields: read.fields };
    return invite(deps, { ...read.person, language: "fr" }, OPERATOR);
  }
  const people = await listPeople(deps, OPERATOR);
  const id = "kind" in people ? undefined : people.find(({ email }) => email === command.email.toLowerCase())?.id;
  if (id === undefined) return { kind: "unknown" as const };
  switch (command.name) {
    case "reset":
      return reinvite(deps, { id, reason: command.reason }, OPERATOR);
    case "remove":
      return removePerson(deps, { id, reason: command.reason }, OPERATOR);
    case "roles":
      return changeRoles(deps, { id, roles: command.roles, reason: command.reason }, OPERATOR);
    case "reopen":
      return reopen(deps, id, OPERATOR);
  }
}

async function run(db: Db, command: Exclude<Command, { name: "code" }>): Promise<number> {
  const env = readEnv(process.env);
  const deps = { db, clock: systemClock, tries: createTries(env.LINK_SECRET[0] ?? "") };
  if (command.name === "list") {
    const people = await listPeople(deps, OPERATOR);
    for (const person of "kind" in people ? [] : people) console.log(lineOf(person));
    return 0;
  }
  const outcome = await change(deps, command);
  if (outcome.kind === "wrong") {
    console.log(`Not usable: ${outcome.fields.join(", ")}.`);
    return 1;
  }
  console.log(SAYS[outcome.kind]);
  if (outcome.kind === "invited")
    console.log(
      (officeOrigin(env) ?? "") + invitationPath(createInvitationTokens(env.LINK_SECRET).sign(outcome.invitationId)),
    );
  return outcome.kind === "done" || outcome.kind === "invited" ? 0 : 1;
}

await runCommand({
  usage: USAGE,
  read: readCommand,
  run: (command) => {
    if (command.name !== "code") return withDatabase((db) => run(db, command));
    console.log(codeOf(command.secret, stepOf(systemClock.now())));
    return Promise.resolve(0);
  },
});
