import { Leaf, Mail, Package, Truck } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import type { CardFormat } from "../../card-setup/form.ts";
import css from "./card-setup.module.css";
import optionCss from "./option.module.css";

/** By e-mail, or on paper where that can be had; else it says that it comes back (docs/product/gifts.md#formats). */
export function FormatChoice({ start, hasPaper }: { start: CardFormat; hasPaper: boolean }) {
  const { t, removeEmailDeliveryTag } = usePage();
  const isPhysical = hasPaper && start === "physical";
  return (
    <fieldset className={css["group"]}>
      <legend>{t("giftCard.format")}</legend>
      <div className={optionCss["pair"]}>
        <label className={optionCss["option"]}>
          <input type="radio" name="format" value="digital" defaultChecked={!isPhysical} />
          <Mail aria-hidden size={20} />
          <b>{t("giftCard.digital")}</b>
          {removeEmailDeliveryTag ? null : <small>{t("giftCard.digitalText")}</small>}
          <em>
            <Leaf aria-hidden size={14} />
            {t("giftCard.ecological")}
          </em>
        </label>
        <label className={optionCss["option"]}>
          <input
            type="radio"
            name="format"
            value="physical"
            defaultChecked={isPhysical}
            disabled={!hasPaper}
            aria-describedby="physical-text"
          />
          <Package aria-hidden size={20} />
          <b>{t("giftCard.physical")}</b>
          <small id="physical-text">{t(hasPaper ? "giftCard.physicalText" : "giftCard.physicalSoon")}</small>
          {hasPaper ? (
            <em>
              <Truck aria-hidden size={14} />
              {t("giftCard.freeDelivery")}
            </em>
          ) : null}
        </label>
      </div>
    </fieldset>
  );
}
