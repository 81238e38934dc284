import { BANK_METHODS } from "../../methods.ts";
import type { ProviderKind } from "../../provider-kind.ts";
import { SIGNATURE_HEADER, STRIPE, VARIABLES } from "./names.ts";

/** Stripe, and its sandbox in this process. */
export const stripe: ProviderKind = {
  name: STRIPE,
  methods: ["card", ...BANK_METHODS],
  variables: VARIABLES,
  policy: {
    scripts: ["https://js.stripe.com"],
    connects: ["https://api.stripe.com"],
    frames: ["https://js.stripe.com", "https://hooks.stripe.com"],
    pages: [],
  },
  signatureHeader: SIGNATURE_HEADER,
  connect: async (given) => (await import("./connect.server.ts")).connectStripe(given),
  openSandbox: async (given) => (await import("./connect.server.ts")).openStripeSandbox(given),
};
