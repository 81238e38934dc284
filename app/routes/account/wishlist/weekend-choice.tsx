import { CalendarDays } from "lucide-react";
import { useEffect, useRef } from "react";
import { WeekendLabel } from "#modules/search/components/search-box/weekend-label.tsx";
import type { WeekendChoice as Weekend } from "#modules/search/components/search-box/types.ts";
import { accountWishlistPath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { ChipLink } from "#ui/chip.tsx";
import { classes } from "#ui/classes.ts";
import css from "./account-wishlist.module.css";

type Props = { weekends: readonly Weekend[]; chosen: Weekend | null };

/** The weekend that all stays of the list are shown for, by links: it stands in the address, and works without JavaScript. Each brings its page anew, with the cards that it is of. */
export function WeekendChoice({ weekends, chosen }: Props) {
  const { t, site, format } = usePage();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeFromOutside(box), []);
  const path = accountWishlistPath(site);
  return (
    <details className={css["weekend"]} ref={box}>
      <summary className={classes(css["pill"], chosen && css["chosen"])}>
        <CalendarDays aria-hidden size={18} />
        {chosen ? format.dayRange(chosen.checkin, chosen.checkout) : t("wishlist.weekend.choose")}
      </summary>
      <div className={css["weekends"]}>
        <p>{t("wishlist.weekend.text")}</p>
        <ul>
          {weekends.map((weekend) => (
            <li key={weekend.id}>
              <ChipLink
                href={`${path}?weekend=${weekend.id}`}
                isOn={weekend.id === chosen?.id}
                rel="nofollow"
                data-document
              >
                <WeekendLabel weekend={weekend} />
              </ChipLink>
            </li>
          ))}
        </ul>
        {chosen ? (
          <a href={path} data-document>
            {t("wishlist.weekend.none")}
          </a>
        ) : null}
      </div>
    </details>
  );
}

/** It is closed by a press elsewhere and by Escape, which gives the focus back to its button. */
function closeFromOutside(box: { current: HTMLDetailsElement | null }): () => void {
  const press = ({ target }: PointerEvent) => {
    if (target instanceof Node && !box.current?.contains(target)) box.current?.removeAttribute("open");
  };
  const escape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !box.current?.open) return;
    box.current.removeAttribute("open");
    box.current.querySelector("summary")?.focus();
  };
  addEventListener("pointerdown", press);
  addEventListener("keydown", escape);
  return () => {
    removeEventListener("pointerdown", press);
    removeEventListener("keydown", escape);
  };
}
