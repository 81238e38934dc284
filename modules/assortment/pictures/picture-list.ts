import type { Picture, Texts } from "#modules/catalogue/types.ts";
import { LANGUAGES } from "#modules/sites/locales.ts";
import { isSameLook } from "#platform/images/photo-id.ts";

/** Pictures in their order, with one a place earlier (-1) or later (1); as they were where there is no such place. */
export function movePicture(pictures: readonly Picture[], id: string, by: -1 | 1): Picture[] {
  const at = pictures.findIndex((picture) => picture.id === id);
  const [one, other] = [pictures[at], pictures[at + by]];
  return one && other ? pictures.with(at, other).with(at + by, one) : [...pictures];
}

export const takeAway = (pictures: readonly Picture[], id: string): Picture[] =>
  pictures.filter((picture) => picture.id !== id);

/** In the place of another; at the end where that has gone. */
export function putInPlace(pictures: readonly Picture[], id: string, picture: Picture): Picture[] {
  const at = pictures.findIndex((each) => each.id === id);
  return at < 0 ? [...pictures, picture] : pictures.with(at, picture);
}

/** A picture where it was before it was taken away, or at the end of what is there now. */
export const putBack = (pictures: readonly Picture[], { picture, at }: { picture: Picture; at: number }): Picture[] =>
  takeAway(pictures, picture.id).toSpliced(at, 0, picture);

/** The picture that was called so before its subject was put elsewhere; null: it was taken away, or nobody knows which it is. */
export function findSuccessor<One extends Pick<Picture, "id">>(there: readonly One[], id: string): One | null {
  const [found, ...others] = there.filter((picture) => isSameLook(picture.id, id));
  return found && others.length === 0 ? found : null;
}

/** Pictures of a line as the journal tells them. */
export function picturesOf(line: object): Picture[] {
  if ("pictures" in line && Array.isArray(line.pictures)) return line.pictures.filter(isPicture);
  return "picture" in line && isPicture(line.picture) ? [line.picture] : [];
}

const isPicture = (value: unknown): value is Picture =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string" && "alt" in value;

/** Pictures of a line of the journal, which tells a single one by its parts. */
function picturesTold(facts: object): Picture[] {
  if ("pictures" in facts) return picturesOf(facts);
  const parts = new Map<string, unknown>(Object.entries(facts));
  const id = parts.get("picture.id");
  if (typeof id !== "string") return [];
  const alt: Texts = {};
  for (const language of LANGUAGES) {
    const words = parts.get(`picture.alt.${language}`);
    if (typeof words === "string") alt[language] = words;
  }
  return [{ id, alt, kind: "activity" }];
}

type Told = { before: object | null; after: object | null };
export type Removed = { picture: Picture; at: number };

/** Pictures that went, the last first, each once: as the journal tells it, newest first. What is there again is none. */
export function findRemoved(journal: readonly Told[], there: readonly Picture[]): Removed[] {
  const found = new Map<string, Removed>();
  const known = new Set(there.map(({ id }) => id));
  for (const { before, after } of journal) {
    if (!before || !after) continue;
    const left = new Set(picturesTold(after).map(({ id }) => id));
    if (left.size === 0) continue;
    for (const [at, picture] of picturesTold(before).entries())
      if (!left.has(picture.id) && !known.has(picture.id) && !found.has(picture.id))
        found.set(picture.id, { picture, at });
  }
  return [...found.values()];
}
