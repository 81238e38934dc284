import { useState } from "react";
import { Inline } from "#app/page-data.tsx";
import { Announcement } from "#modules/content/components/announcement.tsx";
import { BARS_SCRIPT, closeBar, useClosedBars } from "#modules/content/components/closed-bars.ts";
import { PromoStrip } from "#modules/content/components/promo-strip.tsx";
import type { PageBars } from "./bars.server.ts";

/**
 * What stands above the header: the first bar that this browser has not closed (docs/product/content.md#bars). The one behind it waits for the next page:
 * whoever closes a bar has none for the moment.
 */
export function Bars({ page, bars }: PageBars) {
  const closed = useClosedBars();
  const [isQuiet, setQuiet] = useState(false);
  const propsOf = (id: string) => ({
    id,
    isClosed: isQuiet || closed.includes(id),
    onClose: () => {
      closeBar(id);
      setQuiet(true);
      document.getElementById("main")?.focus({ preventScroll: true });
    },
  });
  return (
    <>
      {bars.map((entry) =>
        entry.kind === "promo" ? (
          <PromoStrip key={entry.id} bar={entry.bar} place={page} {...propsOf(entry.id)} />
        ) : (
          <Announcement key={entry.id} banner={entry.banner} {...propsOf(entry.id)} />
        ),
      )}
      <Inline code={BARS_SCRIPT} />
    </>
  );
}
