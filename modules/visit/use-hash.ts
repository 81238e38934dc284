import { useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { parseState, type SearchState } from "./state.ts";

function subscribe(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  addEventListener("popstate", onChange);
  return () => {
    removeEventListener("hashchange", onChange);
    removeEventListener("popstate", onChange);
  };
}

/** The hash without `#`; empty on the server and in the hydrating render, so that markup always matches. */
export function useHash(): string {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => "",
  );
  useLayoutEffect(() => {
    if (hash === location.hash.slice(1)) delete document.documentElement.dataset["hash"];
  }, [hash]);
  return hash;
}

/** The search state of the hash (docs/product/sites.md#state). */
export function useHashState(): SearchState {
  const hash = useHash();
  return useMemo(() => parseState(hash), [hash]);
}

/** Replaces the hash without a jump and without a new history entry; components that read it see the change. */
export function replaceHash(hash: string): void {
  history.replaceState(history.state, "", `${location.pathname}${location.search}${hash ? `#${hash}` : ""}`);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

/**
 * Inline, before first paint: only a hash that carries search state hides regions (base.css), `#main` and other anchors do not. What the browser will fill
 * has the room that it had in this entry of the history (ui/kept-room.ts).
 */
export const HASH_SCRIPT =
  "if(location.hash.indexOf('=')>0){var e=document.documentElement,r=(history.state||{}).room,n;e.dataset.hash='1';for(n in r)e.style.setProperty(n,r[n])}";
