import { POINT_ICONS } from "#modules/content/components/point-icons.ts";
import type { SellingPoint } from "#modules/content/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { Flow } from "#modules/sites/flows.ts";
import { classes } from "#ui/classes.ts";
import type { Quote } from "./quote.server.ts";
import { wordsOf } from "./hero-content.ts";
import css from "./home.module.css";
import reasonsCss from "./reasons.module.css";

/** The secondary selling points (docs/product/content.md#home): what is true of every offer of the flow, and what a guest says. */
export function Reasons({ flow, points, quote }: { flow: Flow; points: readonly SellingPoint[]; quote: Quote | null }) {
  const { t } = usePage();
  if (points.length === 0) return null;
  return (
    <section className={classes("wrap", css["section"], reasonsCss["why"])} aria-labelledby="why">
      <div>
        <h2 id="why">{t(`home.why.title.${wordsOf(flow)}`)}</h2>
        {quote ? <Said quote={quote} /> : null}
      </div>
      <ul>
        {points.map(({ icon, title, text, url }) => {
          const Icon = POINT_ICONS[icon];
          return (
            <li key={title}>
              <Icon aria-hidden size={28} strokeWidth={1.75} />
              <h3>{url ? <a href={url}>{title}</a> : title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Said({ quote }: { quote: Quote }) {
  const { t, format } = usePage();
  return (
    <figure className={reasonsCss["quote"]}>
      <blockquote>{t("home.why.quote", { text: quote.text.replace(/[.\s]+$/, "") })}</blockquote>
      <figcaption>
        <span className={reasonsCss["score"]}>{format.score(Math.round(quote.score * 10))}</span>
        <span>
          <b>{quote.customer}</b>, {t("home.why.stayedAt")} <a href={quote.uri}>{quote.hotel}</a>, {quote.place}
        </span>
      </figcaption>
    </figure>
  );
}
