import { describe, expect, it } from "vitest";
import { isOnce } from "#tests/support/once.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { placeWalletOrder } from "../wallet/place-order.server.ts";
import type { Verbs } from "./world.ts";
import { crashWallet, WALLET_STORIES, type WalletStory } from "./zeppto.ts";

const database = useDatabase();
/** A story dies at every fifth point here, each at others. script/soak kills all of them everywhere (tests/soak/chapters/lives.ts). */
const EVERY = 5;

describe("a process that dies between a wallet's yes and its order", () => {
  const cases = WALLET_STORIES.map((story, index) => ({ story, first: 1 + (index % 2) }));

  it.each(cases)("$story", { timeout: 120_000 }, async (options) => {
    const { points, faults } = await crashWallet(database().db, { ...options, every: EVERY });
    expect(faults).toEqual([]);
    expect(points.size).toBeGreaterThan(1);
  });
});

/** Opens what reconciliation never looks at again. */
const unmarked: Verbs["provider"] = (provider) => ({
  ...provider,
  read: async (reference) => provider.read(reference),
  list: async function* (since) {
    for await (const { wallet: _, ...view } of provider.list(since)) yield view;
  },
});

const MUTANTS: { name: string; verbs: Partial<Verbs>; story: WalletStory; finds: RegExp }[] = [
  {
    name: "paid, and only said so",
    verbs: { placeWallet: async () => ({ kind: "already_paid", orderId: "" }) },
    story: "paid",
    finds: /told that it is paid, and is not there/,
  },
  {
    name: "what a wallet authorised and nobody ordered is kept",
    verbs: { provider: unmarked },
    story: "left_alone",
    finds: /dangling authorisation/,
  },
  {
    name: "sold out, and only said so",
    verbs: {
      provider: unmarked,
      placeWallet: async (deps, input, given) => {
        const silent = {
          ...deps.payments,
          forMethod: () => ({ ...deps.payments.all[0]!, cancel: async () => undefined }),
        };
        return placeWalletOrder({ ...deps, payments: silent }, input, given);
      },
    },
    story: "sold_out",
    finds: /of no order is requires_capture/,
  },
];

describe.runIf(!isOnce)("faults that the stories of a wallet find", () => {
  it.each(MUTANTS)("$name", { timeout: 240_000 }, async ({ verbs, story, finds }) => {
    const { faults } = await crashWallet(database().db, { story, verbs, stopsAtFault: true });
    expect(faults.join("\n")).toMatch(finds);
  });
});
