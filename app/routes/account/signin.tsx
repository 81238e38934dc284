import { Suspense } from "react";
import { data, redirect } from "react-router";
import { z } from "zod";
import { nextMinute, wallTime } from "#platform/clock.ts";
import type { SignInAnswer } from "#modules/accounts/components/sign-in-page.tsx";
import { readOrigin } from "#modules/accounts/rules.ts";
import { signInPath, tripsPath } from "#modules/sites/account-paths.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { homePath } from "#modules/sites/paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { soon } from "#ui/late.tsx";
import { askForNewsletter } from "#app/ask-newsletter.server.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import type { Route } from "./+types/signin";
import { demandAccounts, PRIVATE, withCookies } from "./asked.server.ts";
import { originOf } from "./origin.server.ts";

/** Fields of forms are no code of the pages that people browse to: what most pages need at first, all of them bring. */
const SignInPage = soon(async () => (await import("#modules/accounts/components/sign-in-page.tsx")).SignInPage);

export const handle: RouteHandle = { query: { reads: ["origin", "way", "google"] }, isErrand: true };

/** The way into an account, and back to where somebody was going (docs/product/services.md#sign-in). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  await demandAccounts(asked, url);
  const origin = originOf(asked, request, url);
  if (await services.accounts.session(request))
    throw redirect(origin ?? tripsPath(site), { status: 303, headers: PRIVATE });
  return data(
    {
      site,
      origins,
      origin: origin ?? "",
      isByPassword: url.searchParams.get("way") === "password",
      hasGoogle: services.accounts.hasGoogle,
      hasGoogleFailed: url.searchParams.has("google"),
      title: services.messages.translator(site.id)("account.signIn.heading"),
    },
    { headers: PRIVATE },
  );
}

const emailSchema = z.email().max(254).toLowerCase();
const textOf = (form: FormData, name: string, most: number): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, most) : "";
};

type Posted = { answer: SignInAnswer; email: string; isByPassword: boolean; hasNewsletter: boolean };

export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  await demandAccounts(asked, url);
  const form = await readForm(request);
  const toPath = readOrigin(asked.site, textOf(form, "origin", 2000)) ?? tripsPath(asked.site);
  if (form.get("form") === "google") return goToGoogle(asked, request, toPath);
  const typed = textOf(form, "email", 300).trim();
  const email = emailSchema.safeParse(typed);
  const isByPassword = form.get("form") === "password";
  const hasNewsletter = form.has("newsletter");
  const password = textOf(form, "password", 1000);
  if (!email.success || (isByPassword && password === ""))
    return answer(400, {
      email: typed,
      isByPassword,
      hasNewsletter,
      answer: { kind: "invalid", errors: { email: !email.success, password: isByPassword && password === "" } },
    });
  return isByPassword
    ? signInByPassword(asked, request, { email: email.data, password, toPath })
    : sendLink(asked, request, { email: email.data, toPath, form });
}

type Ask = { email: string; toPath: string };

async function sendLink(
  asked: RequestContext,
  { headers }: Request,
  { email, toPath, form }: Ask & { form: FormData },
) {
  const { site, services, actor, address } = asked;
  // Beside it: whether the address is known to the newsletter shows in no time either.
  const [outcome] = await Promise.all([
    services.accounts.askForLink({ site, email, toPath }, { actor, address, headers }),
    askForNewsletter(asked, { form, email, source: "sign-up" }),
  ]);
  const posted = { email, isByPassword: false, hasNewsletter: form.has("newsletter") };
  if (outcome.kind === "sent") return answer(200, { ...posted, answer: { kind: "sent" } });
  if (outcome.kind === "too_many") return tooMany(asked, posted, outcome.waitMs);
  throw new Response(null, { status: 403 });
}

async function signInByPassword(asked: RequestContext, request: Request, ask: Ask & { password: string }) {
  const { site, services, actor, address } = asked;
  const outcome = await services.accounts.byPassword({ site, ...ask }, request, { actor, address });
  const posted = { email: ask.email, isByPassword: true, hasNewsletter: false };
  if (outcome.kind === "signed_in")
    throw redirect(ask.toPath, { status: 303, headers: withCookies(outcome.signedIn.cookies) });
  if (outcome.kind === "wrong") return answer(400, { ...posted, answer: { kind: "wrong" } });
  if (outcome.kind === "too_many") return tooMany(asked, posted, outcome.waitMs);
  throw new Response(null, { status: 403 });
}

async function goToGoogle({ site, services }: RequestContext, request: Request, toPath: string) {
  const way = await services.accounts.goToGoogle(site, toPath, request);
  if (!way) throw redirect(signInPath(site), { status: 303, headers: PRIVATE });
  throw redirect(way.url, { status: 303, headers: withCookies(way.cookies) });
}

function tooMany({ site, services }: RequestContext, posted: Omit<Posted, "answer">, waitMs: number) {
  const time = wallTime(nextMinute(services.clock.now().getTime() + waitMs), site.timeZone);
  const headers = { "Retry-After": String(Math.ceil(waitMs / 1000)) };
  return answer(429, { ...posted, answer: { kind: "too_many", time } }, headers);
}

const answer = (status: number, posted: Posted, headers: Record<string, string> = {}) =>
  data<Posted>(posted, { status, headers: { ...PRIVATE, ...headers } });

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  const alternates = Object.fromEntries(LOCALES.map((locale) => [locale, signInPath(SITES[locale])]));
  return pageMeta({ site, origins, title, path: signInPath(site), alternates, noindex: true });
};

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site, format } = usePage();
  const { origin, hasGoogle, hasGoogleFailed } = loaderData;
  const posted = actionData ?? { answer: null, email: "", hasNewsletter: false, ...loaderData };
  const { answer: found, email, isByPassword, hasNewsletter } = posted;
  const shown = found?.kind === "too_many" ? { ...found, time: format.time(found.time) } : found;
  return (
    <SimpleLayout backHref={homePath(site)} backLabel={t("account.signIn.home")} isPaying={false}>
      <Suspense>
        <SignInPage
          answer={shown ?? (hasGoogleFailed ? { kind: "google_failed" } : null)}
          email={email}
          origin={origin}
          isByPassword={isByPassword}
          hasNewsletter={hasNewsletter}
          hasGoogle={hasGoogle}
        />
      </Suspense>
    </SimpleLayout>
  );
}
