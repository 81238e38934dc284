import { onDemand } from "#ui/late.tsx";
import type { BrowserSide } from "../../browser-side.ts";

/** Stripe in the browser: its script's form, and what it writes into the address of whoever comes back from the bank. */
export const stripeBrowser: BrowserSide = {
  Form: onDemand(async () => (await import("./card-form.tsx")).CardForm),
  WalletButtons: onDemand(async () => (await import("./wallet-buttons.tsx")).WalletButtons),
  returnNames: ["redirect_status"],
  isReturnParameter: (name) => name.startsWith("payment_intent") || name === "redirect_status",
  readReturn: (parameters) => {
    const status = parameters.get("redirect_status");
    return status === "succeeded" || status === "failed" ? status : null;
  },
};
