import type { BrowserSide } from "../browser-side.ts";
import { almaBrowser } from "../providers/alma/browser.ts";
import { paypalBrowser } from "../providers/paypal/browser.ts";
import { stripeBrowser } from "../providers/stripe/browser.ts";

/** The browser sides of the providers by name, one line each; what a form needs is loaded when it is shown. */
export const BROWSER_SIDES: Readonly<Record<string, BrowserSide>> = {
  stripe: stripeBrowser,
  alma: almaBrowser,
  paypal: paypalBrowser,
};
