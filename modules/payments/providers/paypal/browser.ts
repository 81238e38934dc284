import type { BrowserSide } from "../../browser-side.ts";
import { ADDED_PARAMETERS, END_PARAMETER } from "./names.ts";

/**
 * PayPal in the browser: it has no form here, only what stands in the address of whoever comes back. Who agreed there has paid by the time the order was
 * looked at; who is still at the checkout after that was refused.
 */
export const paypalBrowser: BrowserSide = {
  returnNames: [END_PARAMETER],
  isReturnParameter: (name) => name === END_PARAMETER || ADDED_PARAMETERS.includes(name),
  readReturn: (parameters) => {
    const end = parameters.get(END_PARAMETER);
    if (end === "agreed") return "refused";
    return end === "cancelled" ? "left" : null;
  },
};
