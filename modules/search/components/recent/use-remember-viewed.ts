import { useEffect } from "react";
import { untilUsed } from "#ui/until-used.ts";
import type { ViewedOffer } from "./viewed.ts";

/** Who looks at a page for so long without touching it has seen it, too. Milliseconds. */
const SEEN_MS = 5_000;

/** Remembers the offer of a page that somebody has seen: touched, or looked at for a while. Its code comes then, no first view needs it. */
export function useRememberViewed({ kind, id }: ViewedOffer): void {
  useEffect(() => {
    let isLeft = false;
    const remember = async () => {
      if (isLeft) return;
      isLeft = true;
      const { rememberViewed } = await import("./use-viewed.ts");
      rememberViewed({ kind, id });
    };
    // A browser without a network remembers nothing this time.
    const see = () => void remember().catch(() => {});
    const timer = setTimeout(see, SEEN_MS);
    void untilUsed().then(see);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [kind, id]);
}
