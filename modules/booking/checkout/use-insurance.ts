import { useEffect, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { track } from "#modules/analytics/track.ts";
import type { Cents } from "#platform/money.ts";
import { cents } from "#platform/money.ts";
import { COVER } from "../items/insurance/rules.ts";
import { readDraft, writeDraft } from "./draft.ts";
import type { CoverChoice, InsuranceAsk } from "./insurance-choice.ts";

/** `price`: null while it is not known. `state`: of the price. */
export type Insurance = {
  choice: CoverChoice;
  price: Cents | null;
  state: "ready" | "loading" | "failed";
  choose: (choice: "with" | "without") => void;
  retry: () => void;
};

type Priced = { amount: Cents; price: Cents };

/**
 * The insurance of a checkout: what was chosen, and what it costs. The page comes with the price for its amount; when the amount changes while it stands
 * (a code), the price is asked for anew. Until it is there cover cannot be bought; going without always can. The tab remembers the choice.
 */
export function useInsurance(ask: InsuranceAsk | null, goodsId: string, initial: string | undefined): Insurance {
  const [choice, setChoice] = useState<CoverChoice>(ask?.held ?? asChoice(initial));
  const { price, state, retry } = usePrice(ask);
  useEffect(() => {
    // What was chosen before a reload stands there again, unless something has been chosen since; under another code it is noted once more.
    const kept = asChoice(readDraft(goodsId).values?.["insurance"]);
    if (choice === null) setChoice((chosen) => chosen ?? kept);
    else if (choice !== kept) remember(goodsId, choice);
  }, [goodsId, choice]);
  const choose = (next: "with" | "without") => {
    setChoice(next);
    track({ name: "insurance_chosen", choice: next, price: price ?? 0 });
  };
  // Cover that nobody can name a price for is not chosen.
  const isOpen = choice === "with" && state === "failed";
  return { choice: isOpen ? null : choice, price, state, choose, retry };
}

function usePrice(ask: InsuranceAsk | null) {
  const { site } = usePage();
  const [priced, setPriced] = useState<Priced | null>(ask && { amount: ask.stayAmount, price: ask.price });
  const [failed, setFailed] = useState<Cents | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { type, stayAmount } = ask ?? {};
  const isKnown = stayAmount === undefined || priced?.amount === stayAmount;
  useEffect(() => {
    if (isKnown || type === undefined) return;
    const aborted = new AbortController();
    setFailed(null);
    fetchPrice({ locale: site.id, cancellationType: type, orderAmount: String(stayAmount) }, aborted.signal).then(
      (price) => setPriced({ amount: stayAmount, price }),
      () => !aborted.signal.aborted && setFailed(stayAmount),
    );
    return () => aborted.abort();
  }, [isKnown, type, stayAmount, site.id, attempt]);
  const state = isKnown ? "ready" : failed === stayAmount ? "failed" : "loading";
  return {
    price: isKnown ? (priced?.price ?? null) : null,
    state,
    retry: () => setAttempt((count) => count + 1),
  } as const;
}

/** GET /gateway/insurance/quote; throws when there is no answer, or none with cover in it. */
async function fetchPrice(query: Record<string, string>, signal: AbortSignal): Promise<Cents> {
  const response = await fetch(`/gateway/insurance/quote?${new URLSearchParams(query)}`, { signal });
  const { options }: { options: { id: string; sellPrice: number }[] } = await response.json();
  const cover = options.find(({ id }) => id === COVER);
  if (!response.ok || !cover) throw new Error("there is no price");
  return cents(cover.sellPrice);
}

function remember(goodsId: string, choice: "with" | "without"): void {
  const draft = readDraft(goodsId);
  writeDraft(goodsId, { ...draft, values: { ...draft.values, insurance: choice } });
}

function asChoice(value: string | undefined): CoverChoice {
  return value === "with" || value === "without" ? value : null;
}
