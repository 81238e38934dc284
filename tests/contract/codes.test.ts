import { describe, expect, test } from "vitest";
import type { ResultCard, SearchResults } from "#modules/search/types.ts";
import { startContract } from "#tests/support/contract.ts";

/** Who gets which code: affiliate 77 and visitors of the letter, nobody else by themselves. */
const contract = startContract({
  FEATURE_FLAGS: JSON.stringify({
    autoDiscount: {
      default: null,
      affiliates: { 77: { code: "EXTRA10", value: 10 } },
      from: { letter: { code: "LETTER5", value: 5 } },
    },
  }),
});

type Cards = { stays: ResultCard[]; activities: ResultCard[] };
const search = async (body: object) =>
  (
    await contract().client.call<SearchResults>("POST /api/offers.json", {
      body: { locale: "fr_FR", pagination: { limit: 4 }, ...body },
    })
  ).body.exactMatch;
const codes = (cards: readonly ResultCard[]) => [
  ...new Set(cards.map(({ autoDiscount }) => autoDiscount?.code ?? null)),
];

describe("a visitor's code", () => {
  test.each([
    ["a partner's", { affiliateId: "77" }, "EXTRA10"],
    ["one that earlier prices were shown with", { promotionCode: "extra10" }, "EXTRA10"],
    ["that of where they come from", { from: "letter" }, "LETTER5"],
    ["none for others", { affiliateId: "78", from: "home" }, null],
    ["none that does not count", { promotionCode: "FINI" }, null],
  ])("%s: searches and cards by id carry the same", async (_, facts, code) => {
    const stays = await search(facts);
    expect(codes(stays)).toEqual([code]);
    const [voucher] = await search({ flow: "activity" });
    const { body } = await contract().client.call<Cards>("GET /api/search/cards.json", {
      query: { locale: "fr_FR", stays: stays.map(({ id }) => id).join(","), activities: voucher?.id ?? "", ...facts },
    });
    expect(codes(body.stays)).toEqual([code]);
    expect(codes(body.activities)).toEqual([null]);
  });

  test.each(["gifting", "activity", "hotel"])("%s: none", async (flow) =>
    expect(codes(await search({ flow, affiliateId: 77 }))).toEqual([null]),
  );
});
