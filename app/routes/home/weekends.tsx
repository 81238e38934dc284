import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { WeekendLabel } from "#modules/search/components/search-box/weekend-label.tsx";
import type { Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Rail, RailArrows, useRail } from "#ui/media/carousel.tsx";
import { Chip } from "#ui/chip.tsx";
import { CondensedCards, Head, More } from "./offers.tsx";
import type { ShownWeekend } from "./load-offers.server.ts";
import css from "./home.module.css";

/** Offers of the coming weekends and bridges, a tab each. Without JavaScript the first weekend and links to the others. */
export function Weekends({ weekends: all, flow }: { weekends: readonly ShownWeekend[]; flow: Flow }) {
  const { t, format } = usePage();
  const weekends = all.filter((weekend) => weekend.offers.length > 0);
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const rail = useRail<HTMLUListElement>();
  const tabs = useRef<HTMLDivElement>(null);
  const { ref: railRef, update } = rail;
  useEffect(() => {
    railRef.current?.scrollTo({ left: 0, behavior: "instant" });
    update();
  }, [chosen, railRef, update]);
  const weekend = weekends[chosen];
  if (!weekend) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, chosen, weekends.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    tabs.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <section className={`wrap ${css["section"]}`} aria-labelledby="weekends">
      <Head id="weekends" title={t("home.weekends.title")} text={t("home.weekends.text")}>
        <RailArrows rail={rail} labels={{ previous: t("home.weekends.previous"), next: t("home.weekends.next") }} />
      </Head>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs take the focus, the list handles their keys (WAI-ARIA tabs) */}
      <div ref={tabs} role="tablist" aria-label={t("home.weekends.tabs")} className={css["tabs"]} onKeyDown={onKeyDown}>
        {weekends.map((entry, index) => (
          <Chip
            key={entry.id}
            id={`${id}-tab-${index}`}
            role="tab"
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            isOn={index === chosen}
            onClick={() => setChosen(index)}
          >
            <WeekendLabel weekend={entry} />
          </Chip>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${chosen}`}>
        <Rail railRef={railRef} label={weekend.label} className={css["rail"]}>
          <CondensedCards cards={weekend.offers} />
        </Rail>
        <More href={weekend.uri}>
          {t(`home.weekends.all.${flow === "hotel" ? "hotel" : "booking"}`, {
            weekend: format.dayRange(weekend.checkin, weekend.checkout),
          })}
        </More>
      </div>
    </section>
  );
}

function nextTab(key: string, current: number, count: number): number | null {
  if (key === "ArrowRight") return (current + 1) % count;
  if (key === "ArrowLeft") return (current + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
