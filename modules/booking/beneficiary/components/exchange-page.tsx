import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryPath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { StepLink } from "../../components/step-link.tsx";
import { exchangeHref } from "../address.ts";
import type { ExchangeData } from "../page-data.ts";
import { ExchangeList } from "./exchange-list.tsx";
import { ExchangeSearch } from "./exchange-search.tsx";
import css from "./exchange.module.css";

/** Another stay for what the gift is worth: the search of whoever holds it. */
export function ExchangePage({ data }: { data: ExchangeData }) {
  const { t, format } = usePage();
  const { worth, stays, elsewhere, isOwnGone, isBox } = data;
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
      <ExchangeSearch data={data} />
      <Tools data={data} />
      {stays.length > 0 ? <h2 className="vh">{t("beneficiary.exchange.list")}</h2> : null}
      {stays.length > 0 ? <ExchangeList stays={stays} elsewhere={elsewhere} /> : <Nothing data={data} />}
      <More data={data} />
    </div>
  );
}

/** Themes, and what asks for nothing more: each a link, so that it works without JavaScript. */
function Tools({ data: { elsewhere, themes } }: { data: ExchangeData }) {
  const { t, site } = usePage();
  const { themeId, isFree } = elsewhere;
  return (
    <div className={css["tools"]}>
      <ul aria-label={t("beneficiary.exchange.themes")} className={css["themes"]}>
        {[{ id: null, label: t("beneficiary.exchange.everyTheme") }, ...themes].map(({ id, label }) => (
          <li key={id}>
            <StepLink
              to={exchangeHref(site, { ...elsewhere, themeId: id })}
              aria-current={id === themeId || undefined}
              className={classes(css["theme"], id === themeId && css["chosen"])}
            >
              {label}
            </StepLink>
          </li>
        ))}
      </ul>
      <StepLink
        to={exchangeHref(site, { ...elsewhere, isFree: !isFree })}
        role="switch"
        aria-checked={isFree}
        className={classes(css["toggle"], isFree && css["on"])}
      >
        <i aria-hidden="true" />
        {t("beneficiary.exchange.free")}
      </StepLink>
    </div>
  );
}

const STEP = 9;

function More({ data: { hasMore, shown, elsewhere } }: { data: ExchangeData }) {
  const { t, site } = usePage();
  if (!hasMore) return null;
  return (
    <p className={css["more"]}>
      <ButtonLink look="quiet" href={exchangeHref(site, elsewhere, shown + STEP)}>
        {t("beneficiary.exchange.more")}
      </ButtonLink>
    </p>
  );
}

/** Never a dead end: what asks for a little more, all that there is, or the value kept on a card. */
function Nothing({ data: { elsewhere, least } }: { data: ExchangeData }) {
  const { t, site, format } = usePage();
  const { isFree, themeId, place, day } = elsewhere;
  const isNarrow = themeId !== null || place !== null || day !== null;
  const why = isFree && least !== null ? "none" : isNarrow ? "narrow" : "nothing";
  return (
    <div className={css["empty"]}>
      <h2>{t(`beneficiary.exchange.${why}.title`)}</h2>
      <p>
        {why === "none"
          ? t("beneficiary.exchange.none.text", { amount: format.money(least ?? 0) })
          : t(`beneficiary.exchange.${why}.text`)}
      </p>
      <div className={css["acts"]}>
        {why === "none" ? (
          <ButtonLink href={exchangeHref(site, { ...elsewhere, isFree: false })}>
            {t("beneficiary.exchange.none.action")}
          </ButtonLink>
        ) : null}
        {why === "narrow" ? (
          <ButtonLink href={exchangeHref(site, null)}>{t("beneficiary.exchange.narrow.action")}</ButtonLink>
        ) : null}
        <ButtonLink look="quiet" href={`${beneficiaryPath(site)}/card`}>
          {t("beneficiary.way.card")}
        </ButtonLink>
      </div>
    </div>
  );
}
