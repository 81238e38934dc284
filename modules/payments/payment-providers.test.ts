import { describe, expect, it } from "vitest";
import { createPaymentProviders } from "./payment-providers.ts";
import { PaymentError, type PaymentProvider } from "./provider.ts";

const named = (name: string) => ({ name }) as PaymentProvider;

describe("the payment providers", () => {
  const absences: string[] = [];
  const providers = createPaymentProviders({
    providers: [named("cards"), named("transfers")],
    nameFor: (site, method) => (method === "4x" ? null : site === "nl_NL" ? "transfers" : "cards"),
    onAbsent: (name) => absences.push(name),
  });

  it("are found by the name in a payment's row; a new order's depends on its site", () => {
    expect(providers.of("transfers").name).toBe("transfers");
    expect(providers.forNewOrder("nl_NL").name).toBe("transfers");
    expect(providers.forNewOrder("fr_FR").name).toBe("cards");
    expect(providers.forMethod("fr_FR", "3x")?.name).toBe("cards");
    expect(providers.forMethod("fr_FR", "4x")).toBeNull();
    expect(providers.all.map(({ name }) => name)).toEqual(["cards", "transfers"]);
  });

  it("never stand in for one that is not configured: the alarm sounds, and the work waits", () => {
    expect(providers.find("gone")).toBeNull();
    expect(absences).toEqual([]);
    expect(() => providers.of("gone")).toThrow(expect.objectContaining({ problem: "absent" }));
    expect(() => providers.of("gone")).toThrow(PaymentError);
    expect(absences).toEqual(["gone", "gone"]);
  });
});
