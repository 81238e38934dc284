import { data, redirect } from "react-router";
import { AccountFrame } from "#modules/accounts/components/account-frame.tsx";
import type { Session } from "#modules/accounts/session.server.ts";
import { accountWishlistPath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { sharedListPath } from "#modules/sites/watch-paths.ts";
import { localTime } from "#platform/clock.ts";
import { isUuid } from "#platform/uuid.ts";
import { onDates } from "#modules/wishlist/on-dates.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { findFallen } from "#app/routes/wishlist/find-fallen.server.ts";
import { findOffers } from "#app/routes/wishlist/find-offers.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/wishlist";
import { demandSession, PRIVATE } from "./asked.server.ts";
import { AccountWishlist } from "./wishlist/account-wishlist.tsx";

export const handle: RouteHandle = { query: { reads: ["saved", "weekend"] }, isErrand: true };

/** The list of an account with today's prices, its link, and the stays that it waits for (docs/product/services.md#wishlist). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const { accountId, email } = await demandSession(asked, request, url);
  const [priced, token, watches] = await Promise.all([
    services.wishlists.list(accountId),
    services.wishlists.share(accountId),
    services.watches.list(accountId, site),
  ]);
  const entries = priced.map(({ price: _then, ...entry }) => entry);
  const weekends = services.search.comingWeekends(site);
  const weekend = weekends.find(({ id }) => id === url.searchParams.get("weekend")) ?? null;
  const shown = entries.map((entry) => onDates(entry, weekend));
  const offers = await findOffers(asked, url, shown);
  return data(
    {
      site,
      origins,
      email,
      entries,
      offers,
      fallen: findFallen(priced, offers),
      weekends,
      weekend,
      shareUrl: token && (origins[site.id] ?? "") + sharedListPath(site, token),
      watches,
      today: localTime(services.clock, site.timeZone).today,
      saved: url.searchParams.get("saved"),
      title: services.messages.translator(site.id)("content.wishlist.title"),
    },
    { headers: PRIVATE },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const session = await demandSession(asked, request, url);
  const form = await readForm(request);
  const what = form.get("form");
  const done = await act(asked, session, form);
  if (done === undefined) throw new Response(null, { status: 400 });
  if (done !== null) throw new Response(null, { status: 403 });
  const weekend = url.searchParams.get("weekend");
  const query = weekend ? `?${new URLSearchParams({ weekend }).toString()}` : "";
  const place = what === "share" || what === "unshare" ? "#share" : what === "unwatch" ? "#watches" : "";
  throw redirect(accountWishlistPath(asked.site) + query + place, { status: 303, headers: PRIVATE });
}

/** Undefined: nothing that the page asks for. Null: it is done. */
async function act({ services, actor }: RequestContext, { accountId }: Session, form: FormData) {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 100) : "";
  };
  switch (form.get("form")) {
    case "share":
      return services.wishlists.openShare(accountId, actor);
    case "unshare":
      return services.wishlists.endShare(accountId, actor);
    case "unwatch": {
      const watchId = textOf("watch");
      return isUuid(watchId) ? services.watches.end({ accountId, watchId }, actor) : undefined;
    }
    case "remove": {
      const [kind, id] = [textOf("kind"), textOf("id")];
      if ((kind !== "stay" && kind !== "activity") || !/^[1-9]\d{0,8}$/.test(id)) return undefined;
      const changes = [{ kind, id, keep: false, at: services.clock.now().getTime() } as const];
      const answer = await services.wishlists.change({ accountId, changes }, actor);
      return "kind" in answer ? answer : null;
    }
    default:
      return undefined;
  }
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function MyWishlist({ loaderData }: Route.ComponentProps) {
  const { t } = usePage();
  const { email, site: _site, origins: _origins, title: _title, ...list } = loaderData;
  return (
    <PageLayout hasNewsletter={false}>
      <AccountFrame title={t("content.wishlist.title")} current="wishlist" email={email}>
        <AccountWishlist {...list} />
      </AccountFrame>
    </PageLayout>
  );
}
