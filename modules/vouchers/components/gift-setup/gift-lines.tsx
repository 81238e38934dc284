import { sumCents, type Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { GiftFormat } from "#modules/visit/gift.ts";
import type { GiftPriceView } from "../../views.ts";
import { PriceLines } from "../price-lines.tsx";
import { chosenExtras } from "./extras-choice.tsx";
import type { PaperOffer } from "./setup.ts";

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

/** What is paid for the stay, what is packed with it, and its way. */
export function GiftLines(priced: Priced) {
  const { t, format } = usePage();
  const { extras, shipping } = besides(priced);
  const { price } = priced;
  const free = { amount: t("giftSetup.line.free"), isFree: true };
  const post = { name: t("giftSetup.line.shipping"), ...(shipping ? { amount: format.money(shipping) } : free) };
  return (
    <PriceLines
      isFollowing
      lines={[
        {
          name: t("giftSetup.line.stay", { nights: t("unit.nights", { count: price.nights }) }),
          amount: format.money(price.sellPrice),
        },
        { name: t(priced.format === "PHYSICAL" ? "giftSetup.line.paper" : "giftSetup.line.digital"), ...free },
        ...extras.map(({ name, amount }) => ({ name, amount: format.money(amount) })),
        ...(shipping === null ? [] : [post]),
      ]}
      total={{ name: t("giftSetup.line.total"), amount: format.money(totalOf(priced)) }}
    />
  );
}
