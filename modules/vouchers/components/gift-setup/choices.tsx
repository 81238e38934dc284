import { Mail, Package } from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Choice } from "#ui/form/choice.tsx";
import { GIFT_FORMATS, type GiftFormat } from "#modules/visit/gift.ts";
import { setupId } from "../../gift-setup/fields.ts";
import type { GiftPriceView } from "../../views.ts";
import css from "./choices.module.css";

type NightsProps = {
  prices: readonly GiftPriceView[];
  chosen: number;
  onChoose: (nights: number) => void;
};

/** How long, each length with what it costs in all, rounded up to a whole euro to compare by: what is paid stands below, to the cent. */
export function NightsChoice({ prices, chosen, onChoose }: NightsProps) {
  const { t, format } = usePage();
  return (
    <fieldset className={css["choice"]} id={setupId("giftNights")}>
      <legend>{t("giftSetup.nights")}</legend>
      <div className={css["options"]}>
        {prices.map(({ nights, totalPrice }) => (
          <label key={nights} className={css["option"]}>
            <Choice name="giftNights" value={nights} checked={nights === chosen} onChange={() => onChoose(nights)} />
            <b>{t("unit.nights", { count: nights })}</b>
            <span>{format.moneyUp(totalPrice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type FormatProps = {
  /** Whether it can be had on paper now. */
  hasPaper: boolean;
  chosen: GiftFormat;
  onChoose: (format: GiftFormat) => void;
};

/** By e-mail, or on paper where that is possible; where it is not, the reason stands in its place (docs/product/gifts.md#formats). */
export function FormatChoice({ hasPaper, chosen, onChoose }: FormatProps) {
  const { t, removeEmailDeliveryTag } = usePage();
  const words = {
    DIGITAL: {
      icon: <Mail aria-hidden size={22} />,
      name: t("giftSetup.format.digital"),
      text: removeEmailDeliveryTag ? null : t("giftSetup.format.digitalText"),
      tag: removeEmailDeliveryTag ? null : t("giftSetup.format.ecological"),
    },
    PHYSICAL: {
      icon: <Package aria-hidden size={22} />,
      name: t("giftSetup.format.physical"),
      text: t(hasPaper ? "giftSetup.format.physicalText" : "giftSetup.format.physicalSoon"),
      tag: t(hasPaper ? "giftSetup.format.freeDelivery" : "giftSetup.format.backSoon"),
    },
  } satisfies Record<GiftFormat, Omit<FormatCard, "children">>;
  return (
    <fieldset className={css["choice"]} id={setupId("giftFormat")}>
      <legend>{t("giftSetup.format.title")}</legend>
      <div className={css["formats"]}>
        {GIFT_FORMATS.map((format) => (
          <Format key={format} {...words[format]}>
            <Choice
              name="giftFormat"
              value={format}
              checked={format === chosen}
              disabled={format === "PHYSICAL" && !hasPaper}
              onChange={() => onChoose(format)}
            />
          </Format>
        ))}
      </div>
    </fieldset>
  );
}

type FormatCard = { icon: ReactNode; name: string; text: string | null; tag: string | null; children: ReactNode };

function Format({ icon, name, text, tag, children }: FormatCard) {
  return (
    <label className={css["format"]}>
      {children}
      <span className={css["head"]}>
        {icon}
        {tag ? <em>{tag}</em> : null}
      </span>
      <b>{name}</b>
      {text ? <small>{text}</small> : null}
    </label>
  );
}
