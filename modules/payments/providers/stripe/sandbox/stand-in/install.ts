import type { SandboxTexts } from "../texts.ts";
import type { ClientParts, createClient } from "./client.ts";
import type { Fields } from "./emitter.ts";

export type StandInParts = ClientParts & { createClient: typeof createClient };

/** Defines `window.Stripe` with as much of Stripe.js as `<Elements>` and `<PaymentElement>` need. */
export function installStandIn(
  parts: StandInParts,
  basePath: string,
  allTexts: Record<"en", SandboxTexts> & Record<string, SandboxTexts>,
): void {
  const pickTexts = (locale: unknown): SandboxTexts => {
    const wanted = typeof locale === "string" && locale !== "auto" ? locale : document.documentElement.lang;
    return allTexts[wanted.slice(0, 2).toLowerCase()] ?? allTexts.en;
  };
  const create = (publishableKey: string, options: Fields = {}) =>
    parts.createClient(parts, { basePath, publishableKey, options, pickTexts });
  Object.assign(window, { Stripe: Object.assign(create, { version: "endive" }) });
}
