import { isGift } from "#modules/sites/flows.ts";
import { Check } from "lucide-react";
import { useScoreWord } from "#modules/catalogue/components/score-word.ts";
import { usePage } from "#modules/sites/context.tsx";
import { placeOf } from "../answer/place-of.ts";
import type { ShownCard } from "../answer/shown-card.ts";
import type { CardView } from "./card-view.ts";
import css from "./offer-card.module.css";
import linesCss from "./card-lines.module.css";

/** Town, and how far it is from where the search measures; a small card has its stars here. */
export function Place({ card, isCondensed }: { card: ShownCard; isCondensed: boolean }) {
  const { t, format } = usePage();
  return (
    <p className={linesCss["place"]}>
      <span>{placeOf(card.hotel.location)}</span>
      {isCondensed ? (
        <Stars count={card.hotel.stars} />
      ) : card.distance === null || card.distance < 1 ? null : (
        <span className="nowrap">{t("unit.km", { km: format.integer(Math.round(card.distance)) })}</span>
      )}
    </p>
  );
}

/** On the hotel's own page: how long and for how many, in the place of where. */
export function Length({ card }: { card: ShownCard }) {
  const { t } = usePage();
  const people = t("unit.people", { count: card.price.adults });
  return (
    <p className={linesCss["place"]}>
      <span>{card.nights > 0 ? `${t("unit.nights", { count: card.nights })} · ${people}` : people}</span>
    </p>
  );
}

export function Stars({ count }: { count: number }) {
  const { t } = usePage();
  return count > 0 ? (
    <span className={css["stars"]} role="img" aria-label={t("unit.stars", { count })}>
      {"★".repeat(count)}
    </span>
  ) : null;
}

export function Review({
  review: { average, count },
  isBrief = false,
}: {
  review: ShownCard["hotel"]["review"];
  isBrief?: boolean;
}) {
  const { t, format } = usePage();
  const word = useScoreWord(average);
  if (average === null)
    return (
      <p className={css["review"]}>
        <b className={linesCss["score"]}>{t("score.new")}</b>
        {isBrief ? null : <span>{t("card.firstReviews")}</span>}
      </p>
    );
  return (
    <p className={css["review"]}>
      <span className={linesCss["score"]}>
        <span className="vh">{t("card.score")} </span>
        {format.score(Math.round(average * 10))}
      </span>
      <span className={linesCss["said"]}>
        {word && !isBrief ? (
          <span>
            <b>{word}</b> ·{" "}
          </span>
        ) : null}
        <span>{t("unit.reviews", { count })}</span>
      </span>
    </p>
  );
}

/** What the price stands for, and whether one may still change one's mind. */
export function Terms({ card, view }: { card: ShownCard; view: CardView }) {
  const { t } = usePage();
  if (view === "GIFT")
    return (
      <TwoLines
        first={`${t("unit.nights", { count: card.price.nights ?? card.nights })} · ${t("unit.people", { count: card.price.adults })}`}
      >
        <Free>{t("card.exchangeable")}</Free>
      </TwoLines>
    );
  if (view === "ACTIVITY")
    return (
      <p className={css["terms"]}>
        <Free>{t("card.validMonths")}</Free>
      </p>
    );
  if (!card.checkin || !card.checkout)
    return (
      <TwoLines first={t("card.fromNights", { count: card.nights })}>
        <span className="muted">{t("card.addDates")}</span>
      </TwoLines>
    );
  return <StayTerms card={card} checkin={card.checkin} checkout={card.checkout} />;
}

function StayTerms({
  card,
  checkin,
  checkout,
}: {
  card: ShownCard;
  checkin: NonNullable<ShownCard["checkin"]>;
  checkout: NonNullable<ShownCard["checkout"]>;
}) {
  const { t, format } = usePage();
  const { isCancellable, cancellationDeadline } = card.cancellationPolicy;
  const changes = cancellationDeadline
    ? t("card.changesUntil", { day: format.dayMonth(cancellationDeadline) })
    : t("card.changeable");
  return (
    <TwoLines first={`${t("unit.nights", { count: card.nights })} · ${format.dayRange(checkin, checkout)}`}>
      {isCancellable ? <Free>{changes}</Free> : <span className="muted">{t("card.nonRefundable")}</span>}
    </TwoLines>
  );
}

function TwoLines({ first, children }: { first: string; children: React.ReactNode }) {
  return (
    <p className={css["terms"]}>
      <b>{first}</b>
      {children}
    </p>
  );
}

function Free({ children }: { children: React.ReactNode }) {
  return (
    <span className={css["free"]}>
      <Check aria-hidden size={16} strokeWidth={2.25} />
      {children}
    </span>
  );
}

/**
 * The card's button: "See offer", "See gift" (docs/product/search.md#cards). The whole card is one link, named by its title: this is how it looks,
 * and neither a second stop of the keyboard nor a second thing to hear.
 */
export function See({ flow }: { flow: ShownCard["flowType"] }) {
  const { t } = usePage();
  return (
    <span className={css["see"]} aria-hidden>
      {t(isGift(flow) ? "card.see.gift" : "card.see.offer")}
    </span>
  );
}

/** The one price of the card, what it is the price of, and what the code of the list takes off it further on. */
export function Cost({ card, view }: { card: ShownCard; view: CardView }) {
  const { t, format } = usePage();
  const { price } = card;
  return (
    <p className={css["cost"]}>
      {card.promo > 0 && price.refText ? (
        <span className={linesCss["reference"]}>
          <span className={linesCss["promo"]}>−{format.percent(card.promo)}</span>
          <s>
            <span className="vh">{t("unit.insteadOf")} </span>
            {price.refText}
          </s>
        </span>
      ) : null}
      <span className={linesCss["amount"]}>
        {card.priceType === "from price" ? <small>{t("unit.from")}</small> : null}
        <span className="price">{price.text}</span>
      </span>
      <Unit card={card} view={view} />
      {card.autoDiscount ? (
        <span className={linesCss["extra"]}>{t("card.extraDiscount", { percent: card.autoDiscount.value })}</span>
      ) : null}
    </p>
  );
}

/** What the amount of a card is for. */
export function Unit({ card: { price, paxCount }, view }: { card: ShownCard; view: CardView }) {
  const { t } = usePage();
  if (price.per === "night") return <small>{t("card.perNight", { count: paxCount })}</small>;
  if (price.per === "voucher")
    return <small>{view === "CONDENSED" ? t("unit.nights", { count: price.nights ?? 1 }) : t("card.validYear")}</small>;
  return <small>{t("card.forPeople", { count: price.adults })}</small>;
}
