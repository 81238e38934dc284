import type { Actor } from "#platform/actor.ts";
import { can as canContent } from "#modules/content/policy.ts";
import { createPreviews } from "#modules/content/preview.server.ts";
import { releaseVersion, saveVersion, takeBackRelease } from "#modules/content/versions.server.ts";
import { changeFlag } from "#modules/flags/desk.server.ts";
import { can as canFlags } from "#modules/flags/policy.ts";

type Verb = (actor: Actor) => unknown;
type House<Can> = { can: Can; verbs: Record<string, Record<string, Verb>> };

/** What is done to what sites show, by the rules of their policies. `nothing`: what must not be looked at before the policy. */
export function siteHouses(nothing: never): { content: House<typeof canContent>; flags: House<typeof canFlags> } {
  const previews = createPreviews({
    db: nothing,
    clock: nothing,
    live: nothing,
    secrets: ["of these tests"],
    isSecure: true,
  });
  return {
    content: {
      can: canContent,
      verbs: {
        "content.save": { saveVersion: (actor) => saveVersion(nothing, nothing, actor) },
        "content.release": { releaseVersion: (actor) => releaseVersion(nothing, nothing, actor) },
        "content.take_back": { takeBackRelease: (actor) => takeBackRelease(nothing, nothing, actor) },
        "content.preview": { preview: (actor) => previews.make({ file: "menu", number: 1, minute: "" }, actor) },
      },
    },
    flags: {
      can: canFlags,
      verbs: {
        "flag.change": {
          changeFlag: (actor) =>
            changeFlag(
              { db: nothing, clock: nothing, catchUp: nothing },
              { flag: "", rule: null, seen: 0, reason: "" },
              actor,
            ),
        },
      },
    },
  };
}
