import { data, redirect } from "react-router";
import { z } from "zod";
import { nextMinute, wallTime } from "#platform/clock.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { LookupPage, type LookupAnswer, type LookupValues } from "#modules/booking/components/lookup-page.tsx";
import type { LookupOutcome, NumbersOutcome } from "#modules/booking/lookup/lookup.server.ts";
import { readOrderAction, readOrderNumber } from "#modules/booking/lookup/rules.ts";
import { LOCALES, SITES, type Site } from "#modules/sites/locales.ts";
import { confirmationPath, invoicePath, lookupPath } from "#modules/sites/paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/my-booking";

export const handle: RouteHandle = { query: { reads: [] }, isErrand: true };

/** Where a booking is found again (docs/product/after-sale.md#lookup). */
export function loader({ context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  return { site, origins, title: services.messages.translator(site.id)("lookup.title") };
}

const PRIVATE = { "Cache-Control": CACHE.private };
const emailSchema = z.email().max(254);

type Posted = { answer: LookupAnswer; values: LookupValues };
const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim().slice(0, 300) : "";
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const values = { number: textOf(form, "number"), email: textOf(form, "email") };
  const asked = form.get("form") === "numbers" ? sendNumbers : find;
  return asked(context.get(requestContext), { form, values, cookies: request.headers.get("cookie") });
}

type Ask = { form: FormData; values: LookupValues; cookies: string | null };

async function find(context: RequestContext, { form, values, cookies }: Ask) {
  const number = readOrderNumber(values.number);
  const email = emailSchema.safeParse(values.email);
  if (number === null || !email.success)
    return answer(400, {
      values,
      answer: {
        kind: "invalid",
        form: "find",
        errors: { ...(number === null ? { number: true } : {}), ...(email.success ? {} : { email: true }) },
      },
    });
  const action = readOrderAction(form.get("action"));
  const outcome = await context.services.booking.lookup.find({ number, email: email.data, action, cookies }, context);
  if (outcome.kind === "found") {
    const isOwn = !outcome.isMailed && action === "invoice";
    const path = (isOwn ? invoicePath : confirmationPath)(context.site, outcome.orderId);
    throw redirect(`${path}${outcome.isMailed ? "?mailed=1" : ""}`, { status: 303, headers: PRIVATE });
  }
  return refuse(context, outcome, values);
}

async function sendNumbers(context: RequestContext, { values }: Ask) {
  const email = emailSchema.safeParse(values.email);
  if (!email.success)
    return answer(400, { values, answer: { kind: "invalid", form: "numbers", errors: { email: true } } });
  const outcome = await context.services.booking.lookup.sendNumbers(email.data, context);
  if (outcome.kind === "taken") return answer(200, { values, answer: { kind: "sent", email: email.data } });
  return refuse(context, outcome, values);
}

type Refusal = Exclude<LookupOutcome | NumbersOutcome, { kind: "found" | "taken" }>;

function refuse({ site, services }: RequestContext, outcome: Refusal, values: LookupValues) {
  switch (outcome.kind) {
    case "forbidden":
      throw new Response(null, { status: 403 });
    case "unknown":
      return answer(404, { values, answer: { kind: "unknown" } });
    case "too_many":
      return answer(
        429,
        { values, answer: { kind: "too_many", time: clockIn(services.clock.now(), outcome.waitMs, site) } },
        { "Retry-After": String(Math.ceil(outcome.waitMs / 1000)) },
      );
  }
}

const clockIn = (now: Date, waitMs: number, site: Site): string =>
  wallTime(nextMinute(now.getTime() + waitMs), site.timeZone);

const answer = (status: number, posted: Posted, headers: Record<string, string> = {}) =>
  data<Posted>(posted, { status, headers: { ...PRIVATE, ...headers } });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  const alternates = Object.fromEntries(LOCALES.map((locale) => [locale, lookupPath(SITES[locale])]));
  return pageMeta({ site, origins, title, path: lookupPath(site), alternates, noindex: true });
};

const EMPTY: LookupValues = { number: "", email: "" };

export default function MyBooking({ actionData }: Route.ComponentProps) {
  const { format } = usePage();
  const posted = actionData ?? { answer: null, values: EMPTY };
  const shown =
    posted.answer?.kind === "too_many" ? { ...posted.answer, time: format.time(posted.answer.time) } : posted.answer;
  return (
    <PageLayout hasNewsletter={false}>
      <LookupPage answer={shown} values={posted.values} />
    </PageLayout>
  );
}
