import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import type { ShownCard } from "../../answer/shown-card.ts";
import { dayHere, lostDates } from "./lost-dates.ts";

const today = day("2026-11-23");
const visit = { checkin: "2026-12-04", checkout: "2026-12-06" };
const kept = (checkin: string | null, dates: typeof visit | undefined = visit) => ({
  entry: { kind: "stay" as const, id: "1", ...(dates ? { visit: dates } : {}) },
  card: { checkin } as ShownCard,
});

describe("dates that an offer was kept with", () => {
  it("are not lost while its card has them, nor where there were none", () => {
    expect(lostDates(kept("2026-12-04"), today)).toBeNull();
    expect(lostDates({ entry: { kind: "stay", id: "1" }, card: { checkin: null } as ShownCard }, today)).toBeNull();
    expect(lostDates({ ...kept(null), card: null }, today)).toBeNull();
  });
  it("are taken by others, or over", () => {
    expect(lostDates(kept(null), today)).toEqual({ reason: "taken", ...visit });
    expect(lostDates(kept(null), day("2026-12-05"))).toEqual({ reason: "over", ...visit });
  });
  it("are no dates where the browser keeps nonsense", () =>
    expect(lostDates(kept(null, { checkin: "2026-02-31", checkout: "2026-03-02" }), today)).toBeNull());
  it("are compared with the day on the visitor's calendar", () =>
    expect(dayHere(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05"));
});
