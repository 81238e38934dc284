import { useLayoutEffect } from "react";

/** The router's entry of the history: its key, and who wants to hear that it has changed (back-steps.ts, whose code comes with the first panel). */
export const routerEntry = { key: "default", onChange: () => {} };

/** Tells of the router's entry, at the root of all pages. */
export function useRouterEntry(key: string): void {
  useLayoutEffect(() => {
    routerEntry.key = key;
    routerEntry.onChange();
  }, [key]);
}
