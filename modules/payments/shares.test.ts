import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, sumCents } from "#platform/money.ts";
import { inOrderOfCapture, inOrderOfRelease, shareOut, type TenderPlace } from "./shares.ts";

const balance = (position: number): TenderPlace => ({ kind: "balance", position });
const provider = (position: number): TenderPlace => ({ kind: "provider", position });

describe("the order of tenders", () => {
  it.each([
    ["one", [provider(1)], [provider(1)]],
    ["cards and a provider", [provider(1), balance(2), balance(3)], [balance(2), balance(3), provider(1)]],
    [
      "as they were used",
      [provider(2), provider(1), balance(4), balance(3)],
      [balance(3), balance(4), provider(1), provider(2)],
    ],
  ])("%s: what is ours already is taken first, and goes back last", (_name, tenders, taken) => {
    expect(inOrderOfCapture(tenders)).toEqual(taken);
    expect(inOrderOfRelease(tenders)).toEqual(taken.toReversed());
  });
});

describe("what goes back to which tender", () => {
  it.each([
    [
      5_000,
      [
        { ...provider(1), left: 8_000 },
        { ...balance(2), left: 2_000 },
      ],
      [[1, 5_000]],
    ],
    [
      9_000,
      [
        { ...provider(1), left: 8_000 },
        { ...balance(2), left: 2_000 },
      ],
      [
        [1, 8_000],
        [2, 1_000],
      ],
    ],
    [
      2_501,
      [
        { ...provider(1), left: 1_000 },
        { ...balance(2), left: 1_000 },
        { ...balance(3), left: 1_000 },
      ],
      [
        [1, 1_000],
        [3, 1_000],
        [2, 501],
      ],
    ],
    [
      100,
      [
        { ...provider(1), left: 0 },
        { ...balance(2), left: 100 },
      ],
      [[2, 100]],
    ],
    [0, [{ ...provider(1), left: 8_000 }], []],
  ] as const)("%i cents", (amount, tenders, shares) => {
    const given = tenders.map((tender) => ({ ...tender, left: cents(tender.left) }));
    expect(shareOut(cents(amount), given).map(({ tender, amount: share }) => [tender.position, share])).toEqual(shares);
  });

  const tenders = fc
    .array(
      fc.record({ kind: fc.constantFrom("provider" as const, "balance" as const), left: fc.nat(50_000).map(cents) }),
      { minLength: 1, maxLength: 6 },
    )
    .map((list) => list.map((tender, index) => ({ ...tender, position: index + 1 })));

  it("is all of the amount as far as there is something left, to the cent, and of none more than is left of it", () => {
    fc.assert(
      fc.property(fc.nat(200_000).map(cents), tenders, (amount, list) => {
        const shares = shareOut(amount, list);
        const left = sumCents(list.map((tender) => tender.left));
        expect(sumCents(shares.map((share) => share.amount))).toBe(Math.min(amount, left));
        for (const share of shares) expect(share.amount).toBeLessThanOrEqual(share.tender.left);
        for (const share of shares) expect(share.amount).toBeGreaterThan(0);
      }),
    );
  });

  it("is the same whether it goes back at once or in parts", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40_000).map(cents), { maxLength: 5 }), tenders, (parts, list) => {
        let rest = list;
        const given = new Map<number, number>();
        for (const part of parts)
          for (const { tender, amount } of shareOut(part, rest)) {
            given.set(tender.position, (given.get(tender.position) ?? 0) + amount);
            rest = rest.map((one) =>
              one.position === tender.position ? { ...one, left: cents(one.left - amount) } : one,
            );
          }
        const whole = shareOut(sumCents(parts), list).map(({ tender, amount }) => [tender.position, amount] as const);
        expect(new Map(whole)).toEqual(given);
      }),
    );
  });
});
