import { Repeat, UserPlus, UserMinus } from "lucide-react";
import { withSingleRoom } from "#modules/visit/party.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { PictureOrNone } from "#ui/media/picture-or-none.tsx";
import { NextLink, StepLink, useStepping } from "../../components/step-link.tsx";
import { exchangeHref, giftHref, MOST_CHILDREN } from "../address.ts";
import type { DatesData } from "../page-data.ts";
import { shortOwed } from "../words.ts";
import { ExchangeList } from "./exchange-list.tsx";
import { GiftCalendar } from "./gift-calendar.tsx";
import { GiftSummary } from "./gift-summary.tsx";
import { Steps } from "./steps.tsx";
import css from "./dates.module.css";

/** When somebody goes: the calendar beside what the stay becomes. Every choice is a link. */
export function DatesPage({ data }: { data: DatesData }) {
  const { t } = usePage();
  const { gift, stay, wish, chosen } = data;
  return (
    <>
      <div className={`wrap ${css["page"]}`}>
        <div className={css["main"]}>
          <div>
            <Steps at="dates" />
            <h1>{t("beneficiary.dates.title")}</h1>
            <p className={css["lead"]}>
              {t("beneficiary.dates.lead", { nights: t("unit.nights", { count: wish.nights }) })}
            </p>
          </div>
          <Problem data={data} />
          <GiftCalendar data={data} />
          <Nearby data={data} />
          <Night data={data} />
          <Others data={data} />
        </div>
        <aside aria-label={t("beneficiary.summary")} className={css["side"]}>
          <div aria-live="polite">
            <GiftSummary gift={gift} stay={stay} chosen={chosen}>
              <Next data={data} />
            </GiftSummary>
          </div>
        </aside>
      </div>
      <Bar data={data} />
    </>
  );
}

function Problem({ data: { problem, nearest, wish } }: { data: DatesData }) {
  const words = usePage();
  const { t, site, format } = words;
  if (!problem) return null;
  return (
    <div role="alert" className={css["problem"]}>
      <p>{t(`beneficiary.problem.${problem}`)}</p>
      {nearest.length > 0 ? (
        <p className={css["near"]}>
          {t("beneficiary.problem.near")}
          {nearest.map(({ checkin, owed }) => (
            <StepLink key={checkin} to={giftHref(site, "dates", { wish: { ...wish, checkin } })}>
              {format.dayShort(checkin)} · {shortOwed(owed, words)}
            </StepLink>
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** Where no day of two months is free: other stays that are. */
function Nearby({ data: { exchanges } }: { data: DatesData }) {
  const { t } = usePage();
  if (exchanges.length === 0) return null;
  return (
    <section aria-labelledby="nearby">
      <h2 id="nearby" className={css["nearby"]}>
        {t("beneficiary.dates.exchanges")}
      </h2>
      <ExchangeList stays={exchanges} />
    </section>
  );
}

/** A night more: a box to tick that is a link, so that it works without JavaScript. */
function Night({ data }: { data: DatesData }) {
  const { t, site, format } = usePage();
  const { wish, more, chosen, stay, month } = data;
  const isAdded = chosen !== null && chosen.extraNight !== null;
  if (!isAdded && !more) return null;
  const nights = isAdded ? wish.nights - 1 : wish.nights + 1;
  const price = isAdded ? chosen.extraNight : (more?.difference ?? null);
  const until = isAdded ? chosen.checkout : more?.until;
  return (
    <StepLink
      to={giftHref(site, "dates", { wish: { ...wish, nights }, month })}
      className={classes(css["more"], isAdded && css["added"])}
      role="checkbox"
      aria-checked={isAdded}
    >
      <PictureOrNone id={stay.imageId} alt="" ratio="card" sizes="132px" />
      <span className={css["moreText"]}>
        <b>{isAdded ? t("beneficiary.night.added") : t("beneficiary.night.title")}</b>
        <small>{until ? t("beneficiary.night.text", { day: format.dayShort(until) }) : null}</small>
      </span>
      <span className={css["morePrice"]}>
        <span className="price">{price === null ? "" : `${price >= 0 ? "+" : ""}${format.money(price)}`}</span>
        <i aria-hidden="true" className={css["tick"]} />
      </span>
    </StepLink>
  );
}

/** Another stay, and who comes along. */
function Others({ data: { wish, month, gift } }: { data: DatesData }) {
  const { t, site } = usePage();
  const { party } = wish;
  const withChildren = (children: number) =>
    giftHref(site, "dates", { wish: { ...wish, party: withSingleRoom({ ...party, children }) }, month });
  return (
    <p className={css["others"]}>
      {gift.kind === "single_voucher" || gift.kind === "box" ? (
        <a href={exchangeHref(site, wish.elsewhere ?? null)}>
          <Repeat aria-hidden size={18} />
          {t("beneficiary.dates.exchange")}
        </a>
      ) : null}
      {party.children < MOST_CHILDREN ? (
        <StepLink to={withChildren(party.children + 1)}>
          <UserPlus aria-hidden size={18} />
          {t(party.children === 0 ? "beneficiary.dates.child" : "beneficiary.dates.anotherChild")}
        </StepLink>
      ) : null}
      {party.children > 0 ? (
        <StepLink to={withChildren(party.children - 1)}>
          <UserMinus aria-hidden size={18} />
          {t("beneficiary.dates.lessChild", { count: party.children })}
        </StepLink>
      ) : null}
    </p>
  );
}

function Next({ data }: { data: DatesData }) {
  const { t, site, format } = usePage();
  const { wish, chosen } = data;
  const isStepping = useStepping();
  if (!chosen)
    return <p className={css["pick"]}>{t(isStepping ? "product.bookWhenPriced" : "beneficiary.dates.pick")}</p>;
  return (
    <>
      <NextLink wide href={giftHref(site, "confirm", { wish })}>
        {t("beneficiary.dates.continue")}
      </NextLink>
      <p className={css["terms"]}>
        {isStepping
          ? t("product.bookWhenPriced")
          : chosen.deadline
            ? t("beneficiary.dates.free", { day: format.dayLong(chosen.deadline) })
            : t("beneficiary.dates.strict")}
      </p>
    </>
  );
}

/** On a phone what is left to pay stays in sight. */
function Bar({ data: { wish, chosen } }: { data: DatesData }) {
  const { t, site, format } = usePage();
  const isStepping = useStepping();
  if (!chosen) return null;
  return (
    <div className={css["bar"]}>
      <p>
        {isStepping ? (
          <small>{t("product.bookWhenPriced")}</small>
        ) : (
          <>
            <small>{t("beneficiary.bar", { days: format.dayRange(chosen.checkin, chosen.checkout) })}</small>
            <span className="price">{format.money(chosen.owed.supplement)}</span>
          </>
        )}
      </p>
      <NextLink href={giftHref(site, "confirm", { wish })}>{t("beneficiary.dates.continue")}</NextLink>
    </div>
  );
}
