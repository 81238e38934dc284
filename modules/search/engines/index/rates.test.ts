import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RING } from "./ring.ts";
import { amountAt, createRateTable, hasAmount, setAmount } from "./rates.ts";

const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 4000, max: 30_000 }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 90_000 }) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 5_000_000 }) },
);
const changes = fc.array(
  fc.record({
    row: fc.constantFrom(0, 1),
    at: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: RING - 1 })),
    amount,
  }),
  { maxLength: 120 },
);

describe("amounts in sixteen bits", () => {
  it("are what was written last, however far they lie apart", () => {
    fc.assert(
      fc.property(changes, (list) => {
        const rates = createRateTable(2);
        const plain = [new Int32Array(RING), new Int32Array(RING)] as const;
        for (const change of list) {
          setAmount(rates, change.row, change.at, change.amount);
          (plain[change.row] as Int32Array)[change.at] = change.amount;
        }
        for (const [row, expected] of plain.entries()) {
          expect(Array.from(expected, (_, at) => amountAt(rates, row, at))).toEqual([...expected]);
          expect(Array.from(expected, (_, at) => hasAmount(rates, row, at))).toEqual(
            Array.from(expected, (value) => value !== 0),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it("take the room of a whole row only where days differ by more than 655 €", () => {
    const rates = createRateTable(2);
    for (let at = 0; at < RING; at++) setAmount(rates, 0, at, at % 2 === 0 ? 9000 : 60_000);
    for (let at = 0; at < RING; at++) setAmount(rates, 1, at, at % 2 === 0 ? 9000 : 90_000);
    expect([...rates.wide.keys()]).toEqual([1]);
  });
});
