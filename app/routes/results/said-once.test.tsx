import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ShownCard } from "#modules/search/answer/shown-card.ts";
import type { BoxField } from "#modules/search/query/box-fields.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import { commonCode, SaidOnce } from "./said-once.tsx";

const messages = JSON.parse(readFileSync("locales/fr/results.json", "utf8")) as Record<string, string>;
const EXTRA = { code: "EXTRA10", value: 10 };

/** The line above a list of cards. */
function line(
  cards: Pick<ShownCard, "flowType" | "autoDiscount">[],
  flags?: { removeEmailDeliveryTag: boolean },
  asks: BoxField[] = ["nights", "theme"],
): string {
  return renderToString(
    <SiteProvider site={SITES.fr_FR} messages={messages} flags={flags}>
      <SaidOnce cards={cards as ShownCard[]} asks={asks} />
    </SiteProvider>,
  ).replace(/<!-- -->|<[^>]+>/g, "");
}

describe("what is said once above a list", () => {
  const stay = { flowType: "booking", autoDiscount: EXTRA } as const;
  const gift = { flowType: "gifting", autoDiscount: null } as const;
  it("is the code that all carry", () => {
    expect(line([stay, stay])).toBe("−10\u00a0% EXTRA avec EXTRA10, déduit en réservant");
    expect(line([stay, { ...stay, autoDiscount: null }])).toBe("");
    expect(line([{ ...stay, autoDiscount: null }])).toBe("");
  });
  it("is that gifts come by e-mail, unless the flag takes it away", () => {
    expect(line([gift])).toBe("Tous ces cadeaux arrivent par e-mail");
    expect(line([gift], { removeEmailDeliveryTag: true })).toBe("");
  });
  it("is nothing of the kind where they may go by post too", () => {
    expect(line([gift], undefined, ["nights", "format", "theme"])).toBe("");
  });
  it("is no code where two differ", () => {
    expect(commonCode([stay, { autoDiscount: { code: "OTHER", value: 5 } }])).toBeNull();
    expect(commonCode([])).toBeNull();
  });
});
