import { Suspense } from "react";
import { data, redirect } from "react-router";
import { localTime } from "#platform/clock.ts";
import { AccountFrame } from "#modules/accounts/components/account-frame.tsx";
import type { ProfileAnswer } from "#modules/accounts/components/profile-types.ts";
import { DETAIL_FIELDS, readDetails } from "#modules/accounts/details.ts";
import type { Session } from "#modules/accounts/session.server.ts";
import { erasePath, profilePath, signInToPath } from "#modules/sites/account-paths.ts";
import type { Site } from "#modules/sites/locales.ts";
import { newsletterLinkPath } from "#modules/sites/paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { recordOf } from "#platform/objects.ts";
import { soon } from "#ui/late.tsx";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/profile";
import { demandSession, PRIVATE, withCookies } from "./asked.server.ts";

/** As with the sign-in, forms are no code of every page. */
const ProfilePage = soon(async () => (await import("#modules/accounts/components/profile-page.tsx")).ProfilePage);

export const handle: RouteHandle = { query: { reads: ["saved"] }, isErrand: true };

/** Details, ways in, devices and data of an account (docs/product/services.md#profile). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const session = await demandSession(asked, request, url);
  const [details, devices, passwordSince, newsletter] = await Promise.all([
    services.accounts.details(session.accountId),
    services.accounts.devices(session),
    services.accounts.passwordSince(session),
    findNewsletter(asked, session),
  ]);
  const dayOf = (at: string) => localTime({ now: () => new Date(at) }, site.timeZone).today;
  return data(
    {
      site,
      origins,
      email: session.email,
      details,
      devices: devices.map((device) => ({
        ...device,
        signedInOn: dayOf(device.signedInAt),
        seenOn: dayOf(device.seenAt),
      })),
      newsletter,
      passwordOn: passwordSince === null ? null : dayOf(passwordSince),
      isFresh: services.accounts.isFresh(session),
      saved: url.searchParams.get("saved"),
      title: services.messages.translator(site.id)("account.profile.title"),
    },
    { headers: PRIVATE },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const session = await demandSession(asked, request, url);
  const form = await readForm(request);
  switch (form.get("form")) {
    case "details":
      return keep(asked, session, form);
    case "forget":
      await asked.services.accounts.keepDetails(session.accountId, null);
      throw saved(asked.site, "details");
    case "password":
      return setPassword(asked, session, textOf(form, "password"));
    case "device":
      await asked.services.accounts.endSessions(session, textOf(form, "session"));
      throw saved(asked.site, "devices");
    case "newsletter":
      await asked.services.newsletter.signUp({ email: session.email, locale: asked.site.id, source: "profile" }, asked);
      throw saved(asked.site, "newsletter");
    case "leave":
      throw redirect(signInToPath(asked.site, (form.get("to") === "erase" ? erasePath : profilePath)(asked.site)), {
        status: 303,
        headers: withCookies(await asked.services.accounts.signOut(request)),
      });
    default:
      throw new Response(null, { status: 400 });
  }
}

/** The newsletter of this site, where the account's address has asked for it. */
async function findNewsletter({ site, services }: RequestContext, { email }: Session) {
  const found = await services.newsletter.ofAddress(email, site.id);
  if (!found || found.state === "unsubscribed") return null;
  return {
    isConfirmed: found.state === "confirmed",
    href: `${site.prefix}${newsletterLinkPath("preferences", found.token)}`,
  };
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 300) : "";
};

const saved = (site: Site, what: string) =>
  redirect(`${profilePath(site)}?saved=${what}#${what}`, { status: 303, headers: PRIVATE });

const refuse = (answer: ProfileAnswer) => data(answer, { status: 400, headers: PRIVATE });

async function keep({ site, services }: RequestContext, session: Session, form: FormData) {
  const values = recordOf(DETAIL_FIELDS, (name): string => textOf(form, name));
  const read = readDetails(values, textOf(form, "phoneCountry") || site.country);
  if (read.kind === "invalid") return refuse({ kind: "details", values, errors: read.errors });
  await services.accounts.keepDetails(session.accountId, read.details);
  throw saved(site, "details");
}

async function setPassword({ site, services }: RequestContext, session: Session, password: string) {
  const outcome = await services.accounts.setPassword(session, password);
  if (outcome.kind === "set") throw saved(site, "password");
  if (outcome.kind === "forbidden") throw new Response(null, { status: 403 });
  return refuse({ kind: "password", fault: outcome.kind === "stale" ? "stale" : outcome.fault });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = usePage();
  const { site: _site, origins: _origins, title: _title, email, ...profile } = loaderData;
  return (
    <PageLayout hasNewsletter={false}>
      <AccountFrame title={t("account.profile.title")} current="profile" email={email}>
        <Suspense>
          <ProfilePage {...profile} email={email} answer={actionData ?? null} />
        </Suspense>
      </AccountFrame>
    </PageLayout>
  );
}
