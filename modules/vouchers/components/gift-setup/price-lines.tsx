import { sumCents, type Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { GiftFormat } from "#modules/visit/gift.ts";
import type { GiftPriceView } from "../../views.ts";
import { chosenExtras } from "./extras-choice.tsx";
import type { PaperOffer } from "./setup.ts";
import css from "./form.module.css";

type Priced = {
  price: GiftPriceView;
  format: GiftFormat;
  paper: PaperOffer | null;
  /** Ids, comma-joined. */
  extras: string;
  country: string;
};

type Line = { name: string; amount: Cents };

/** What is paid beside the stay: what is packed with it, and its way. */
function besides({ format, paper, extras, country }: Priced): { extras: Line[]; shipping: Cents | null } {
  if (format !== "PHYSICAL" || !paper) return { extras: [], shipping: null };
  const lines = chosenExtras(paper.groups, extras).filter(({ price }) => price > 0);
  const place = paper.countries.find(({ code }) => code === country) ?? paper.countries[0];
  return { extras: lines.map(({ name, price }) => ({ name, amount: price })), shipping: place?.cost ?? null };
}

/** All of it together, cents. */
export function totalOf(priced: Priced): Cents {
  const { extras, shipping } = besides(priced);
  return sumCents([priced.price.sellPrice, ...extras.map(({ amount }) => amount), ...(shipping ? [shipping] : [])]);
}

/** What is paid, line by line. */
export function PriceLines(priced: Priced) {
  const { t, format } = usePage();
  const { extras, shipping } = besides(priced);
  return (
    <dl className={css["lines"]} aria-live="polite">
      <div>
        <dt>{t("giftSetup.line.stay", { nights: t("unit.nights", { count: priced.price.nights }) })}</dt>
        <dd>{format.money(priced.price.sellPrice)}</dd>
      </div>
      <Free name={t(priced.format === "PHYSICAL" ? "giftSetup.line.paper" : "giftSetup.line.digital")} />
      {extras.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.money(amount)}</dd>
        </div>
      ))}
      {shipping === null ? null : shipping > 0 ? (
        <div>
          <dt>{t("giftSetup.line.shipping")}</dt>
          <dd>{format.money(shipping)}</dd>
        </div>
      ) : (
        <Free name={t("giftSetup.line.shipping")} />
      )}
      <div className={css["total"]}>
        <dt>{t("giftSetup.line.total")}</dt>
        <dd>{format.money(totalOf(priced))}</dd>
      </div>
    </dl>
  );
}

function Free({ name }: { name: string }) {
  const { t } = usePage();
  return (
    <div className={css["off"]}>
      <dt>{name}</dt>
      <dd>{t("giftSetup.line.free")}</dd>
    </div>
  );
}
