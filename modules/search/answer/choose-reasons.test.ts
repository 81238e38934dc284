import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseReasons, REASONS, type ReasonFacts } from "./choose-reasons.ts";
import { LABEL_RULES } from "#modules/catalogue/marketing-labels.ts";

const facts: fc.Arbitrary<ReasonFacts> = fc.record({
  availableRooms: fc.option(fc.integer({ min: 0, max: 8 })),
  recentBookings: fc.integer({ min: 0, max: 60 }),
  labels: fc.subarray(LABEL_RULES.map(({ code }) => code)),
});
const lists = fc.array(facts, { maxLength: 50 });

const plain: ReasonFacts = { availableRooms: null, recentBookings: 0, labels: [] };
const list = (...special: ReasonFacts[]) => [...special, ...Array.from({ length: 24 - special.length }, () => plain)];

/** Whether an offer could say it at all. */
function holds(code: string, { availableRooms, recentBookings, labels }: ReasonFacts): boolean {
  if (code === "rooms") return availableRooms !== null && availableRooms >= 1 && availableRooms <= REASONS.fewRooms;
  if (code === "booked") return recentBookings >= REASONS.manyBookings;
  return labels.some((label) => label === code);
}

describe("reasons of a list (docs/product/search.md#stress)", () => {
  it("gives one place to each offer, and only what is true of it", () =>
    fc.assert(
      fc.property(lists, (offers) => {
        const reasons = chooseReasons(offers);
        expect(reasons).toHaveLength(offers.length);
        expect(offers.filter((offer, at) => reasons[at] && !holds(reasons[at], offer))).toEqual([]);
      }),
    ));
  it("lets at most a fifth of a list say anything, and never half of it", () =>
    fc.assert(
      fc.property(lists, (offers) => {
        const said = chooseReasons(offers).filter(Boolean).length;
        expect(said).toBeLessThanOrEqual(Math.max(1, Math.floor(offers.length / 5)));
        expect(said * 2).toBeLessThan(Math.max(1, offers.length));
      }),
    ));
  it("never says what more than a fifth could say as well", () =>
    fc.assert(
      fc.property(lists, (offers) => {
        const most = Math.max(1, Math.floor(offers.length / 5));
        chooseReasons(offers).forEach((reason, at) => {
          const offer = offers[at];
          if (!reason || !offer) return;
          const sharers =
            reason === "rooms"
              ? offers.filter(
                  (other) => holds("rooms", other) && Number(other.availableRooms) <= Number(offer.availableRooms),
                )
              : reason === "booked"
                ? offers.filter((other) => other.recentBookings >= offer.recentBookings)
                : offers.filter((other) => holds(reason, other));
          expect(sharers.length).toBeLessThanOrEqual(most);
        });
      }),
    ));
  it("raises the bar where most have few rooms: only the last room is told", () => {
    const offers = Array.from({ length: 24 }, (_, at) => ({ ...plain, availableRooms: at < 3 ? 1 : 2 }));
    expect(
      chooseReasons(offers)
        .map((reason, at) => (reason ? at : -1))
        .filter((at) => at >= 0),
    ).toEqual([0, 1, 2]);
  });
  it("says nothing where all share it", () => {
    expect(
      chooseReasons(Array.from({ length: 24 }, () => ({ ...plain, availableRooms: 1 }))).every((one) => one === null),
    ).toBe(true);
    expect(
      chooseReasons(Array.from({ length: 24 }, () => ({ ...plain, labels: ["favourite" as const] }))).every(
        (one) => one === null,
      ),
    ).toBe(true);
  });
  it("tells the most booked ones, from fifteen on", () => {
    expect(chooseReasons(list({ ...plain, recentBookings: 22 }, { ...plain, recentBookings: 14 }))).toEqual([
      "booked",
      ...Array.from({ length: 23 }, () => null),
    ]);
  });
  it("lets the kinds take turns, the weightiest first, and one an offer", () => {
    const offers = list(
      { availableRooms: 2, recentBookings: 30, labels: ["favourite"] },
      { ...plain, availableRooms: 3 },
      { ...plain, labels: ["favourite"] },
      { ...plain, recentBookings: 20 },
      { ...plain, labels: ["eco"] },
    );
    expect(chooseReasons(offers).slice(0, 5)).toEqual(["rooms", null, "favourite", "booked", "eco"]);
  });
  it("finds nothing rare in a list of one or two", () => {
    const last = { ...plain, availableRooms: 1 };
    expect(chooseReasons([last])).toEqual([null]);
    expect(chooseReasons([last, plain])).toEqual([null, null]);
    expect(chooseReasons([last, plain, plain])).toEqual(["rooms", null, null]);
  });
});
