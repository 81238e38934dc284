import { recordOf } from "#platform/objects.ts";
import { LANGUAGES, type Localised } from "#modules/sites/locales.ts";
import { slugify } from "#modules/sites/paths.ts";
import type { Draft } from "./records.ts";

/** A slug per language; within a country and kind the largest place has the plain one, the others carry their department, then their id. */
export function slugsOf(drafts: readonly Draft[]): Map<number, Localised> {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const slugs = new Map<number, Localised>(drafts.map((draft) => [draft.id, recordOf(LANGUAGES, () => "")]));
  const bySize = drafts.toSorted((a, b) => b.population - a.population || a.id - b.id);
  for (const language of LANGUAGES) {
    const taken = new Set<string>();
    for (const draft of bySize) {
      const name = slugify(draft.names[language]);
      const parent = slugify(byId.get(draft.parentId ?? 0)?.names[language] ?? "");
      const slug =
        [name, `${name}-${parent}`, `${name}-${draft.id}`].find(
          (candidate) => !taken.has(`${draft.country} ${draft.kind} ${candidate}`),
        ) ?? name;
      taken.add(`${draft.country} ${draft.kind} ${slug}`);
      const own = slugs.get(draft.id);
      if (own) own[language] = slug;
    }
  }
  return slugs;
}
