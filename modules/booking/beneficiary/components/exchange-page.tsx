import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { StepLink } from "../../components/step-link.tsx";
import type { ExchangeCard } from "../page-data.ts";
import { ExchangeList } from "./exchange-list.tsx";
import css from "./exchange.module.css";

export type ExchangeData = {
  /** Null where the giver hid the price. */
  worth: Cents | null;
  stays: readonly ExchangeCard[];
  isFree: boolean;
  /** How many are shown, and whether there may be more. */
  shown: number;
  hasMore: boolean;
  /** The least that something asks on top where nothing is free; null: nothing is to be had at all. */
  least: Cents | null;
  /** Its own stay is not sold any more: said before anybody looks. */
  isOwnGone: boolean;
  /** Some of them are what it holds. */
  isBox: boolean;
};

/** Another stay for what the gift is worth. */
export function ExchangePage({ data }: { data: ExchangeData }) {
  const { t, format, site } = usePage();
  const { worth, stays, isFree, isOwnGone, isBox } = data;
  return (
    <div className={`wrap ${css["page"]}`}>
      <div className={css["head"]}>
        <h1>{t("beneficiary.exchange.title")}</h1>
        <p>
          {isOwnGone ? `${t("beneficiary.exchange.gone")} ` : null}
          {worth === null
            ? t("beneficiary.exchange.leadHidden")
            : t("beneficiary.exchange.lead", { amount: format.money(worth) })}
          {isBox ? ` ${t("beneficiary.exchange.leadBox")}` : null}
        </p>
      </div>
      <p className={css["tools"]}>
        <StepLink
          to={exchangeHref(beneficiaryPath(site), { isFree: !isFree })}
          role="switch"
          aria-checked={isFree}
          className={classes(css["toggle"], isFree && css["on"])}
        >
          <i aria-hidden="true" />
          {t("beneficiary.exchange.free")}
        </StepLink>
      </p>
      {stays.length > 0 ? <h2 className="vh">{t("beneficiary.exchange.list")}</h2> : null}
      {stays.length > 0 ? <ExchangeList stays={stays} /> : <Nothing data={data} />}
      <More data={data} />
    </div>
  );
}

/** The list with its switch, and how many of it. */
function exchangeHref(portal: string, { isFree, shown }: { isFree: boolean; shown?: number }): string {
  const query = new URLSearchParams({ ...(isFree ? { free: "1" } : {}), ...(shown ? { shown: String(shown) } : {}) });
  return query.size > 0 ? `${portal}/exchange?${query}` : `${portal}/exchange`;
}

const STEP = 9;

function More({ data: { hasMore, shown, isFree } }: { data: ExchangeData }) {
  const { t, site } = usePage();
  if (!hasMore) return null;
  return (
    <p className={css["more"]}>
      <ButtonLink look="quiet" href={exchangeHref(beneficiaryPath(site), { isFree, shown: shown + STEP })}>
        {t("beneficiary.exchange.more")}
      </ButtonLink>
    </p>
  );
}

/** Never a dead end: what asks for a little more, or the value kept on a card. */
function Nothing({ data: { isFree, least } }: { data: ExchangeData }) {
  const { t, site, format } = usePage();
  const portal = beneficiaryPath(site);
  return (
    <div className={css["empty"]}>
      <h2>{t(isFree ? "beneficiary.exchange.none.title" : "beneficiary.exchange.nothing.title")}</h2>
      <p>
        {isFree && least !== null
          ? t("beneficiary.exchange.none.text", { amount: format.money(least) })
          : t("beneficiary.exchange.nothing.text")}
      </p>
      <div className={css["acts"]}>
        {isFree ? (
          <ButtonLink href={exchangeHref(portal, { isFree: false })}>
            {t("beneficiary.exchange.none.action")}
          </ButtonLink>
        ) : null}
        <ButtonLink look="quiet" href={`${portal}/card`}>
          {t("beneficiary.way.card")}
        </ButtonLink>
      </div>
    </div>
  );
}
