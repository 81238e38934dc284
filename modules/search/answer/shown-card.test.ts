import { describe, expect, it } from "vitest";
import { listCards, type ShownCard } from "./shown-card.ts";

const card = (...pictures: string[]) => ({ images: pictures.map((id) => ({ id, alt: "" })) }) as ShownCard;
const firsts = (cards: ShownCard[]) =>
  listCards({ recommended: null, exactMatch: cards }).map(({ images }) => images.map(({ id }) => id).join());

describe("the pictures of a list", () => {
  it.each([
    ["different ones stay", [card("a", "b"), card("b", "a")], ["a,b", "b,a"]],
    ["the second of two alike begins with its next picture", [card("a", "b"), card("a", "c", "d")], ["a,b", "c,a,d"]],
    [
      "a picture that leads close by is passed over, too",
      [card("a"), card("b"), card("a", "b", "c")],
      ["a", "b", "c,a,b"],
    ],
    ["a card with nothing else to show stays", [card("a"), card("a")], ["a", "a"]],
    ["a card without pictures is no matter", [card(), card("a")], ["", "a"]],
  ])("%s", (_, cards, expected) => expect(firsts(cards)).toEqual(expected));

  it("begins no two cards of a page of 24 with the same picture", () => {
    const shown = firsts(
      Array.from({ length: 24 }, (_, index) =>
        card("a", ...Array.from({ length: 13 }, (__, other) => `${index % 2}${other}`)),
      ),
    );
    expect(new Set(shown.map((list) => list.split(",")[0])).size).toBe(24);
  });

  it("keeps the recommended offer's own picture: it comes first", () => {
    expect(
      listCards({ recommended: card("a"), exactMatch: [card("a", "b")] }).map(({ images }) => images[0]?.id),
    ).toEqual(["a", "b"]);
  });
});
