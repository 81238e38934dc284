import { X } from "lucide-react";
import { useId } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import type { ResultCard } from "../../types.ts";
import { chooseStill, useStill } from "./beside.ts";
import { useChosen } from "./chosen-card.tsx";
import { MapView, useMapTitle, type MapViewProps } from "./map-view.tsx";
import { bringToSight, usePointing } from "./pointing.ts";
import { hideMap, MAP_BESIDE } from "./way-to-map.ts";
import { useMapResults } from "./use-map-results.ts";
import css from "./map.module.css";

type Props = MapViewProps & {
  /** Matches of the same search, as the list counts them. */
  total: number;
};

const NO_CARDS: ResultCard[] = [];

/**
 * The results on a map beside their list (docs/product/search.md#map). Moving it searches, unless the visitor would rather be asked; a card that is
 * pointed at marks its pin and a pin its card.
 */
export function LiveMap({ total, ...props }: Props) {
  const { siteId, flow, criteria, sort, promotionCode } = props;
  const { t } = usePage();
  const titleId = useId();
  const isStill = useStill();
  const found = useMapResults({ siteId, flow, criteria, sort, promotionCode }, { hasCards: false });
  const chosen = useChosen(found.entries);
  const { pointed, point } = usePointing(chosen.selected);
  const title = useMapTitle(flow, found, total);
  const select = (hotelId: string | null) => {
    chosen.select(hotelId);
    if (hotelId) bringToSight(hotelId);
  };
  return (
    <section id={MAP_BESIDE} tabIndex={-1} aria-labelledby={titleId} className={css["beside"]}>
      <div className={css["besideHead"]}>
        <h2 id={titleId}>{title}</h2>
        <label className={css["follows"]}>
          <input type="checkbox" checked={!isStill} onChange={(event) => chooseStill(!event.target.checked)} />
          {t("map.follows")}
        </label>
        <Button look="icon" aria-label={t("map.hide")} onClick={hideMap}>
          <X aria-hidden size={20} />
        </Button>
      </div>
      <div className={css["mapBox"]}>
        <MapView
          {...props}
          found={found}
          chosen={{ ...chosen, select }}
          known={NO_CARDS}
          pointed={pointed}
          follows={!isStill}
          onPoint={point}
        />
      </div>
    </section>
  );
}
