import { BedDouble, ChevronDown, Moon, Users } from "lucide-react";
import { cents, type Cents } from "#platform/money.ts";
import { HeadwordIcon } from "#modules/catalogue/components/headword-icon.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { PictureOrNone } from "#ui/media/picture-or-none.tsx";
import { CardLines } from "./card-lines.tsx";
import type { CardsPaid } from "./gift-cards.ts";
import type { CheckoutSummary } from "./summary.ts";
import { MoneyLine } from "../components/money-line.tsx";
import { StayLines } from "../components/stay-lines.tsx";
import css from "./stay-summary.module.css";

/** `cover`: what the chosen insurance costs; null without. */
type SummaryProps = { summary: CheckoutSummary; cover: Cents | null; cards: CardsPaid };

/** What is bought, with every price line. `hold` stands above it. */
export function StaySummary({ summary, cover, cards }: SummaryProps) {
  const { t, format } = usePage();
  return (
    <article className={css["card"]} aria-labelledby="summary-title">
      <div className={css["picture"]}>
        <PictureOrNone id={summary.imageId} alt="" ratio="card" sizes="(max-width: 860px) 1px, 412px" isPriority />
      </div>
      <div className={css["cardText"]}>
        <div>
          <h2 id="summary-title">{summary.label}</h2>
          <p className={css["hotel"]}>
            <span>
              {summary.hotel}, {summary.city}
            </span>
            {summary.stars > 0 ? (
              <span className={css["stars"]} role="img" aria-label={t("unit.stars", { count: summary.stars })}>
                {"★".repeat(summary.stars)}
              </span>
            ) : null}
          </p>
          {summary.score ? (
            <p className={css["score"]}>
              <b>{format.score(Math.round(summary.score.average * 10))}</b>
              {t("unit.reviews", { count: summary.score.count })}
            </p>
          ) : null}
        </div>
        <StayDates summary={summary} />
        <StayContents summary={summary} />
        <PriceLines summary={summary} cover={cover} cards={cards} />
      </div>
    </article>
  );
}

/** The same on a phone: picture, dates and total, the lines on demand. */
export function FoldedSummary({ summary, cover, cards }: SummaryProps) {
  const { t, format } = usePage();
  return (
    <details className={css["folded"]}>
      <summary>
        <PictureOrNone id={summary.imageId} alt="" ratio="card" sizes="(max-width: 860px) 92px, 1px" />
        <span>
          <b>{summary.label}</b>
          <small>
            {format.dayRange(summary.checkin, summary.checkout)} · {usePeople(summary)}
          </small>
          <span className="price">{format.money(cards.rest)}</span>
          {cards.paid > 0 ? (
            <small>{t("checkout.cards.after", { amount: format.money(cents(cards.paid + cards.rest)) })}</small>
          ) : null}
        </span>
        <ChevronDown aria-hidden size={22} />
      </summary>
      <div className={css["foldedBody"]}>
        <p className="small">
          {summary.hotel}, {summary.city}
        </p>
        <StayDates summary={summary} />
        <StayContents summary={summary} />
        <PriceLines summary={summary} cover={cover} cards={cards} />
      </div>
    </details>
  );
}

function StayDates({ summary }: { summary: CheckoutSummary }) {
  const { t, format } = usePage();
  return (
    <div className={css["dates"]}>
      <div>
        <small>{t("checkout.arrival")}</small>
        <b>{format.dayShort(summary.checkin)}</b>
        <small>{t("checkout.from", { time: format.time(summary.checkInFrom) })}</small>
      </div>
      <div className={css["nights"]}>
        <Moon aria-hidden size={18} />
        {t("unit.nights", { count: summary.nights })}
      </div>
      <div>
        <small>{t("checkout.departure")}</small>
        <b>{format.dayShort(summary.checkout)}</b>
        <small>{t("checkout.before", { time: format.time(summary.checkOutUntil) })}</small>
      </div>
    </div>
  );
}

function StayContents({ summary }: { summary: CheckoutSummary }) {
  const { format } = usePage();
  const people = usePeople(summary);
  const room = summary.rooms > 1 ? `${summary.rooms} × ${summary.room}` : summary.room;
  return (
    <ul className={css["contents"]}>
      <li>
        <BedDouble aria-hidden size={18} />
        <span>
          {room}, {lowerFirst(summary.board)}
        </span>
      </li>
      {summary.activities.map(({ id, kind, title, day }) => (
        <li key={id}>
          <HeadwordIcon kind={kind} size={18} />
          <span>
            {title}
            {day ? (
              <>
                , <span className="nowrap">{format.dayShort(day)}</span>
              </>
            ) : null}
          </span>
        </li>
      ))}
      <li>
        <Users aria-hidden size={18} />
        <span>{people}</span>
      </li>
    </ul>
  );
}

function usePeople({ party }: CheckoutSummary): string {
  const { t } = usePage();
  const parts = [
    t("unit.adults", { count: party.adults }),
    party.children ? t("unit.children", { count: party.children }) : null,
    party.babies ? t("unit.babies", { count: party.babies }) : null,
  ];
  return parts.filter(Boolean).join(", ");
}

/** Every line of the price, its total, and what is paid at the hotel. */
function PriceLines({ summary, cover, cards }: SummaryProps) {
  const { t } = usePage();
  const { party, nights, amount, localTaxAtHotel } = summary;
  const words = {
    nights: t("unit.nights", { count: nights }),
    people: t("unit.people", { count: party.adults + party.children + party.babies }),
  };
  return (
    <dl className={css["lines"]}>
      <StayLines
        stay={{ activities: summary.activities, priceLines: summary.lines }}
        promotionCodeItem={summary.promotionCodeItem}
        word={(line) => t(`checkout.line.${line}`, words)}
        saving={css["saved"]}
      />
      {cover === null ? null : <MoneyLine name={t("insurance.line")} amount={cover} />}
      <MoneyLine className={css["total"]} name={t("checkout.line.total")} amount={cents(amount + (cover ?? 0))} />
      <CardLines cards={cards} />
      {localTaxAtHotel > 0 ? (
        <MoneyLine className={css["atHotel"]} name={t("checkout.line.taxAtHotel")} amount={localTaxAtHotel} />
      ) : null}
    </dl>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
