import { Minus, Plus } from "lucide-react";
import { useId, type FormEvent, type ReactNode } from "react";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN, withSingleRoom, type Party } from "#modules/visit/party.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { Button } from "#ui/button.tsx";
import { sayWayBack } from "../../way-back.ts";
import { changeHref } from "../address.ts";
import type { ChooseData, DatedChoice } from "../page-data.ts";
import { ChangeFields } from "./change-fields.tsx";
import { DifferenceCalendar } from "./difference-calendar.tsx";
import { SwapCard } from "./swap-card.tsx";
import { ChangeTabs } from "./change-tabs.tsx";
import { differenceText } from "./words.ts";
import { NextLink, StepHint, StepLink, useStepping } from "../../components/step-link.tsx";
import css from "./change.module.css";
import choiceCss from "./choice.module.css";
import swapCss from "./swap.module.css";

/** Dates, days of activities and travellers beside what they would cost (docs/product/after-sale.md#change). Every choice is a link. */
export function ChoosePage({ data, notice, children }: { data: ChooseData; notice: ReactNode; children: ReactNode }) {
  const { t, format } = usePage();
  const { wish, until, outlook } = data;
  return (
    <div className={`wrap ${css["page"]}`}>
      <div className={css["columns"]}>
        <div className={css["main"]}>
          <div>
            <h1>{t("change.title")}</h1>
            <p className={css["lead"]}>{t("change.lead", { day: format.dayLong(until) })}</p>
          </div>
          <ChangeTabs data={data} current="dates" />
          {notice}
          <section className={css["panel"]} aria-labelledby="dates">
            <h2 id="dates">{t("change.dates.title")}</h2>
            <p>{t("change.dates.text", { nights: t("unit.nights", { count: wish.nights }) })}</p>
            <Lengths data={data} />
            <DifferenceCalendar data={data} />
          </section>
          {outlook.activities.map((activity) => (
            <ActivityDay key={activity.id} data={data} activity={activity} />
          ))}
          <Travellers data={data} />
        </div>
        <aside aria-label={t("change.aside")} className={css["side"]}>
          <Outcome data={data} />
          {children}
        </aside>
      </div>
      <Bar data={data} />
    </div>
  );
}

function Lengths({ data }: { data: ChooseData }) {
  const { t, site } = usePage();
  const { orderId, wish, month, nights } = data;
  if (nights.length < 2) return null;
  return (
    <nav aria-label={t("change.nights")} className={choiceCss["chips"]}>
      {nights.map((count) => (
        <StepLink
          key={count}
          className={choiceCss["chip"]}
          aria-current={count === wish.nights ? "true" : undefined}
          to={changeHref(site, orderId, { wish: { ...wish, nights: count }, month })}
        >
          {t("unit.nights", { count })}
        </StepLink>
      ))}
    </nav>
  );
}

function ActivityDay({ data, activity }: { data: ChooseData; activity: DatedChoice }) {
  const { t, site, format } = usePage();
  const { orderId, wish, month } = data;
  const hrefOf = (day: (typeof activity.days)[number]["day"]) => {
    const others = wish.activityDays.filter(({ activityId }) => activityId !== activity.id);
    const activityDays = [...others, { activityId: activity.id, day }];
    return changeHref(site, orderId, { wish: { ...wish, activityDays }, month });
  };
  return (
    <section className={css["panel"]} aria-labelledby={`activity-${activity.id}`}>
      <h2 id={`activity-${activity.id}`}>{t("change.activity.title", { activity: activity.title })}</h2>
      <p>{t("change.activity.text")}</p>
      <div className={choiceCss["chips"]}>
        {activity.days.map(({ day, available }) =>
          available ? (
            <StepLink
              key={day}
              className={choiceCss["chip"]}
              aria-current={day === activity.selected ? "true" : undefined}
              to={hrefOf(day)}
            >
              {format.dayShort(day)}
            </StepLink>
          ) : (
            <span key={day} className={classes(choiceCss["chip"], choiceCss["chipOff"])}>
              <s>{format.dayShort(day)}</s>
              <span className="vh">{t("change.activity.none")}</span>
            </span>
          ),
        )}
      </div>
    </section>
  );
}

const PEOPLE = [
  { who: "adults", least: 1, most: MAX_ADULTS },
  { who: "children", least: 0, most: MAX_CHILDREN },
  { who: "babies", least: 0, most: MAX_BABIES },
] as const;

function Travellers({ data }: { data: ChooseData }) {
  const { t } = usePage();
  const { party } = data.wish;
  return (
    <section className={css["panel"]} aria-labelledby="travellers">
      <h2 id="travellers">{t("change.party.title")}</h2>
      <div>
        {PEOPLE.map(({ who, least, most }) => (
          <div key={who} className={choiceCss["people"]} role="group" aria-label={t(`change.party.${who}`)}>
            <p>
              {t(`change.party.${who}`)}
              <small>{t(`change.party.${who}Hint`)}</small>
            </p>
            <OnePerson data={data} who={who} count={party[who] - 1} isOpen={party[who] > least} />
            <b>{party[who]}</b>
            <OnePerson data={data} who={who} count={party[who] + 1} isOpen={party[who] < most} isMore />
          </div>
        ))}
      </div>
    </section>
  );
}

type OnePersonProps = {
  data: ChooseData;
  who: Exclude<keyof Party, "singleRoom">;
  count: number;
  isOpen: boolean;
  isMore?: boolean;
};

function OnePerson({ data, who, count, isOpen, isMore = false }: OnePersonProps) {
  const { t, site } = usePage();
  const { orderId, wish, month } = data;
  const Icon = isMore ? Plus : Minus;
  const icon = <Icon aria-hidden size={18} />;
  if (!isOpen) return <span className={classes(choiceCss["round"], choiceCss["roundOff"])}>{icon}</span>;
  const party = withSingleRoom({ ...wish.party, [who]: count });
  const label = t(isMore ? "change.party.more" : "change.party.less", { who: t(`change.party.${who}`) });
  return (
    <StepLink
      className={choiceCss["round"]}
      aria-label={label}
      to={changeHref(site, orderId, { wish: { ...wish, party }, month })}
    >
      {icon}
    </StepLink>
  );
}

/** Before and after with the one next step. */
function Outcome({ data }: { data: ChooseData }) {
  const words = usePage();
  const { t } = words;
  const { before, paid, outlook, isSame, isInsured, way } = data;
  const { after, total, problem, difference } = outlook;
  const isChange = !isSame && after !== null;
  const isStepping = useStepping();
  return (
    <SwapCard
      before={before}
      after={isChange ? after : null}
      sums={isChange && difference !== null ? { paid, total, difference } : null}
    >
      <div aria-live="polite" className={css["next"]}>
        {problem ? <p role="alert">{t(`change.problem.${problem}`)}</p> : null}
        {isStepping ? <p>{t("product.bookWhenPriced")}</p> : null}
        {isSame && !problem && !isStepping ? <p>{t("change.pick")}</p> : null}
        {isChange && difference !== null ? (
          <>
            <div className={css["wideOnly"]}>
              <NextStep data={data} />
            </div>
            {isInsured ? <p className={css["fine"]}>{t("change.insured")}</p> : null}
            {after?.cancellation.deadline === null ? <p className={css["strict"]}>{t("change.strict")}</p> : null}
            <p className={css["fine"]}>{difference < 0 ? sayWayBack(way, words) : t("change.keep")}</p>
          </>
        ) : null}
      </div>
    </SwapCard>
  );
}

/** What is dearer is set aside with the step; what is not is looked at once more. */
function NextStep({ data, wide = true }: { data: ChooseData; wide?: boolean }) {
  const { t, site } = usePage();
  const { orderId, wish, month, outlook } = data;
  const isStepping = useStepping();
  const hintId = useId();
  if (outlook.difference === null || data.isSame) return null;
  if (outlook.difference > 0) {
    const wait = (event: FormEvent) => isStepping && event.preventDefault();
    return (
      <form method="post" onSubmit={wait}>
        <ChangeFields data={data} />
        <Button type="submit" wide={wide} busy={isStepping} aria-describedby={isStepping ? hintId : undefined}>
          {t("change.continue")}
        </Button>
        <StepHint id={hintId} isShown={isStepping} />
      </form>
    );
  }
  return (
    <NextLink wide={wide} href={changeHref(site, orderId, { wish, month, step: "confirm" })}>
      {t("change.continue")}
    </NextLink>
  );
}

/** On a phone what it costs stays in sight. */
function Bar({ data }: { data: ChooseData }) {
  const words = usePage();
  const { isSame, outlook } = data;
  const { after, difference } = outlook;
  const isStepping = useStepping();
  if (isSame || difference === null || !after) return null;
  return (
    <div className={css["bar"]}>
      <p>
        {isStepping ? (
          <small>{words.t("product.bookWhenPriced")}</small>
        ) : (
          <>
            <b className={difference < 0 ? swapCss["comesBack"] : undefined}>{differenceText(difference, words)}</b>
            <small>{words.format.dayRange(after.checkin, after.checkout)}</small>
          </>
        )}
      </p>
      <NextStep data={data} wide={false} />
    </div>
  );
}
