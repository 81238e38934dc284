import { describe, expect, it } from "vitest";
import { createFormat } from "#platform/format.ts";
import { cents } from "#platform/money.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { messages } from "#tests/support/messages.ts";
import { shortOwed } from "./words.ts";

describe("what stands under a day", () => {
  it.each([
    ["fr_FR", 3_740, 0, "+38 €"],
    ["fr_FR", 0, 3_190, "−31 €"],
    ["nl_NL", 3_740, 0, "+€ 38"],
    ["nl_NL", 0, 3_190, "−€ 31"],
    ["nl_BE", 0, 99, "incl."],
    ["it_IT", 0, 310_000, "−3.100 €"],
  ] as const)("%s: %i to pay, %i back", (siteId: SiteId, supplement, rest, text) => {
    const t = messages.translator(siteId);
    const tag = supplement > 0 ? "supplement" : "rest";
    const owed = { tag, supplement: cents(supplement), rest: cents(rest) } as const;
    const language = siteId.slice(0, 2);
    expect(shortOwed(owed, { t, format: createFormat(language, t) }).replaceAll("\u00a0", " ")).toBe(text);
  });
});
