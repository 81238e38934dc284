import { describe, expect, it } from "vitest";
import {
  liveKinds,
  policySources,
  providerFor,
  readPaypalSites,
  sandboxedKinds,
  type PaymentEnv,
} from "./configured.ts";
import type { ProviderKind } from "./provider-kind.ts";

const kind = (name: string, more: Partial<ProviderKind> = {}): ProviderKind => ({
  name,
  variables: [`${name}_KEY`, `${name}_SECRET`],
  methods: ["card"],
  policy: { scripts: [`https://${name}.example`], connects: [], frames: [], pages: [`https://pay.${name}.example`] },
  signatureHeader: "x-signature",
  connect: () => Promise.reject(new Error("not asked")),
  ...more,
});

const CARDS = kind("CARDS", { openSandbox: () => Promise.reject(new Error("not asked")) });
const KINDS = [kind("TRANSFERS"), CARDS];
const env = (chosen: string, ...set: string[]): PaymentEnv => ({
  PAYMENT_PROVIDER: chosen,
  providerVariables: Object.fromEntries(set.map((name) => [name, "x"])),
});
const namesOf = (given: PaymentEnv) => liveKinds(given, KINDS).map(({ name }) => name);

describe("the providers that are configured", () => {
  it("are all whose variables are set, whichever of them gets the new orders", () => {
    expect(namesOf(env("CARDS", "CARDS_KEY", "CARDS_SECRET"))).toEqual(["CARDS"]);
    expect(namesOf(env("CARDS", "CARDS_KEY", "CARDS_SECRET", "TRANSFERS_KEY", "TRANSFERS_SECRET"))).toEqual([
      "TRANSFERS",
      "CARDS",
    ]);
    expect(namesOf(env("CARDS", "CARDS_KEY", "CARDS_SECRET", "TRANSFERS_KEY"))).toEqual(["CARDS"]);
  });

  it("are not the one whose sandbox stands in its place", () => {
    const trial = env("sandbox", "CARDS_KEY", "CARDS_SECRET", "TRANSFERS_KEY", "TRANSFERS_SECRET");
    expect([sandboxedKinds(trial, KINDS).map(({ name }) => name), namesOf(trial)]).toEqual([["CARDS"], ["TRANSFERS"]]);
    expect(sandboxedKinds(env("CARDS"), KINDS)).toEqual([]);
  });

  it("are what a page's policy lets in, and nobody else", () => {
    expect(policySources(env("sandbox"), KINDS)).toEqual({ scripts: [], connects: [], frames: [], pages: [] });
    expect(policySources(env("TRANSFERS", "TRANSFERS_KEY", "TRANSFERS_SECRET"), KINDS).scripts).toEqual([
      "https://TRANSFERS.example",
    ]);
  });
});

describe("who takes a way to pay", () => {
  const parts = kind("PARTS", { methods: ["3x", "4x"] });
  const all = [...KINDS, parts];
  const set = ["CARDS", "TRANSFERS", "PARTS"].flatMap((name) => [`${name}_KEY`, `${name}_SECRET`]);

  it.each([
    ["the chosen one where several do", env("CARDS", ...set), "card", "CARDS"],
    ["the only one that does", env("CARDS", ...set), "3x", "PARTS"],
    ["nobody whose variables are not set", env("CARDS", "CARDS_KEY", "CARDS_SECRET"), "3x", null],
    ["nobody", env("CARDS", ...set), "deferred", null],
    ["on a trial the sandbox", env("sandbox"), "card", "CARDS"],
    ["on a trial nobody who takes real money", env("sandbox", ...set), "3x", null],
  ] as const)("%s", (_name, given, method, expected) => {
    expect(providerFor(given, all, method)).toBe(expected);
  });
});

describe("the sites that pay by the wallet at once", () => {
  it.each([
    ["none, where nothing is said", undefined, []],
    ["none, where nothing is named", "", []],
    ["those that are named", "fr_FR, it_IT", ["fr_FR", "it_IT"]],
  ])("are %s", (_name, text, expected) => {
    expect(readPaypalSites(text)).toEqual(expected);
  });

  it("are sites that there are: another name stops the start with a sentence", () => {
    expect(() => readPaypalSites("fr_FR,fr_CH")).toThrow("PAYPAL_SITES names fr_CH, which is no site");
  });
});
