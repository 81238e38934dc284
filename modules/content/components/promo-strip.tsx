import { useEffect } from "react";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import type { PromoBar } from "../types.ts";
import { Bar, type BarProps } from "./bar.tsx";
import { tabProps } from "./tab-props.ts";
import css from "./bars.module.css";

/** Links to what is on offer (docs/product/content.md#promo-bar). `place`: the page, for analytics, which hear of it only where it is seen. */
export function PromoStrip({
  bar: { internalCode, links },
  place,
  ...bar
}: BarProps & { bar: PromoBar; place: string }) {
  const { t } = usePage();
  const { isClosed } = bar;
  useEffect(() => {
    if (!isClosed) track({ name: "promotion_view", code: internalCode, place });
  }, [internalCode, place, isClosed]);
  return (
    <Bar {...bar} label={t("shell.promotion")} className={css["promo"]}>
      <p>
        {links.map(({ label, url, newTab, variation }) => (
          <a
            key={label}
            className={classes(variation === "black" && css["strong"])}
            href={url}
            {...tabProps(newTab)}
            onClick={() => track({ name: "promotion_click", code: internalCode, place })}
          >
            {label}
          </a>
        ))}
      </p>
    </Bar>
  );
}
