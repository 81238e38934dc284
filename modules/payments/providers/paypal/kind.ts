import type { ProviderKind } from "../../provider-kind.ts";
import { PAYPAL, SIGNATURE_HEADER, VARIABLES } from "./names.ts";

/** PayPal's pay later, and its sandbox in this process. */
export const paypal: ProviderKind = {
  name: PAYPAL,
  methods: ["paypal_later"],
  variables: VARIABLES,
  policy: {
    scripts: [],
    connects: [],
    frames: [],
    pages: ["https://www.paypal.com", "https://www.sandbox.paypal.com"],
  },
  signatureHeader: SIGNATURE_HEADER,
  connect: async (given) => (await import("./connect.server.ts")).connectPaypal(given),
  openSandbox: async (given) => (await import("./connect.server.ts")).openPaypalSandbox(given),
};
