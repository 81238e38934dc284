import { usePage } from "#modules/sites/context.tsx";
import { Choice } from "#ui/form/choice.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { setupId } from "../../gift-setup/fields.ts";
import { OCCASIONS } from "../../gifts/designs.ts";
import type { Landscape } from "../../gifts/landscapes.ts";
import { StayCard } from "../stay-card.tsx";
import type { SetupState } from "./use-setup.ts";
import css from "./card-choices.module.css";

/** What the card is for: seven covers, each as it would be. */
export function OccasionChoice({ state: { values, set } }: { state: SetupState }) {
  const { t } = usePage();
  return (
    <fieldset className={css["group"]} id={setupId("occasion")}>
      <legend>{t("giftSetup.occasion")}</legend>
      <div className={css["covers"]}>
        {OCCASIONS.map((occasion) => (
          <label key={occasion} className={css["cover"]}>
            <Choice
              name="occasion"
              value={occasion}
              checked={values.occasion === occasion}
              onChange={() => set("occasion", occasion)}
            />
            <span aria-hidden className={css["card"]}>
              <StayCard side="cover" occasion={occasion} picture={values.landscape} sizes="104px" />
            </span>
            <span className={css["name"]}>{t(`giftSetup.occasion.${occasion}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The picture in the arch: the stay's own first. */
export function LandscapeChoice({ state: { values, landscapes, set } }: { state: SetupState }) {
  const { t } = usePage();
  const nameOf = (landscape: Landscape) =>
    "name" in landscape ? t(`giftSetup.landscape.${landscape.name}`) : landscape.alt;
  return (
    <fieldset className={css["group"]} id={setupId("landscape")}>
      <legend>{t("giftSetup.landscape")}</legend>
      <div className={css["arches"]}>
        {landscapes.map((landscape) => (
          <label key={landscape.id} className={css["arch"]}>
            <Choice
              name="landscape"
              value={landscape.id}
              checked={values.landscape === landscape.id}
              onChange={() => set("landscape", landscape.id)}
            />
            <Picture id={landscape.id} alt={nameOf(landscape)} ratio="card" sizes="96px" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
