import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Picture } from "#modules/catalogue/types.ts";
import { findRemoved, findSuccessor, movePicture, putBack, putInPlace, takeAway } from "./picture-list.ts";

const named = (id: string): Picture => ({ id, alt: { fr: id } });
const ids = (pictures: readonly Picture[]) => pictures.map(({ id }) => id).join("");
const list = (text: string) => [...text].map(named);

describe("the order of pictures", () => {
  it.each([
    ["abc", "b", -1, "bac"],
    ["abc", "b", 1, "acb"],
    ["abc", "a", -1, "abc"],
    ["abc", "c", 1, "abc"],
    ["abc", "x", 1, "abc"],
    ["", "x", -1, ""],
  ] as const)("of %s with %s moved by %i is %s", (from, id, by, to) => {
    expect(ids(movePicture(list(from), id, by))).toBe(to);
  });

  it("keeps a place for another picture, and the end where it has gone", () => {
    expect(ids(putInPlace(list("abc"), "b", named("x")))).toBe("axc");
    expect(ids(putInPlace(list("abc"), "z", named("x")))).toBe("abcx");
  });

  it("is the same again when what was taken away is put back, of which one always stays", () => {
    const letters = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { minLength: 2 });
    fc.assert(
      fc.property(letters, fc.nat(), (from, at) => {
        const before = from.map(named);
        const gone = before[at % before.length] ?? named("a");
        const after = takeAway(before, gone.id);
        const [removed] = findRemoved([{ before: { pictures: before }, after: { pictures: after } }], after);
        expect(removed && ids(putBack(after, removed))).toBe(ids(before));
      }),
    );
  });
});

describe("pictures that went", () => {
  const change = (before: string, after: string) => ({
    before: { pictures: list(before) },
    after: { pictures: list(after) },
  });
  const removedOf = (journal: Parameters<typeof findRemoved>[0], there: string) =>
    findRemoved(journal, list(there)).map(({ picture, at }) => `${picture.id}${at}`);

  it("are told the last first, each once, and not where they are again", () => {
    expect(removedOf([change("ac", "a"), change("abc", "ac")], "a")).toEqual(["c1", "b1"]);
    expect(removedOf([change("ab", "a"), change("a", "ab"), change("ab", "a")], "a")).toEqual(["b1"]);
    expect(removedOf([change("ab", "a")], "ab")).toEqual([]);
  });

  it("are none where a change was about something else", () => {
    expect(
      removedOf(
        [
          { before: { stars: 3 }, after: { stars: 4 } },
          { before: null, after: null },
        ],
        "a",
      ),
    ).toEqual([]);
    const single = { before: { "picture.id": "a", "picture.alt.fr": "a" }, after: { "picture.id": "b" } };
    expect(findRemoved([single], list("b"))).toMatchObject([{ picture: { id: "a", alt: { fr: "a" } }, at: 0 }]);
  });
});

describe("a picture whose subject was put elsewhere", () => {
  const [one, cropped, other] = [
    "photo-8a9b7c-50-50-0123456789abcdef",
    "photo-8a9b7c-12-34-fedcba9876543210",
    "photo-112233-50-50-0123456789abcdef",
  ];
  const of = (...ids: (string | undefined)[]) => ids.map((id) => ({ id: id ?? "" }));

  it.each([
    ["is found by its look", of(other, cropped), cropped],
    ["is none where it was taken away", of(other), undefined],
    ["is none where two could be it", of(cropped, "photo-8a9b7c-00-00-fedcba9876543210"), undefined],
  ])("%s", (_what, there, id) => {
    expect(findSuccessor(there, one ?? "")?.id).toBe(id);
  });

  it("is no drawing", () => {
    expect(findSuccessor(of("coast-dusk-1"), "coast-dusk-2")).toBeNull();
  });
});
