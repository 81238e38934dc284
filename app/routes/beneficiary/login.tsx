import { data } from "react-router";
import { nextMinute, wallTime } from "#platform/clock.ts";
import { LoginPage } from "#modules/booking/beneficiary/components/login-page.tsx";
import type { LoginAnswer, LoginStanding } from "#modules/booking/beneficiary/page-data.ts";
import type { LoginOutcome } from "#modules/booking/beneficiary/door.server.ts";
import { usePage } from "#modules/sites/context.tsx";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { beneficiaryLoginPath, beneficiaryPath, homePath } from "#modules/sites/paths.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { GiftLayout, usePhoneLine } from "./layout.tsx";
import { doorOf, leadTo, PRIVATE } from "./open-gift.server.ts";
import type { Route } from "./+types/login";

export const handle: RouteHandle = { query: { reads: [] }, isErrand: true };

/** Where the code of a gift is typed (docs/product/gifts.md#beneficiary). It stands in no address that a server is sent. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const title = services.messages.translator(site.id)("beneficiary.login.title");
  return data({ site, origins, title, standing: await standingOf(asked) }, { headers: PRIVATE });
}

async function standingOf(context: RequestContext): Promise<LoginStanding> {
  const { waitMs, needsProof, challenge } = await doorOf(context).standing(context.address);
  return { waitMs, needsProof, challenge, again: againAt(context, waitMs) };
}

/** From which time of the clock on it may be tried again. */
const againAt = ({ services, site }: RequestContext, waitMs: number): string =>
  wallTime(nextMinute(services.clock.now().getTime() + waitMs), site.timeZone);

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const form = await readForm(request);
  const door = doorOf(asked);
  const typed = textOf(form, "code");
  const outcome = await door.login(typed, { ...asked, proof: textOf(form, "proof") });
  if (outcome.kind === "opened")
    throw leadTo(beneficiaryPath(asked.site), [door.tickets.issue(asked.site, outcome.gift)]);
  const headers = new Headers(PRIVATE);
  if (outcome.kind === "wait") headers.set("Retry-After", String(Math.ceil(outcome.waitMs / 1000)));
  return data<LoginAnswer>(
    { typed, problem: problemOf(outcome), left: outcome.kind === "wrong" ? outcome.left : 0 },
    { status: STATUS[outcome.kind], headers },
  );
}

const STATUS = { malformed: 400, wrong: 422, wait: 429 } as const;

/** The last wrong one begins the wait: the page says that alone. */
function problemOf(outcome: Exclude<LoginOutcome, { kind: "opened" }>): LoginAnswer["problem"] {
  return outcome.kind === "wrong" && outcome.waitMs > 0 ? "wait" : outcome.kind;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim().slice(0, 2_000) : "";
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return { ...PRIVATE, ...(wait ? { "Retry-After": wait } : {}) };
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  const alternates = Object.fromEntries(LOCALES.map((locale) => [locale, beneficiaryLoginPath(SITES[locale])]));
  return pageMeta({ site, origins, title, path: beneficiaryLoginPath(site), alternates, noindex: true });
};

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const phone = usePhoneLine();
  return (
    <GiftLayout backHref={homePath(site)} backLabel={t("beneficiary.home")}>
      <LoginPage standing={loaderData.standing} answer={actionData ?? null} phone={phone} />
    </GiftLayout>
  );
}
