import { data } from "react-router";
import { AccountFrame } from "#modules/accounts/components/account-frame.tsx";
import { TripsPage } from "#modules/accounts/components/trips-page.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/trips";
import { demandSession, PRIVATE } from "./asked.server.ts";

export const handle: RouteHandle = { query: { reads: [] }, isErrand: true };

/** What an account has booked, given and received (docs/product/services.md#trips). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const session = await demandSession(asked, request, url);
  const [trips, details] = await Promise.all([
    services.accounts.trips(session),
    services.accounts.details(session.accountId),
  ]);
  return data(
    {
      site,
      origins,
      trips,
      email: session.email,
      firstName: details?.firstName ?? null,
      title: services.messages.translator(site.id)("account.trips.title"),
    },
    { headers: PRIVATE },
  );
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function MyTrips({ loaderData }: Route.ComponentProps) {
  const { t } = usePage();
  const { trips, email, firstName } = loaderData;
  return (
    <PageLayout hasNewsletter={false}>
      <AccountFrame
        title={firstName ? t("account.trips.hello", { name: firstName }) : t("account.trips.title")}
        current="trips"
        email={email}
      >
        <TripsPage trips={trips} email={email} />
      </AccountFrame>
    </PageLayout>
  );
}
