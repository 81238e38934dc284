import { data, redirect } from "react-router";
import { localTime } from "#platform/clock.ts";
import { addDays } from "#platform/dates.ts";
import { accountWishlistPath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { screenPath } from "#modules/sites/paths.ts";
import { MOST_WATCHES } from "#modules/watches/rules.ts";
import { sayPeople } from "#modules/watches/say-people.ts";
import { readWatchedStay, WATCHED_NAMES } from "#modules/watches/stay-query.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { NotePage } from "#app/routes/newsletter/note-page.tsx";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/watch";
import { demandSession, PRIVATE } from "./asked.server.ts";

export const handle: RouteHandle = {
  query: { reads: WATCHED_NAMES },
  isErrand: true,
};

/** `nothing`: the address names no stay to come. */
type State = "ask" | "watching" | "free" | "full" | "gone" | "nothing";

const readStay = ({ site, services }: RequestContext, url: URL) =>
  readWatchedStay(url.searchParams, localTime(services.clock, site.timeZone));

/** Where somebody asks to be told when a stay is free on their dates (docs/product/services.md#watches). Looking changes nothing. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { accountId, email } = await demandSession(asked, request, url);
  const stay = readStay(asked, url);
  const found = stay && (await asked.services.watches.look({ accountId, site: asked.site, stay }));
  const state: State = !stay ? "nothing" : !found ? "gone" : found.isWatched ? "watching" : "ask";
  const shown = stay &&
    found && { ...stay, checkout: addDays(stay.checkin, stay.nights), names: found.names, href: found.href };
  return data({ state, email, stay: shown }, { headers: PRIVATE });
}

/** The button of the page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { site, services, actor } = asked;
  const { accountId } = await demandSession(asked, request, url);
  const stay = readStay(asked, url);
  if (!stay) return data<{ state: State }>({ state: "nothing" }, { status: 400, headers: PRIVATE });
  const outcome = await services.watches.add({ accountId, siteId: site.id, ...stay }, actor);
  if (outcome.kind === "forbidden") throw new Response(null, { status: 403 });
  if (outcome.kind === "added")
    throw redirect(`${accountWishlistPath(site)}?saved=watch#watches`, { status: 303, headers: PRIVATE });
  const status = outcome.kind === "free" ? 200 : outcome.kind === "full" ? 409 : 410;
  return data<{ state: State }>({ state: outcome.kind }, { status, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function WatchStay({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site, format } = usePage();
  const { stay, email } = loaderData;
  const { state } = actionData ?? loaderData;
  const words = {
    most: MOST_WATCHES,
    email,
    hotel: stay?.names.hotel ?? "",
    dates: stay ? format.daySpan(stay.checkin, stay.checkout) : "",
    people: stay ? sayPeople(t, stay.party) : "",
  };
  const title = t(`wishlist.watch.${state}.title`, words);
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${title} · Vendredi`}</title>
      <NotePage title={title} text={t(`wishlist.watch.${state}.text`, words)}>
        {state === "ask" ? (
          <form method="post">
            <Button type="submit">{t("wishlist.watch.ask.action")}</Button>
          </form>
        ) : state === "free" && stay ? (
          <ButtonLink href={stay.href}>{t("wishlist.watch.free.action")}</ButtonLink>
        ) : state === "gone" || state === "nothing" ? (
          <ButtonLink href={screenPath(site, "search", "_", "_")}>{t("wishlist.shared.others")}</ButtonLink>
        ) : (
          <ButtonLink href={`${accountWishlistPath(site)}#watches`}>{t("wishlist.watch.toList")}</ButtonLink>
        )}
      </NotePage>
    </PageLayout>
  );
}
