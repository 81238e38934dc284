import { CalendarSync, CalendarX2, Headset, MapPinned, PackageCheck, ReceiptText, ShieldCheck, Star, type LucideIcon } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import type { Quote } from "./load.server.ts";
import css from "./home.module.css";

const POINTS = [["included", PackageCheck], ["flexible", CalendarX2], ["reviews", Star], ["payment", ShieldCheck]] as const satisfies readonly (readonly [string, LucideIcon])[];
const REASONS = [["chosen", MapPinned], ["price", ReceiptText], ["changes", CalendarSync], ["people", Headset]] as const satisfies readonly (readonly [string, LucideIcon])[];

/** The strip below the search box. */
export function SellingPoints() {
  const { t } = usePage();
  return (
    <section className={`wrap ${css["strip"]}`} aria-label={t("home.points.label")}>
      <ul>{POINTS.map(([id, Icon]) => <li key={id}><Icon aria-hidden size={22} strokeWidth={1.75} /><b>{t(`home.points.${id}.title`)}</b><span>{t(`home.points.${id}.text`)}</span></li>)}</ul>
    </section>
  );
}

/** Why here: what a guest says, and what is true of every stay. */
export function Reasons({ quote }: { quote: Quote | null }) {
  const { t, format } = usePage();
  return (
    <section className={`wrap ${css["section"]} ${css["why"]}`} aria-labelledby="why">
      <div>
        <h2 id="why">{t("home.why.title")}</h2>
        {quote ? (
          <figure className={css["quote"]}>
            <blockquote>{t("home.why.quote", { text: quote.text.replace(/[.\s]+$/, "") })}</blockquote>
            <figcaption><span className={css["score"]}>{format.score(Math.round(quote.score * 10))}</span><span><b>{quote.customer}</b>, {t("home.why.stayedAt")} <a href={quote.uri}>{quote.hotel}</a>, {quote.place}</span></figcaption>
          </figure>
        ) : null}
      </div>
      <ul>{REASONS.map(([id, Icon]) => <li key={id}><Icon aria-hidden size={28} strokeWidth={1.75} /><h3>{t(`home.why.${id}.title`)}</h3><p>{t(`home.why.${id}.text`)}</p></li>)}</ul>
    </section>
  );
}
