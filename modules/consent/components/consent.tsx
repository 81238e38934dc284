import { useEffect, useState } from "react";
import { startCollecting } from "#modules/analytics/collect.ts";
import { isAllowed, onAllowed } from "../allowed.ts";
import type { Asked } from "../asked.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contentPath } from "#modules/sites/paths.ts";
import { startAsking } from "./start-asking.ts";
import { translationOf } from "./translation.ts";

/** Asks, keeps the choice and lets what was allowed begin (docs/product/services.md#consent). The dialogs are the library's, in our look; nothing of ours is drawn. */
export function Consent({ asked }: { asked: Asked }) {
  const { t, site } = usePage();
  // Begun once a page: what was read of it then stands.
  const [start] = useState(() => () => {
    const words = translationOf(t, { purposes: asked.purposes, privacyHref: contentPath(site, "privacy") });
    return startAsking({ site, purposes: asked.purposes.map(({ name }) => name), words });
  });
  useEffect(start, [start]);
  useCollecting(asked.collectUrl);
  return null;
}

/** Events leave the page as long as that is allowed. */
function useCollecting(url: string | null): void {
  useEffect(() => {
    if (url === null) return;
    let end: (() => void) | null = null;
    const follow = ({ isStanding }: { isStanding: boolean }) => {
      const mayCollect = isAllowed("analytics");
      if (mayCollect && !end) end = startCollecting(url, { isStanding });
      if (!mayCollect) {
        end?.();
        end = null;
      }
    };
    const stop = onAllowed(follow);
    return () => {
      stop();
      end?.();
    };
  }, [url]);
}
