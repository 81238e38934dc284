import { data, redirect } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { wholeText } from "#platform/http/number.ts";
import { keptText } from "#platform/http/text.ts";
import { cents, type Cents } from "#platform/money.ts";
import {
  PayoutPage,
  payoutTitle,
  type PayoutFault,
  type TypedAccount,
} from "#modules/booking/components/payout-page.tsx";
import { PAYOUT_INTENT } from "#modules/booking/payouts/form.ts";
import { readIban } from "#modules/booking/payouts/iban.ts";
import { refundPath } from "#modules/booking/payouts/paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath } from "#modules/sites/paths.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import { TalkFirst } from "#app/shell/talk-first.tsx";
import css from "#modules/booking/components/confirmation.module.css";
import { openByLink } from "./confirmation/open-by-link.server.ts";
import type { Route } from "./+types/refund-account";

export const handle: RouteHandle = { query: { reads: ["token", "mailed", "many"] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };
/** What a bank writes of a holder at most (the SEPA rulebooks). */
const LONGEST_HOLDER = 70;

/** Where the buyer of an order says where money is to be sent that its provider would not give back (docs/product/after-sale.md#accounts). */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const cookies = request.headers.get("cookie");
  const { orderId } = params;
  const here = refundPath(site, encodeURIComponent(orderId));
  const token = url.searchParams.get("token");
  if (token !== null) throw openByLink({ token, cookies, orderId, site, passes: services.booking.passes, to: here });
  const money = await services.booking.payouts.find(orderId, cookies);
  if (!money) throw seeOther(confirmationPath(site, encodeURIComponent(orderId)));
  const mailed = url.searchParams.has("many") ? "many" : url.searchParams.has("mailed") ? "mailed" : null;
  return { site, origins, title: services.messages.translator(site.id)(payoutTitle(money)), money, mailed } as const;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { site, services, actor } = asked;
  const { orderId } = params;
  const form = await readForm(request);
  const by = { actor, cookies: request.headers.get("cookie") };
  const here = refundPath(site, encodeURIComponent(orderId));
  const intent = form.get(PAYOUT_INTENT);
  if (intent === "link") {
    const isSent = await services.booking.payouts.sendLink(orderId, by);
    if (typeof isSent !== "boolean") throw seeOther(confirmationPath(site, encodeURIComponent(orderId)));
    throw seeOther(`${here}?${isSent ? "mailed" : "many"}=1`);
  }
  const expected = wholeText(0, 100_000_000).safeParse(form.get("expected"));
  if (!expected.success) throw new Response(null, { status: 400 });
  const shown = cents(expected.data);
  return intent === "card"
    ? follow(asked, orderId, await services.booking.payouts.takeCard(orderId, { expected: shown }, by))
    : giveAccount(asked, { orderId, form, shown, cookies: by.cookies });
}

type Giving = { orderId: string; form: FormData; shown: Cents; cookies: string | null };

async function giveAccount(asked: RequestContext, { orderId, form, shown, cookies }: Giving) {
  const { services, actor } = asked;
  const typed: TypedAccount = { iban: textOf(form, "iban"), holder: textOf(form, "holder") };
  const { iban, fault } = readIban(typed.iban);
  const faults: PayoutFault[] = [
    ...(fault === null ? [] : [{ field: "iban" as const, kind: fault }]),
    ...(typed.holder === "" ? [{ field: "holder" as const, kind: "holder" as const }] : []),
  ];
  if (iban === null || faults.length > 0)
    return data({ faults, typed, changed: null }, { status: 400, headers: PRIVATE });
  const ask = { account: { iban, holder: typed.holder }, expected: shown };
  return follow(asked, orderId, await services.booking.payouts.give(orderId, ask, { actor, cookies }), typed);
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? keptText(value).replaceAll(/\s+/gu, " ").trim().slice(0, LONGEST_HOLDER) : "";
};

type Outcome = { kind: string; amount?: Cents };

/** What was done shows on the page; what could not be done is said, and nothing that was typed is lost. */
function follow({ site }: RequestContext, orderId: string, outcome: Outcome, typed: TypedAccount | null = null) {
  const here = refundPath(site, encodeURIComponent(orderId));
  switch (outcome.kind) {
    case "amount_changed":
      return data({ faults: [], typed, changed: outcome.amount ?? null }, { status: 409, headers: PRIVATE });
    case "on_its_way":
    case "given":
    // The link is over by now: the page asks for another.
    case "forbidden":
      throw seeOther(here);
    default:
      throw seeOther(confirmationPath(site, encodeURIComponent(orderId)));
  }
}

const seeOther = (path: string) => redirect(path, { status: 303, headers: PRIVATE });

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function RefundAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { money, mailed } = loaderData;
  return (
    <SimpleLayout backHref={confirmationPath(site, money.orderId)} backLabel={t("payout.back")} isPaying={false}>
      <PayoutPage
        money={money}
        mailed={mailed}
        faults={actionData?.faults ?? []}
        typed={actionData?.typed ?? null}
        changed={actionData?.changed ?? null}
      >
        <TalkFirst className={css["talk"]} />
      </PayoutPage>
    </SimpleLayout>
  );
}
