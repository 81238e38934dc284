import { List, Map as MapIcon } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { chooseBeside, useBeside } from "./beside.ts";
import { goToMap, MAP_CHOICE } from "./way-to-map.ts";
import css from "./map-choice.module.css";

/** The list alone, or the map beside it, where a screen has the room for both. */
export function MapChoice() {
  const { t } = usePage();
  const isBeside = useBeside();
  return (
    <div role="group" aria-label={t("map.layout")} className={css["choice"]} id={MAP_CHOICE}>
      <button type="button" aria-pressed={!isBeside} title={t("map.layout.list")} onClick={() => chooseBeside(false)}>
        <List aria-hidden size={18} />
        <span>{t("map.layout.list")}</span>
      </button>
      <button type="button" aria-pressed={isBeside} title={t("map.layout.beside")} onClick={() => chooseBeside(true)}>
        <MapIcon aria-hidden size={18} />
        <span>{t("map.layout.beside")}</span>
      </button>
      {isBeside ? (
        <button type="button" className={css["skip"]} onClick={goToMap}>
          {t("map.skipTo")}
        </button>
      ) : null}
    </div>
  );
}
