import type { Actor } from "#platform/actor.ts";
import { createCareDoor } from "#modules/staff/care.server.ts";
import { forgetWaysIn } from "#modules/staff/forget.server.ts";
import { readJournal } from "#modules/staff/journal.server.ts";
import * as hotelPeople from "#modules/staff/hotel-people.server.ts";
import * as people from "#modules/staff/people.server.ts";
import { can } from "#modules/staff/policy.ts";
import { letTrialPersonIn } from "#modules/staff/trial.server.ts";

type Verb = (actor: Actor) => unknown;
const ID = "6f1d2c3b-0000-4000-8000-000000000001";
const DEED = { id: ID, reason: "" };

/** What is done to people of the house, by the rules of their policy. `nothing`: what must not be looked at before the policy. */
export function staffVerbs(nothing: never): { can: typeof can; verbs: Record<string, Record<string, Verb>> } {
  const untouched = { db: nothing, clock: nothing };
  const deps = { ...untouched, tries: nothing };
  const door = createCareDoor({ ...untouched, secrets: ["of these tests"], isSecure: true, officeOrigin: null });
  return {
    can,
    verbs: {
      "staff.list": { listPeople: (actor) => people.listPeople(deps, actor) },
      "staff.invite": {
        invite: (actor) => people.invite(deps, nothing, actor),
        reinvite: (actor) => people.reinvite(deps, DEED, actor),
        letTrialPersonIn: (actor) => letTrialPersonIn({ ...untouched, vault: nothing }, nothing, actor),
      },
      "staff.change_roles": { changeRoles: (actor) => people.changeRoles(deps, { ...DEED, roles: ["care"] }, actor) },
      "staff.remove": { removePerson: (actor) => people.removePerson(deps, DEED, actor) },
      "staff.reopen": { reopen: (actor) => people.reopen(deps, ID, actor) },
      "staff.bind_hotels": {
        listHotelPeople: (actor) => hotelPeople.listHotelPeople(untouched, actor),
        inviteHotelPerson: (actor) => hotelPeople.inviteHotelPerson(untouched, nothing, actor),
        bindHotels: (actor) => hotelPeople.bindHotels(untouched, { ...DEED, hotelIds: [], seen: "" }, actor),
      },
      "staff.care_mode": { handOver: (actor) => door.handOver({ actor, sessionId: ID }, "fr_FR") },
      "staff.forget": { forgetWaysIn: (actor) => forgetWaysIn(untouched, actor) },
      "staff.read_journal": { readJournal: (actor) => readJournal(nothing, { limit: 1 }, actor) },
    },
  };
}
