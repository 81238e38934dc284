import { Luggage } from "lucide-react";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contentPath, miniSitePath } from "#modules/sites/paths.ts";
import type { Attribution } from "#modules/destinations/attributions.ts";
import type { Day } from "#platform/dates.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/content";
import type { Fact } from "./content/facts.ts";
import { loadContent, type StaticPage } from "./content/load.server.ts";
import { MiniSitePage } from "./content/mini-site.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { AccountWays } from "./content/account-ways.tsx";
import css from "./content.module.css";

/** What a page of help and law begins with beside its title: a place, since that is what it is all for. */
const PICTURES: Record<StaticPage["page"], string> = {
  help: "coast-riviera-1",
  about: "canal-golden-1",
  ranking: "vineyard-autumn-1",
  terms: "forest-autumn-0",
  "package-information": "castle-golden-0",
  insurance: "coast-golden-0",
  privacy: "forest-golden-1",
  legal: "canal-midday-0",
  cookies: "forest-golden-0",
  accessibility: "canal-midday-1",
  partners: "village-golden-0",
  careers: "hotel-golden-0",
  credits: "hotel-dusk-0",
  account: "pool-riviera-0",
  wishlist: "pool-riviera-0",
};

/** `/p/{slug}`: static pages, and mini-sites of partners. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const content = await loadContent({ services, site, url, slug: params.page });
  return { site, origins, content };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.public });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, content } = loaderData;
  if (content.kind === "minisite") {
    const { miniSite } = content;
    // Its offers are those of a search that has its own address: the page is for the partner's people.
    return pageMeta({
      site,
      origins,
      title: miniSite.title,
      path: miniSitePath(site, miniSite.minisiteUrl),
      image: miniSite.bannerImages.desktop,
      noindex: true,
    });
  }
  const { page, title, intro } = content;
  const alternates = Object.fromEntries(LOCALES.map((id) => [id, contentPath(SITES[id], page)]));
  return pageMeta({ site, origins, title, description: intro, path: contentPath(site, page), alternates });
};

export default function Content({ loaderData }: Route.ComponentProps) {
  const { content } = loaderData;
  return content.kind === "minisite" ? <MiniSitePage data={content} /> : <Article page={content} />;
}

function Article({ page: content }: { page: StaticPage }) {
  const { page, title, intro, version, sections, empty, attributions, neighbours } = content;
  return (
    <PageLayout>
      <article className={`wrap ${css["article"]}`}>
        <header>
          <div>
            <h1>{title}</h1>
            {intro ? <p className={css["intro"]}>{intro}</p> : null}
          </div>
          <Picture
            id={PICTURES[page]}
            alt=""
            ratio="card"
            sizes="(max-width: 900px) calc(100vw - 32px), 420px"
            isPriority
          />
        </header>
        <div className={css["text"]}>
          {page === "account" ? <AccountWays /> : null}
          {attributions.length > 0 ? <Sources attributions={attributions} /> : null}
          {empty ? <Empty {...empty} /> : null}
          {sections.map((section, index) => (
            <section key={index} id={section.id}>
              {section.title ? <h2>{section.title}</h2> : null}
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.items.length > 0 ? (
                <ul className={css["items"]}>
                  {section.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              ) : null}
              {section.facts && section.facts.length > 0 ? <Facts facts={section.facts} /> : null}
            </section>
          ))}
          {version ? <Version day={version} /> : null}
        </div>
        <Neighbours neighbours={neighbours} />
      </article>
    </PageLayout>
  );
}

/** What is said where a list has nothing in it. */
function Empty({ title, paragraphs, action, href }: NonNullable<StaticPage["empty"]>) {
  return (
    <section className={css["empty"]}>
      <Luggage aria-hidden size={36} strokeWidth={1.5} />
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ButtonLink href={href}>{action}</ButtonLink>
    </section>
  );
}

/** Since when the words stand as they are. */
function Version({ day }: { day: Day }) {
  const { t, format } = usePage();
  return (
    <p className={css["version"]}>
      <time dateTime={day}>{t("content.version", { day: format.dayLong(day) })}</time>
    </p>
  );
}

/** The help and law of the site, one beside the other. */
function Neighbours({ neighbours }: Pick<StaticPage, "neighbours">) {
  const { t } = usePage();
  return (
    <nav className={css["neighbours"]} aria-label={t("content.neighbours")}>
      <ul>
        {neighbours.map(({ label, uri, isCurrent }) => (
          <li key={uri}>
            <a href={uri} aria-current={isCurrent ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css["facts"]}>
      {facts.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.map(({ text, href }) => (
            <dd key={text}>{href ? <a href={href}>{text}</a> : text}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The data that geography and map come from, under the names and licences that their owners want to read (decided by the data itself). */
function Sources({ attributions }: { attributions: readonly Attribution[] }) {
  const { t } = usePage();
  const parts = [
    {
      title: t("content.credits.places.title"),
      entries: attributions.filter(({ isOnMap, subject }) => !isOnMap || subject === "places"),
    },
    {
      title: t("content.credits.maps.title"),
      entries: attributions.filter(({ isOnMap, subject }) => isOnMap && subject !== "places"),
    },
  ];
  return parts.map(({ title, entries }) => (
    <section key={title}>
      <h2>{title}</h2>
      <dl className={css["sources"]}>
        {entries.map((entry) => (
          <div key={entry.subject}>
            <dt>{t(`content.credits.source.${entry.subject}`)}</dt>
            <dd>
              <a href={entry.url} rel="noopener">
                {entry.source}
              </a>{" "}
              ·{" "}
              <a href={entry.licenceUrl} rel="license noopener">
                {entry.licence}
              </a>
              {entry.isAdapted ? ` · ${t("content.credits.adapted")}` : ""}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
