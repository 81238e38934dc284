import { usePage } from "#modules/sites/context.tsx";
import { CARD_DESIGNS, type CardDesign } from "../../gifts/designs.ts";
import { GiftCardFace } from "../gift-card-face.tsx";
import css from "./card-setup.module.css";
import designsCss from "./designs.module.css";

/** What the card shows, eight of them. */
export function Designs({ start, onChoose }: { start: CardDesign; onChoose: () => void }) {
  const { t } = usePage();
  return (
    <fieldset className={css["group"]}>
      <legend>{t("giftCard.designs")}</legend>
      <div className={designsCss["designs"]}>
        {CARD_DESIGNS.map((design) => (
          <label key={design} className={designsCss["design"]}>
            <input type="radio" name="design" value={design} defaultChecked={design === start} onChange={onChoose} />
            <GiftCardFace design={design} sizes="(max-width: 640px) 22vw, 120px" className={designsCss["sample"]} />
            <span>{t(`giftCard.design.${design}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
