import { Mail, Package, RefreshCw, CalendarRange, Users } from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { writeHash, type SearchState } from "#modules/visit/state.ts";
import { replaceHash, useHashState } from "#modules/visit/use-hash.ts";
import { chooseGift, readGiftFormat, type GiftFormat } from "../gift-state.ts";
import type { GiftPriceView } from "../views.ts";
import { BuySoon, PanelOptions, PanelPrice } from "./panel-parts.tsx";
import css from "./panel.module.css";

type Props = {
  prices: readonly GiftPriceView[];
  /** What the query asks for; the hash has the last word. */ askedNights: string | undefined;
  askedFormat: string | undefined;
  /** Gifts may be sent by post (flag physicalSingleVoucher). */ hasPhysical: boolean;
};

/** A stay as a gift (docs/product/gifts.md#gift-panel): how long, in which form, what it costs. Without JavaScript every price can be read. */
export function GiftPanel({ prices, askedNights, askedFormat, hasPhysical }: Props) {
  const { t } = usePage();
  const state = useHashState();
  const chosen = chooseGift(prices, state.giftNights ?? askedNights);
  if (!chosen) return null;
  const change = (next: SearchState) =>
    replaceHash(writeHash({ ...state, flow: "gifting", giftNights: String(chosen.nights), ...next }));
  return (
    <section className={css["panel"]} id="booking" aria-label={t("product.gift.label")}>
      <PanelPrice now={chosen.totalPrice} before={chosen.refPrice} promo={chosen.promo}>
        <p className="muted small">
          {t("product.gift.price", {
            nights: t("unit.nights", { count: chosen.nights }),
            people: t("unit.people", { count: 2 }),
          })}
        </p>
      </PanelPrice>
      <PanelOptions
        legend={t("product.gift.nights")}
        name="giftNights"
        options={prices.map(({ nights, totalPrice }) => ({
          value: nights,
          label: t("unit.nights", { count: nights }),
          price: totalPrice,
        }))}
        chosen={chosen.nights}
        onChoose={(nights) => change({ giftNights: String(nights) })}
      />
      <Formats
        hasPhysical={hasPhysical}
        format={readGiftFormat(state.giftFormat ?? askedFormat, { hasPhysical })}
        onChoose={(format) => change({ giftFormat: format.toUpperCase() })}
      />
      <BuySoon label={t("product.gift.buy")} soon={t("product.gift.soon")} />
      <ul className={css["assure"]}>
        <li>
          <CalendarRange aria-hidden size={18} />
          {t("product.gift.valid")}
        </li>
        <li>
          <Users aria-hidden size={18} />
          {t("product.gift.forTwo")}
        </li>
        <li>
          <RefreshCw aria-hidden size={18} />
          {t("product.gift.exchangeable")}
        </li>
      </ul>
    </section>
  );
}

/** By e-mail at once, or by post where that is possible (docs/product/gifts.md#formats). */
function Formats({
  hasPhysical,
  format,
  onChoose,
}: {
  hasPhysical: boolean;
  format: GiftFormat;
  onChoose: (format: GiftFormat) => void;
}) {
  const { t, removeEmailDeliveryTag } = usePage();
  return (
    <fieldset className={css["choice"]}>
      <legend>{t("product.gift.format")}</legend>
      <div className={css["formats"]}>
        <Format
          value="digital"
          icon={<Mail aria-hidden size={22} />}
          name={t("product.gift.digital")}
          text={removeEmailDeliveryTag ? null : t("product.gift.digitalText")}
          tag={t("product.gift.ecological")}
          isChosen={format === "digital"}
          onChoose={onChoose}
        />
        <Format
          value="physical"
          icon={<Package aria-hidden size={22} />}
          name={t("product.gift.physical")}
          text={t(hasPhysical ? "product.gift.physicalText" : "product.gift.physicalSoon")}
          tag={hasPhysical ? t("product.gift.freeDelivery") : null}
          isChosen={format === "physical"}
          isOut={!hasPhysical}
          onChoose={onChoose}
        />
      </div>
    </fieldset>
  );
}

type FormatProps<Value> = {
  value: Value;
  icon: ReactNode;
  name: string;
  text: string | null;
  tag: string | null;
  isChosen: boolean;
  isOut?: boolean;
  onChoose: (value: Value) => void;
};

function Format<Value extends string>({
  value,
  icon,
  name,
  text,
  tag,
  isChosen,
  isOut = false,
  onChoose,
}: FormatProps<Value>) {
  return (
    <label className={css["format"]}>
      <input
        type="radio"
        name="giftFormat"
        value={value}
        checked={isChosen}
        disabled={isOut}
        onChange={() => onChoose(value)}
      />
      {icon}
      <b>{name}</b>
      {tag ? <em>{tag}</em> : <span />}
      {text ? <small>{text}</small> : null}
    </label>
  );
}
