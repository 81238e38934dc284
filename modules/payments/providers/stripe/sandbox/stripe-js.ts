import { createCardField, createCardForm } from "./stand-in/card-form.ts";
import { createCardRules } from "./stand-in/card-rules.ts";
import { createCaller, createClient, createWays } from "./stand-in/client.ts";
import { createElement, createElements } from "./stand-in/elements.ts";
import { createEmitter } from "./stand-in/emitter.ts";
import { createExpress } from "./stand-in/express.ts";
import { installStandIn, type StandInParts } from "./stand-in/install.ts";
import { openWalletSheet } from "./stand-in/wallet-sheet.ts";
import { SANDBOX_TEXTS } from "./texts.ts";

/**
 * What the stand-in for Stripe's script is made of. Each part is sent as its own source: it uses nothing from outside its body but what it is given, and
 * finds the others in the object that all of them get.
 */
const PARTS: StandInParts = {
  createCaller,
  createCardField,
  createCardForm,
  createCardRules,
  createClient,
  createElement,
  createElements,
  createEmitter,
  createExpress,
  createWays,
  openWalletSheet,
};

/**
 * The classic script that a page loads instead of Stripe's (`/v3.js` under the mount point). `loadStripe()` uses a `window.Stripe` that is
 * already there, so the checkout's own code is the same with both.
 */
export function standInScript(basePath: string): string {
  const parts = Object.entries(PARTS).map(([name, part]) => `${name}: ${part.toString()}`);
  const given = [`{${parts.join(",\n")}}`, JSON.stringify(basePath), JSON.stringify(SANDBOX_TEXTS)];
  return `(${installStandIn.toString()})(${given.join(", ")});\n`;
}

/** Styles of the card form: a file of its own, because the pages forbid inline styles. Colours follow the shop's tokens where they are set. */
export const ELEMENTS_STYLE = `
.sandbox-card { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; font: inherit; color: var(--color-ink, #2A1E2B); }
.sandbox-card p { margin: 0; }
.sandbox-card .sandbox-notice, .sandbox-card .sandbox-wide { grid-column: 1 / -1; }
.sandbox-card .sandbox-notice { font-size: .875rem; color: var(--color-muted, #6B5C63); }
.sandbox-card .sandbox-notice + .sandbox-notice { margin-top: -12px; }
.sandbox-card label { display: block; font-weight: 600; font-size: .9375rem; margin-bottom: 6px; }
.sandbox-card input { box-sizing: border-box; width: 100%; min-height: 48px; padding: 10px 14px; font: inherit; font-size: 16px; color: inherit; background: #fff; border: 1px solid var(--color-control, #8F7F79); border-radius: 12px; font-variant-numeric: tabular-nums; }
.sandbox-card input:focus-visible { outline: 3px solid var(--color-focus, #1F5F7A); outline-offset: 1px; }
.sandbox-card input[aria-invalid="true"] { border-color: var(--color-error, #B3261E); }
.sandbox-card .sandbox-error { color: var(--color-error, #B3261E); font-size: .875rem; margin-top: 6px; min-height: 1.25em; }
.sandbox-wallets { display: grid; gap: 10px; }
.sandbox-wallet { min-height: 52px; border: 0; border-radius: 999px; background: #000; color: #fff; font: 600 1.0625rem/1 -apple-system, "Segoe UI", Roboto, sans-serif; cursor: pointer; }
.sandbox-wallet:focus-visible, .sandbox-sheet :focus-visible { outline: 3px solid var(--color-focus, #1F5F7A); outline-offset: 2px; }
.sandbox-sheet { box-sizing: border-box; width: min(400px, 100%); margin: auto auto 0; padding: 20px; border: 0; border-radius: 18px 18px 0 0; background: #f5f5f7; color: #1d1d1f; font: 400 1rem/1.4 -apple-system, "Segoe UI", Roboto, sans-serif; }
.sandbox-sheet::backdrop { background: #0008; }
.sandbox-sheet h2 { margin: 0 0 4px; font-size: 1.25rem; }
.sandbox-sheet p { margin: 0 0 8px; }
.sandbox-sheet label { display: block; margin-top: 10px; font-size: .875rem; font-weight: 600; }
.sandbox-sheet input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid #86868b; border-radius: 10px; background: #fff; font: inherit; color: inherit; }
.sandbox-sheet button { display: block; width: 100%; min-height: 48px; margin-top: 10px; border: 1px solid #86868b; border-radius: 12px; background: #fff; color: #1d1d1f; font: inherit; font-weight: 600; cursor: pointer; }
.sandbox-sheet input + button { margin-top: 18px; border-color: #000; background: #000; color: #fff; }
`;
