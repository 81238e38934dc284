import { Leaf, Mail, Package } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import css from "./card-setup.module.css";

/** By e-mail; on paper it comes back (docs/product/gifts.md#formats). */
export function FormatChoice() {
  const { t, removeEmailDeliveryTag } = usePage();
  return (
    <fieldset className={css["group"]}>
      <legend>{t("giftCard.format")}</legend>
      <div className={css["pair"]}>
        <label className={css["option"]}>
          <input type="radio" name="format" value="digital" defaultChecked />
          <Mail aria-hidden size={20} />
          <b>{t("giftCard.digital")}</b>
          {removeEmailDeliveryTag ? null : <small>{t("giftCard.digitalText")}</small>}
          <em>
            <Leaf aria-hidden size={14} />
            {t("giftCard.ecological")}
          </em>
        </label>
        <label className={css["option"]}>
          <input type="radio" name="format" value="physical" disabled aria-describedby="physical-soon" />
          <Package aria-hidden size={20} />
          <b>{t("giftCard.physical")}</b>
          <small id="physical-soon">{t("giftCard.physicalSoon")}</small>
        </label>
      </div>
    </fieldset>
  );
}
