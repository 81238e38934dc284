import { describe, expect, it } from "vitest";
import { liveKinds, policySources, sandboxedKind, type PaymentEnv } from "./configured.ts";
import type { ProviderKind } from "./provider-kind.ts";

const kind = (name: string, more: Partial<ProviderKind> = {}): ProviderKind => ({
  name,
  variables: [`${name}_KEY`, `${name}_SECRET`],
  policy: { scripts: [`https://${name}.example`], connects: [], frames: [] },
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
    expect([sandboxedKind(trial, KINDS)?.name, namesOf(trial)]).toEqual(["CARDS", ["TRANSFERS"]]);
    expect(sandboxedKind(env("CARDS"), KINDS)).toBeNull();
  });

  it("are what a page's policy lets in, and nobody else", () => {
    expect(policySources(env("sandbox"), KINDS)).toEqual({ scripts: [], connects: [], frames: [] });
    expect(policySources(env("TRANSFERS", "TRANSFERS_KEY", "TRANSFERS_SECRET"), KINDS).scripts).toEqual([
      "https://TRANSFERS.example",
    ]);
  });
});
