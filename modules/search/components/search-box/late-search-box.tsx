import { lazy, Suspense } from "react";
import type { SearchBoxProps } from "./types.ts";

/** What tells that somebody uses the page, or that it moves on by itself. */
const SIGNS = ["pointerdown", "keydown", "click", "focusin", "hashchange", "popstate"] as const;

const Box = lazy(async () => {
  await untilUsed();
  return { default: (await import("./search-box.tsx")).SearchBox };
});

/** The search box of a page that phones show in two lines: the server writes it whole, phones get its code with the first touch. */
export function LateSearchBox(props: SearchBoxProps) {
  return <Suspense><Box {...props} /></Suspense>;
}

/** At once where the box is in view, where a search stands in the hash, or where the visitor has come from another page of ours. */
function untilUsed(): Promise<void> {
  const isNow = import.meta.env.SSR || matchMedia("(min-width: 641px)").matches || location.hash.length > 1 || (navigator.userActivation?.hasBeenActive ?? true);
  if (isNow) return Promise.resolve();
  return new Promise((done) => {
    for (const sign of SIGNS) addEventListener(sign, () => done(), { once: true, capture: true, passive: true });
  });
}
