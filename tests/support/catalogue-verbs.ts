import type { Actor } from "#platform/actor.ts";
import { bringFiles } from "#modules/assortment/bring-files.server.ts";
import { runBulk, undoBulk } from "#modules/assortment/bulk/run.server.ts";
import { createRecord, editRecord } from "#modules/catalogue/editing/edit-record.server.ts";
import { importCatalogue } from "#modules/catalogue/import/import-catalogue.server.ts";
import { can } from "#modules/catalogue/policy.ts";
import { confirmTexts } from "#modules/catalogue/stale-texts/stale-texts.server.ts";

type Verb = (actor: Actor) => unknown;

/** What is done to the catalogue, by the rules of its policy. `nothing`: what must not be looked at before the policy. */
export function catalogueVerbs(
  nothing: never,
  now: Date,
): { can: typeof can; verbs: Record<string, Record<string, Verb>> } {
  const deps = { database: nothing, clock: nothing, places: nothing };
  const edit = (verb: "catalogue.edit" | "catalogue.publish" | "catalogue.withdraw") => (actor: Actor) =>
    editRecord(deps, { file: "rooms", id: 1, seen: "", patch: {} }, { by: actor, verb, reason: "" });
  return {
    can,
    verbs: {
      "catalogue.create": {
        createRecord: (actor) => createRecord(deps, { file: "rooms", line: {} }, { by: actor, reason: "" }),
      },
      "catalogue.edit": {
        editRecord: edit("catalogue.edit"),
        runBulk: (actor) =>
          runBulk(
            deps,
            { key: "", file: "packages", wish: { kind: "publish" }, things: [{ id: 1, seen: "" }], nextPath: null },
            { by: actor, reason: "" },
          ),
        undoBulk: (actor) => undoBulk(deps, { key: "", of: "" }, { by: actor, reason: "" }),
      },
      "catalogue.confirm": {
        confirmTexts: (actor) => confirmTexts(deps, { file: "rooms", id: 1, language: "es", seen: "" }, actor),
      },
      "catalogue.publish": { editRecord: edit("catalogue.publish") },
      "catalogue.withdraw": { editRecord: edit("catalogue.withdraw") },
      "catalogue.import": {
        importCatalogue: (actor) => importCatalogue({ database: nothing, folder: "/", by: actor, now }),
        bringFiles: (actor) =>
          bringFiles(
            deps,
            { files: [{ name: "rooms.ndjson", bytes: new Uint8Array() }], digest: null },
            { by: actor, reason: "" },
          ),
      },
    },
  };
}
