import { useEffect } from "react";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import type { PromoBar } from "../types.ts";
import { tabProps } from "./tab-props.ts";
import css from "./bars.module.css";

/** The bar below the header (docs/product/content.md#promo-bar). `place`: the page, for analytics. */
export function PromoStrip({ bar: { internalCode, links }, place }: { bar: PromoBar; place: string }) {
  const { t } = usePage();
  useEffect(() => track({ name: "promotion_view", code: internalCode, place }), [internalCode, place]);
  return (
    <aside className={css["promo"]} aria-label={t("shell.promotion")}>
      <p className="wrap">
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
    </aside>
  );
}
