import { readId } from "#platform/http/id.ts";
import { data, redirect } from "react-router";
import { localTime } from "#platform/clock.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { homePath, screenPath } from "#modules/sites/paths.ts";
import { validUntil } from "#modules/vouchers/validity.ts";
import { factsOf, keepFacts } from "#modules/visit/facts.ts";
import { STATE_NAMES } from "#modules/visit/state.ts";
import { requestContext } from "#app/context.server.ts";
import { fitTitle } from "#app/fit-title.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { ActivityPage } from "./activity/activity-page.tsx";
import { activityJsonLd } from "./activity/json-ld.ts";
import { findOtherActivities } from "./activity/other-activities.server.ts";
import { leadToFlow } from "./flow-breadcrumb.server.ts";
import { findPaperCountries } from "./plain-setup.server.ts";
import { notFound } from "./not-found/not-found.server.ts";
import type { Route } from "./+types/activity";

export const handle: RouteHandle = { query: { reads: ["a"], carries: STATE_NAMES } };

/**
 * The page of an activity (docs/product/gifts.md#activity-page). The id alone decides; a wrong slug leads to the right one
 * (docs/product/sites.md#canonical).
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { site, origin, origins, services } = context.get(requestContext);
  const id = readId(params.id);
  const found = await services.vouchers.findActivity(id, site.id);
  if (!found) throw await notFound({ services, site, url });
  const flags = await services.flags.flagsFor(site, factsOf(url));
  // Where the flow is off, the hotel is what can be had (docs/product/sites.md#flows).
  if (!flags.activityFlow) throw redirect(keepFacts(found.activity.hotel.uri ?? homePath(site), url.search), 302);
  const { slugs, sites } = found;
  const path = found.activity.uri;
  if (params.slug !== (found.activity.labelSlug || "_")) throw redirect(path + url.search, 301);

  const activity = {
    ...found.activity,
    breadCrumb: leadToFlow(found.activity.breadCrumb, { site, flow: "activity", search: services.search }),
  };
  const others = await findOtherActivities({ activity, site, search: services.search });
  const alternates = Object.fromEntries(
    sites.map((locale) => [locale, screenPath(SITES[locale], "activity", activity.id, slugs[SITES[locale].language])]),
  );
  const asked = url.searchParams.get("a") ?? undefined;
  const { today } = localTime(services.clock, site.timeZone);
  const lastDay = validUntil(today, activity.validityMonths);
  return data(
    {
      site,
      origin,
      origins,
      activity,
      title: fitTitle(activity.pageModel.title),
      today,
      lastDay,
      countries: activity.published ? await findPaperCountries({ services, site, url }) : [],
      others,
      asked,
      path,
      alternates,
      mapTiles: services.env.MAP_TILES_URL,
    },
    { status: activity.published ? 200 : 410, headers: { "Cache-Control": CACHE.public } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What is not sold any more leaves its place to the hotel (docs/product/sites.md#expired). */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, activity, title, path, alternates } = loaderData;
  const { description } = activity.pageModel;
  const shared = { site, origins, title, description, image: activity.images[0]?.id };
  return activity.published
    ? pageMeta({ ...shared, path, alternates })
    : pageMeta({ ...shared, path: activity.hotel.uri, noindex: true });
};

/** The people live in the hash in the browser: a new hash is not a new page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

/** Structured data is for readers of the HTML: the browser keeps what the server wrote and needs no code for it. */
export default function Activity({ loaderData }: Route.ComponentProps) {
  const { activity, today, countries, lastDay, others, asked, origin, path, alternates, mapTiles } = loaderData;
  return (
    <PageLayout flow="activity" alternates={alternates}>
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? activityJsonLd({ activity, today, url: origin + path, origin }) : "",
        }}
      />
      <ActivityPage
        key={activity.id}
        activity={activity}
        today={today}
        countries={countries}
        lastDay={lastDay}
        others={others}
        asked={asked}
        mapTiles={mapTiles}
      />
    </PageLayout>
  );
}
