import { describe, expect, it } from "vitest";
import type { ShownResults } from "#modules/search/answer/shown-card.ts";
import { isFresh, keepAnswer, readAnswer } from "./kept-answers.ts";

const answer = (totalCount: number) => ({ totalCount }) as ShownResults;

describe("answers that Back finds again", () => {
  it("are there as they were, and fresh for half a minute", () => {
    const first = keepAnswer("spa", answer(7), 1000);
    expect(readAnswer("spa")).toBe(first);
    expect([isFresh("spa", 30_999), isFresh("spa", 31_000), isFresh("golf", 1000)]).toEqual([true, false, false]);
  });
  it("stay the same object while they say the same, and are fresh again", () => {
    const first = keepAnswer("sea", answer(3), 0);
    expect(keepAnswer("sea", answer(3), 60_000)).toBe(first);
    expect(isFresh("sea", 61_000)).toBe(true);
    expect(keepAnswer("sea", answer(4), 90_000)).toEqual(answer(4));
    expect(readAnswer("sea")).toEqual(answer(4));
  });
  it("are ten at most: the one asked longest ago goes", () => {
    for (let count = 0; count < 10; count += 1) keepAnswer(`ask ${count}`, answer(count), count);
    keepAnswer("ask 0", answer(0), 10);
    keepAnswer("one more", answer(11), 11);
    expect([readAnswer("ask 0"), readAnswer("ask 1"), readAnswer("ask 2")]).toEqual([answer(0), null, answer(2)]);
  });
});
