import { isActivity } from "#modules/sites/flows.ts";
import { useId } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import type { ResultCard } from "../../types.ts";
import { productHref, type StateForm } from "../../answer/product-link.ts";
import { placeOf } from "../../answer/place-of.ts";
import css from "./map.module.css";

type Props = {
  card: ResultCard;
  stateForm: StateForm;
  isOn?: boolean;
  /** Among offers of one hotel: says the offer instead of the hotel. */ isOfHotel?: boolean;
  onPoint?: (hotelId: string | null) => void;
};

/** An offer beside or on the map: picture, place, hotel, score and the one price. The whole card is the link of its title. */
export function MapCard({ card, stateForm, isOn = false, isOfHotel = false, onPoint }: Props) {
  const titleId = useId();
  const { hotel } = card;
  const [picture] = card.images;
  const point = onPoint && {
    onPointerEnter: () => onPoint(hotel.id),
    onPointerLeave: () => onPoint(null),
    onFocus: () => onPoint(hotel.id),
    onBlur: () => onPoint(null),
  };
  return (
    <article className={classes(css["mapCard"], isOn && css["on"])} aria-labelledby={titleId} {...point}>
      {picture ? <Picture id={picture.id} alt="" ratio="card" sizes="160px" /> : <span />}
      <div className={css["mapCardBody"]}>
        {isOfHotel ? null : <p className={css["where"]}>{placeOf(hotel.location)}</p>}
        <h3>
          <a id={titleId} href={productHref(card, stateForm)}>
            {isOfHotel || isActivity(card.flowType) ? card.label : hotel.label}
          </a>
        </h3>
        {isOfHotel ? (
          <p className={css["where"]}>
            {card.headwords
              .slice(0, 3)
              .map((word) => word.label)
              .join("\u00a0· ")}
          </p>
        ) : hotel.review.average === null || isActivity(card.flowType) ? null : (
          <MapReview average={hotel.review.average} count={hotel.review.count} />
        )}
        <CardCost card={card} />
      </div>
    </article>
  );
}

function MapReview({ average, count }: { average: number; count: number }) {
  const { t, format } = usePage();
  return (
    <p className={css["mapScore"]}>
      <b>
        <span className="vh">{t("card.score")} </span>
        {format.score(Math.round(average * 10))}
      </b>
      {t("unit.reviews", { count })}
    </p>
  );
}

function CardCost({ card: { price, priceType, promo, autoDiscount } }: { card: ResultCard }) {
  const { t, format } = usePage();
  return (
    <p className={css["mapCost"]}>
      {promo > 0 && price.refText ? <b className={css["mapPromo"]}>−{format.percent(promo)}</b> : null}
      {promo > 0 && price.refText ? (
        <s>
          <span className="vh">{t("unit.insteadOf")} </span>
          {price.refText}
        </s>
      ) : null}
      {priceType === "from price" ? <small>{t("unit.from")}</small> : null}
      <span className="price">{price.text}</span>
      <small>
        {price.per === "night"
          ? t("card.perNight", { count: price.adults })
          : price.per === "voucher"
            ? t("unit.nights", { count: price.nights ?? 1 })
            : t("card.forPeople", { count: price.adults })}
      </small>
      {autoDiscount ? (
        <small className={css["mapExtra"]}>{t("card.extraDiscount", { percent: autoDiscount.value })}</small>
      ) : null}
    </p>
  );
}
