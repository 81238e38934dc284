import type { Actor } from "#platform/actor.ts";
import * as partners from "#modules/suppliers/ari/partners.server.ts";
import { endUntold, tellHotels } from "#modules/suppliers/deliver.server.ts";
import { createSupplierDesk } from "#modules/suppliers/desk.server.ts";
import { can } from "#modules/suppliers/policy.ts";
import { noteTold, sendAgain } from "#modules/suppliers/repair.server.ts";
import { syncDue, syncHotel } from "#modules/suppliers/sync/sync-hotel.server.ts";

/** What the verbs are asked with: nothing that may be touched before the policy was asked. */
type Asked = { nothing: never; now: Date; id: string };

/** The verbs of what hotels are told and of channel managers, each with the functions that ask for it. */
export function suppliersHouse({ nothing, now, id }: Asked) {
  const deps = { db: nothing, clock: nothing };
  const desk = createSupplierDesk({ ...deps, tokens: nothing });
  return {
    can,
    verbs: {
      "message.acknowledge": { acknowledge: (actor: Actor) => desk.acknowledge("", actor) },
      "message.repair": {
        sendAgain: (actor: Actor) => sendAgain(nothing, now, { id, by: actor }),
        noteTold: (actor: Actor) => noteTold(nothing, now, { id, by: actor }),
      },
      "message.deliver": {
        tellHotels: (actor: Actor) => tellHotels(nothing, actor),
        endUntold: (actor: Actor) => endUntold(nothing, actor),
      },
      "partner.manage": {
        addPartner: (actor: Actor) => partners.addPartner(deps, { id: "a", name: "A" }, actor),
        replacePassword: (actor: Actor) => partners.replacePassword(deps, { id: "a" }, actor),
        changePartner: (actor: Actor) => partners.changePartner(deps, "a", { isActive: false }, actor),
        connectHotels: (actor: Actor) => partners.connectHotels(deps, { id: "a", codes: ["H"] }, actor),
        disconnectHotels: (actor: Actor) => partners.disconnectHotels(deps, { id: "a", codes: ["H"] }, actor),
      },
      "hotel.sync": {
        syncHotel: (actor: Actor) => syncHotel({ ...deps, countTaken: nothing }, "H", actor),
        syncDue: (actor: Actor) => syncDue({ ...deps, countTaken: nothing, log: nothing }, actor),
      },
    },
  };
}
