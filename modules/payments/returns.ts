import type { ReturnEnd } from "./browser-side.ts";
import { BROWSER_SIDES } from "./registry/browser.ts";

const SIDES = Object.values(BROWSER_SIDES);

/** What the server reads of what providers add to the address that a buyer comes back to. */
export const RETURN_NAMES: readonly string[] = SIDES.flatMap(({ returnNames }) => returnNames);

/** Whether a provider has added this parameter to the address. */
export const isReturnParameter = (name: string): boolean => SIDES.some((side) => side.isReturnParameter(name));

/** How the way to the bank ended by the address; null when it does not say. */
export function readReturn(parameters: URLSearchParams): ReturnEnd | null {
  return SIDES.map((side) => side.readReturn(parameters)).find(Boolean) ?? null;
}
