import { Check, Zap } from "lucide-react";
import { useId } from "react";
import { HeadwordIcon } from "#modules/catalogue/components/headword-icon.tsx";
import { reviewLabelKey } from "#modules/catalogue/review-label.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import type { ShownCard } from "../shown-card.ts";
import { CardPictures } from "./card-pictures.tsx";
import { productHref, type StateForm } from "./product-link.ts";
import css from "./offer-card.module.css";

export type OfferCardProps = {
  card: ShownCard;
  stateForm: StateForm;
  /** The first cards of a page load their picture at once. */
  isPriority?: boolean;
  /** `mini`: in rails, without the picture carousel and with fewer lines. */
  look?: "normal" | "mini";
};

const SIZES = { normal: "(max-width: 640px) calc(100vw - 32px), (max-width: 1000px) 46vw, 384px", mini: "(max-width: 640px) 286px, 285px" };

/** An offer in a list: the whole card leads to it, through the link of its title. */
export function OfferCard({ card, stateForm, isPriority = false, look = "normal" }: OfferCardProps) {
  const titleId = useId();
  const href = productHref(card, stateForm);
  const tag = card.marketingLabels[0];
  const isMini = look === "mini";
  return (
    <article className={classes(css["card"], isMini && css["mini"])} aria-labelledby={titleId}>
      <div className={css["picture"]}>
        <CardPictures images={card.images} href={href} sizes={SIZES[look]} isPriority={isPriority} hasCarousel={!isMini} />
        {tag ? <span className={classes(css["tag"], tag.code === "flash_sale" && css["hot"])}>{tag.code === "flash_sale" ? <Zap aria-hidden size={15} /> : null}{tag.label}</span> : null}
      </div>
      <div className={css["body"]}>
        <Place card={card} isMini={isMini} />
        <h3 className={css["title"]}>
          <a id={titleId} href={href}>{card.hotel.label}</a>
          {isMini ? null : <Stars count={card.hotel.stars} />}
        </h3>
        {isMini ? <p className={css["included"]}>{card.headwords.map((word) => word.label).join(", ")}</p> : (
          <>
            <p className={css["what"]}>{card.label}</p>
            <ul className={css["headwords"]}>{card.headwords.slice(0, 3).map((word) => <li key={word.label}><HeadwordIcon kind={word.kind} />{word.label}</li>)}</ul>
            <Review card={card} />
            <div>{card.stressMessages.slice(0, 2).map((line) => <p key={line.message} className={classes(css["stress"], css[line.color])}>{line.message}</p>)}</div>
          </>
        )}
        <div className={css["foot"]}>
          {isMini ? <Review card={card} isBrief /> : <Terms card={card} />}
          <Cost card={card} />
        </div>
      </div>
    </article>
  );
}

function Place({ card, isMini }: { card: ShownCard; isMini: boolean }) {
  const { t, format } = usePage();
  return (
    <p className={css["place"]}>
      <span>{card.hotel.location.label}</span>
      {isMini ? <Stars count={card.hotel.stars} /> : card.distance === null || card.distance < 1 ? null : <span className="nowrap">{t("unit.km", { km: format.integer(Math.round(card.distance)) })}</span>}
    </p>
  );
}

function Stars({ count }: { count: number }) {
  const { t } = usePage();
  return count > 0 ? <span className={css["stars"]} role="img" aria-label={t("unit.stars", { count })}>{"★".repeat(count)}</span> : null;
}

function Review({ card, isBrief = false }: { card: ShownCard; isBrief?: boolean }) {
  const { t, format } = usePage();
  const { average, count } = card.hotel.review;
  if (average === null) return <p className={css["review"]}><b className={css["score"]}>{t("score.new")}</b>{isBrief ? null : <span>{t("card.firstReviews")}</span>}</p>;
  const label = isBrief ? null : reviewLabelKey(average, { allIncentive: false });
  return (
    <p className={css["review"]}>
      <span className={css["score"]}><span className="vh">{t("card.score")} </span>{format.score(Math.round(average * 10))}</span>
      <span>{label ? <><b>{t(`score.${label}`)}</b> · </> : null}{t("unit.reviews", { count })}</span>
    </p>
  );
}

function Terms({ card }: { card: ShownCard }) {
  const { t, format } = usePage();
  if (!card.checkin || !card.checkout) {
    return <p className={css["terms"]}><b>{t("card.fromNights", { count: card.nights })}</b><span className="muted">{t("card.addDates")}</span></p>;
  }
  const { isCancellable, cancellationDeadline } = card.cancellationPolicy;
  const changes = cancellationDeadline ? t("card.changesUntil", { day: format.dayMonth(cancellationDeadline) }) : t("card.changeable");
  return (
    <p className={css["terms"]}>
      <b>{t("unit.nights", { count: card.nights })} · {format.dayRange(card.checkin, card.checkout)}</b>
      {isCancellable ? <span className={css["free"]}><Check aria-hidden size={16} strokeWidth={2.25} />{changes}</span> : <span className="muted">{t("card.nonRefundable")}</span>}
    </p>
  );
}

function Cost({ card }: { card: ShownCard }) {
  const { t, format } = usePage();
  return (
    <p className={css["cost"]}>
      {card.promo > 0 && card.refPricePerNight ? (
        <span className={css["reference"]}>
          <span className={css["promo"]}>−{format.integer(card.promo)}{"\u00a0"}%</span>
          <s><span className="vh">{t("unit.insteadOf")} </span>{card.refPricePerNight}</s>
        </span>
      ) : null}
      <span className={css["amount"]}>{card.priceType === "from price" ? <small>{t("unit.from")}</small> : null}<span className="price">{card.pricePerNight}</span></span>
      <small>{t("card.perNight", { count: card.paxCount })}</small>
    </p>
  );
}
