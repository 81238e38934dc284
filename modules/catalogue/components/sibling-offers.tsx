import { ShieldCheck } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { writeHash } from "#modules/visit/state.ts";
import { Rail, RailArrows, useRail } from "#ui/media/carousel.tsx";
import { PictureOrNone } from "#ui/media/picture-or-none.tsx";
import type { ProductCardView } from "../views.ts";
import css from "./siblings.module.css";

export type SiblingPrice = {
  text: string;
  reference: string | null;
  promo: number;
  paxCount: number;
  /** The price of a voucher for so many nights; null: that of a night. */
  giftNights: number | null;
  /** The cheapest of all days, not the price of the chosen ones. */
  isFrom: boolean;
  /** Percent that the visitor's code takes off; null: none does. */
  extra: number | null;
};
/** Prices by offer id, where there is one. */
export type SiblingPrices = Readonly<Record<string, SiblingPrice>>;

/** What the visitor chose already: the dates and the party go along to the other offer. */
export type SiblingChoice = { hash: string; hasDates: boolean };

type Props = { title: string; offers: readonly ProductCardView[]; prices: SiblingPrices; choice: SiblingChoice };

/** Carousel of the hotel's other offers (docs/product/product.md#product-page): those that can be had first. */
export function SiblingOffers({ title, offers, prices, choice }: Props) {
  const { t } = usePage();
  const rail = useRail<HTMLUListElement>();
  const sorted = offers.toSorted((left, right) => Number(right.id in prices) - Number(left.id in prices));
  return (
    <>
      <div className={css["head"]}>
        <h2>{title}</h2>
        <RailArrows rail={rail} labels={{ previous: t("action.previous"), next: t("action.next") }} />
      </div>
      <Rail railRef={rail.ref} label={title}>
        {sorted.map((offer) => (
          <li key={offer.id}>
            <SiblingCard offer={offer} price={prices[offer.id]} choice={choice} isOfFew={sorted.length <= FEW} />
          </li>
        ))}
      </Rail>
    </>
  );
}

/** So few fill the rail with larger pictures. */
const FEW = 2;

function SiblingCard({
  offer,
  price,
  choice,
  isOfFew,
}: {
  offer: ProductCardView;
  price: SiblingPrice | undefined;
  choice: SiblingChoice;
  isOfFew: boolean;
}) {
  const { t } = usePage();
  const giftNights = price?.giftNights ?? null;
  const nights = giftNights ?? offer.nights[0] ?? 1;
  const hash = giftNights === null ? choice.hash : `#${writeHash({ flow: "gifting", giftNights: String(giftNights) })}`;
  return (
    <article className={css["card"]}>
      <PictureOrNone
        id={offer.image.id}
        alt={offer.image.alt}
        ratio="card"
        sizes={`(max-width: 640px) 286px, ${isOfFew ? 594 : 285}px`}
      />
      <div className={css["body"]}>
        <p className={css["what"]}>
          {[t("unit.nights", { count: nights }), ...offer.headwords.map((word) => word.label.toLowerCase())]
            .slice(0, 4)
            .join(", ")}
        </p>
        <h3>
          <a href={`${offer.uri}${hash}`}>{offer.label}</a>
        </h3>
        <div className={css["foot"]}>
          {offer.cancellation.cancellable && giftNights === null ? (
            <p className={css["free"]}>
              <ShieldCheck aria-hidden size={16} />
              {t("product.flexible")}
            </p>
          ) : (
            <span />
          )}
          {price ? (
            <SiblingCost price={price} />
          ) : choice.hasDates ? (
            <p className={css["closed"]}>{t("product.siblings.otherDates")}</p>
          ) : null}
        </div>
      </div>
    </article>
  );
}

function SiblingCost({ price }: { price: SiblingPrice }) {
  const { t, format } = usePage();
  const people = t("unit.people", { count: price.paxCount });
  return (
    <p className={css["cost"]}>
      {price.reference ? (
        <span className={css["reference"]}>
          <span className={css["promo"]}>−{format.percent(price.promo)}</span>
          <s>
            <span className="vh">{t("unit.insteadOf")} </span>
            {price.reference}
          </s>
        </span>
      ) : null}
      <span className={css["amount"]}>
        {price.isFrom ? <small>{t("unit.from")} </small> : null}
        <span className="price">{price.text}</span>
      </span>
      <small>
        {price.giftNights === null
          ? t("product.price.perNight", { people })
          : t("product.gift.price", { nights: t("unit.nights", { count: price.giftNights }), people })}
      </small>
      {price.extra ? <span className={css["extra"]}>{t("card.extraDiscount", { percent: price.extra })}</span> : null}
    </p>
  );
}
