import { usePage } from "#modules/sites/context.tsx";
import { OCCASIONS, type Occasion } from "../../gifts/designs.ts";
import { StayCard } from "../stay-card.tsx";
import css from "./occasions.module.css";

type Props = { start: Occasion; picture: string; onChoose?: () => void };

/** What the card is for: seven covers, each as it would be; what is written on it is its name. */
export function Occasions({ start, picture, onChoose }: Props) {
  const { t } = usePage();
  return (
    <fieldset className={css["group"]}>
      <legend>{t("plainSetup.occasion")}</legend>
      <div className={css["covers"]}>
        {OCCASIONS.map((occasion) => (
          <label key={occasion} className={css["cover"]}>
            <input
              type="radio"
              name="occasion"
              value={occasion}
              defaultChecked={occasion === start}
              aria-label={t(`stayCard.title.${occasion}`)}
              onChange={onChoose}
            />
            <span aria-hidden>
              <StayCard side="cover" occasion={occasion} picture={picture} sizes="104px" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
