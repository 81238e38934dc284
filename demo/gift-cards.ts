import { cents, type Cents } from "#platform/money.ts";

/** What the demonstration knows of gift cards: one with 200 €, one nearly empty, one whose time is over (docs/demo.md#gift-cards). */
export const DEMO_CARDS: readonly { code: string; amount: Cents; monthsAgo: number }[] = [
  { code: "CADEAU222222", amount: cents(20_000), monthsAgo: 0 },
  { code: "RESTE2222222", amount: cents(350), monthsAgo: 12 },
  { code: "PASSE2222222", amount: cents(5_000), monthsAgo: 25 },
];
