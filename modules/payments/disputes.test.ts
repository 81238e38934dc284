import { expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { givenBack, refundable, type DisputeState } from "./disputes.ts";

type Case = [captured: number, refunded: number, disputes: [number, DisputeState][], back: number, left: number];

it.each<Case>([
  [20_000, 0, [], 0, 20_000],
  [20_000, 5_000, [], 5_000, 15_000],
  // Nothing of what the bank is deciding on goes back by us as well.
  [20_000, 0, [[20_000, "open"]], 0, 0],
  [20_000, 0, [[8_000, "open"]], 0, 12_000],
  [20_000, 16_000, [[4_000, "open"]], 16_000, 0],
  [20_000, 16_000, [[20_000, "open"]], 16_000, 0],
  // An inquiry takes nothing: a refund answers it.
  [20_000, 0, [[20_000, "inquiry"]], 0, 20_000],
  [20_000, 0, [[20_000, "won"]], 0, 20_000],
  [20_000, 0, [[20_000, "lost"]], 20_000, 0],
  [20_000, 0, [[5_000, "lost"]], 5_000, 15_000],
  [20_000, 16_000, [[20_000, "lost"]], 20_000, 0],
  [
    20_000,
    0,
    [
      [5_000, "lost"],
      [6_000, "open"],
      [1_000, "won"],
    ],
    5_000,
    9_000,
  ],
])(
  "of %i captured, %i refunded and %j disputed, %i is back and %i may go back",
  (captured, refunded, list, back, left) => {
    const disputes = list.map(([amountCents, state]) => ({ amountCents: cents(amountCents), state }));
    const payment = { captured: cents(captured), refunded: cents(refunded), disputes };
    expect([givenBack(payment), refundable(payment)]).toEqual([back, left]);
  },
);
