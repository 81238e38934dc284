import { Hourglass, Mail, Package, RefreshCw, CalendarRange, Users } from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { writeHash, type SearchState } from "#modules/visit/state.ts";
import { replaceHash, useHashState } from "#modules/visit/use-hash.ts";
import { Button } from "#ui/button.tsx";
import { chooseGift, readGiftFormat, type GiftFormat } from "../gift-state.ts";
import type { GiftPriceView } from "../views.ts";
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
      <VoucherPrice price={chosen} />
      <Nights prices={prices} chosen={chosen} onChoose={(nights) => change({ giftNights: String(nights) })} />
      <Formats
        hasPhysical={hasPhysical}
        format={readGiftFormat(state.giftFormat ?? askedFormat, { hasPhysical })}
        onChoose={(format) => change({ giftFormat: format.toUpperCase() })}
      />
      <div className={css["buy"]}>
        <Button wide disabled aria-describedby="soon">
          {t("product.gift.buy")}
        </Button>
        <p id="soon" className={css["soon"]}>
          <Hourglass aria-hidden size={17} />
          {t("product.gift.soon")}
        </p>
      </div>
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

function VoucherPrice({ price }: { price: GiftPriceView }) {
  const { t, format } = usePage();
  return (
    <div className={css["price"]} aria-live="polite" data-hash-region>
      <p className={css["row"]}>
        <span className={css["now"]}>{format.money(price.totalPrice)}</span>
        {price.promo > 0 ? (
          <>
            <s>
              <span className="vh">{t("unit.insteadOf")} </span>
              {format.money(price.refPrice)}
            </s>
            <span className={css["promo"]}>−{format.percent(price.promo)}</span>
          </>
        ) : null}
      </p>
      <p className="muted small">
        {t("product.gift.price", {
          nights: t("unit.nights", { count: price.nights }),
          people: t("unit.people", { count: 2 }),
        })}
      </p>
    </div>
  );
}

function Nights({
  prices,
  chosen,
  onChoose,
}: {
  prices: readonly GiftPriceView[];
  chosen: GiftPriceView;
  onChoose: (nights: number) => void;
}) {
  const { t, format } = usePage();
  return (
    <fieldset className={css["choice"]}>
      <legend>{t("product.gift.nights")}</legend>
      <div className={css["options"]}>
        {prices.map(({ nights, totalPrice }) => (
          <label key={nights} className={css["option"]}>
            <input
              type="radio"
              name="giftNights"
              value={nights}
              checked={nights === chosen.nights}
              onChange={() => onChoose(nights)}
            />
            <b>{t("unit.nights", { count: nights })}</b>
            <span>{format.money(totalPrice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
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
