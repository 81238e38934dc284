import { describe, expect, it } from "vitest";
import {
  SUBSCRIPTION_STATES,
  subscriptionMove,
  type SubscriptionState,
  type SubscriptionTrigger,
} from "./lifecycle.ts";

describe("the table of a subscription", () => {
  const moves: [SubscriptionState | null, SubscriptionTrigger, string | null][] = [
    [null, "sign_up", "pending"],
    [null, "confirm", null],
    [null, "unsubscribe", null],
    [null, "lapse", null],
    [null, "choose", null],
    ["pending", "sign_up", null],
    ["pending", "choose", "pending"],
    ["pending", "confirm", "confirmed"],
    ["pending", "unsubscribe", "unsubscribed"],
    ["pending", "lapse", "forgotten"],
    ["confirmed", "sign_up", null],
    ["confirmed", "choose", "confirmed"],
    ["confirmed", "confirm", null],
    ["confirmed", "unsubscribe", "unsubscribed"],
    ["confirmed", "lapse", null],
    ["unsubscribed", "sign_up", "pending"],
    ["unsubscribed", "choose", null],
    ["unsubscribed", "confirm", null],
    ["unsubscribed", "unsubscribe", null],
    ["unsubscribed", "lapse", null],
  ];
  it.each(moves)("%s on %s leads to %s", (from, on, to) => expect(subscriptionMove(from, on)?.to ?? null).toBe(to));

  it("has a case for every state and trigger, and only a click in the mailbox confirms", () => {
    expect(moves).toHaveLength((SUBSCRIPTION_STATES.length + 1) * 5);
    expect(moves.filter(([from, , to]) => to === "confirmed" && from !== to)).toEqual([
      ["pending", "confirm", "confirmed"],
    ]);
  });
});
