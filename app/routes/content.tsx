import { data } from "react-router";
import { CONTENT_PAGES, contentPath, type ContentPage } from "#modules/sites/paths.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { MessageKey } from "#platform/i18n/keys.ts";
import { ATTRIBUTIONS, type Attribution } from "#modules/destinations/attributions.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/content";
import css from "./content.module.css";

/** Static pages: their paragraphs are messages, `content.{page}.{n}.title` and `.text`, so editors find them in one file a language. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const page = params.page as ContentPage;
  if (!CONTENT_PAGES.includes(page)) throw data(null, { status: 404 });
  const all = services.messages.pick(site.id, ["content"]);
  const messages = Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(`content.${page}.`)));
  return { site, origins, page, messages, attributions: page === "credits" ? ATTRIBUTIONS : [] };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.public });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, page, messages } = loaderData;
  const alternates = Object.fromEntries(LOCALES.map((id) => [id, contentPath(SITES[id], page)]));
  return pageMeta({ site, origins, title: messages[`content.${page}.title`] ?? page, description: messages[`content.${page}.intro`], path: contentPath(site, page), alternates });
};

export default function Content({ loaderData }: Route.ComponentProps) {
  const { t } = usePage();
  const { page, messages, attributions } = loaderData;
  const sections = Object.keys(messages).filter((key) => /\.\d+\.text$/.test(key)).map((key) => key.replace(/\.text$/, ""));
  return (
    <PageLayout>
      <article className={`wrap ${css["article"]}`}>
        <h1>{t(`content.${page}.title` as MessageKey)}</h1>
        {messages[`content.${page}.intro`] ? <p className={css["intro"]}>{messages[`content.${page}.intro`]}</p> : null}
        {attributions.length > 0 ? <Sources attributions={attributions} /> : null}
        {sections.map((section) => (
          <section key={section}>
            {messages[`${section}.title`] ? <h2>{messages[`${section}.title`]}</h2> : null}
            {(messages[`${section}.text`] ?? "").split("\n").map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          </section>
        ))}
      </article>
    </PageLayout>
  );
}

/** The data that geography and map come from, under the names and licences that their owners want to read (decided by the data itself). */
function Sources({ attributions }: { attributions: readonly Attribution[] }) {
  const { t } = usePage();
  const parts = [
    { title: t("content.credits.places.title"), entries: attributions.filter(({ isOnMap, subject }) => !isOnMap || subject === "places") },
    { title: t("content.credits.maps.title"), entries: attributions.filter(({ isOnMap, subject }) => isOnMap && subject !== "places") },
  ];
  return parts.map(({ title, entries }) => (
    <section key={title}>
      <h2>{title}</h2>
      <dl className={css["sources"]}>
        {entries.map((entry) => (
          <div key={entry.subject}>
            <dt>{t(`content.credits.source.${entry.subject}`)}</dt>
            <dd>
              <a href={entry.url} rel="noopener">{entry.source}</a> · <a href={entry.licenceUrl} rel="license noopener">{entry.licence}</a>
              {entry.isAdapted ? ` · ${t("content.credits.adapted")}` : ""}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
