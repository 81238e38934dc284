import { data, redirect } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { wholeText } from "#platform/http/number.ts";
import { cents } from "#platform/money.ts";
import { ClaimPage } from "#modules/booking/components/claim-page.tsx";
import { PublicTicket } from "#modules/booking/components/stay-ticket.tsx";
import { stayOf } from "#modules/booking/items/views.ts";
import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath } from "#modules/sites/paths.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import type { Route } from "./+types/claim-stay";

export const handle: RouteHandle = { query: { reads: [] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };

/** Where an insured stay is claimed: for its buyer, as long as it can be; everybody else is led to the order's page (docs/product/after-sale.md#insured). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const cookies = request.headers.get("cookie");
  const seen = await services.booking.findSettledOrder(params.orderId, cookies);
  const item = seen?.isBuyer ? stayOf(seen.order) : null;
  const offer = item ? await services.booking.findClaimOffer(params.orderId, cookies) : null;
  if (!seen?.isBuyer || !item || !offer)
    throw redirect(confirmationPath(site, encodeURIComponent(params.orderId)), { status: 303, headers: PRIVATE });
  const title = services.messages.translator(site.id)("claim.title");
  return { site, origins, title, orderId: seen.order.id, item, offer };
}

/** The last button. What comes back at once is what was shown, or nothing happens. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { site, services, actor } = context.get(requestContext);
  const form = await readForm(request);
  const expected = wholeText(0, 100_000_000).safeParse(form.get("expected"));
  if (!expected.success) throw new Response(null, { status: 400 });
  const shown = cents(expected.data);
  const chosen = wholeText(1, 1_000).safeParse(form.get("case"));
  if (!chosen.success)
    return data({ chosen: null, fault: { kind: "no_case" as const } }, { status: 400, headers: PRIVATE });
  const by = { actor, cookies: request.headers.get("cookie") };
  const ask = { caseNumber: chosen.data, expected: shown };
  const outcome = await services.booking.askClaim(params.orderId, ask, by);
  if (outcome.kind === "unknown_case")
    return data({ chosen: null, fault: { kind: "no_case" as const } }, { status: 400, headers: PRIVATE });
  if (outcome.kind === "refund_changed") {
    const fault = { kind: "refund_changed" as const, from: shown };
    return data({ chosen: chosen.data, fault }, { status: 409, headers: PRIVATE });
  }
  // Claimed, claimed before, or not theirs: the order's page says what became of it.
  throw redirect(confirmationPath(site, encodeURIComponent(params.orderId)), { status: 303, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function ClaimStay({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { orderId, item, offer } = loaderData;
  return (
    <SimpleLayout backHref={confirmationPath(site, orderId)} backLabel={t("claim.back")} isPaying={false}>
      <ClaimPage orderId={orderId} offer={offer} chosen={actionData?.chosen ?? null} fault={actionData?.fault ?? null}>
        <PublicTicket item={item} />
      </ClaimPage>
    </SimpleLayout>
  );
}
