import { afterEach, expect, it, vi } from "vitest";
import { requestCard } from "./purchase-api.ts";

/** What the checkout makes of the answers about a code that may be a gift card's (docs/product/gifts.md#gift-cards). */
afterEach(() => void vi.unstubAllGlobals());

const answering = (status: number, body: object) =>
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }));

it("a card that can pay, and a code that is none", async () => {
  const card = { serialNumber: "CADE-AU22-2222", balance: 20_000, validUntil: "2028-11-20" };
  answering(200, card);
  expect(await requestCard("fr_FR", "CADE-AU22-2222")).toEqual({ kind: "card", card });
  answering(422, { code: "GIFT_CARD_UNKNOWN" });
  expect(await requestCard("fr_FR", "VENDREDI1500")).toEqual({ kind: "none" });
});

it("a card that nobody has looked at is not said to be none", async () => {
  answering(429, { code: "TOO_MANY_CODES" });
  expect(await requestCard("fr_FR", "CADE-AU22-2222")).toEqual({ kind: "too_many" });
  answering(503, { code: "UNAVAILABLE" });
  expect(await requestCard("fr_FR", "CADE-AU22-2222")).toEqual({ kind: "failed" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  expect(await requestCard("fr_FR", "CADE-AU22-2222")).toEqual({ kind: "failed" });
});
