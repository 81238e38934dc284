import { data } from "react-router";
import { ActivityGift } from "#modules/booking/beneficiary/components/activity-gift.tsx";
import { CardGiftPage } from "#modules/booking/beneficiary/components/card-gift.tsx";
import { PortalPage } from "#modules/booking/beneficiary/components/portal-page.tsx";
import { LockedPage, StatePage } from "#modules/booking/beneficiary/components/state-page.tsx";
import { describeGift } from "#modules/booking/beneficiary/describe-gift.ts";
import type { GiftFacts } from "#modules/booking/beneficiary/page-data.ts";
import { LARGEST_INTEGER, wholeText } from "#platform/http/number.ts";
import { cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { activityUsePath, beneficiaryLoginPath, beneficiaryPath } from "#modules/sites/paths.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { GiftLayout, usePhoneLine } from "./beneficiary/layout.tsx";
import { drawQr, type Qr } from "./beneficiary/qr.server.ts";
import { doorOf, leadTo, openGift, PRIVATE } from "./beneficiary/open-gift.server.ts";
import type { Route } from "./+types/beneficiary";

export const handle: RouteHandle = { query: { reads: [] }, isErrand: true };

/** What a gift is for whoever holds it: theirs alone, never kept, never found (docs/product/gifts.md#beneficiary). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const held = await openGift(asked, request);
  const title = services.messages.translator(site.id)("beneficiary.title");
  const page = { site, origins, title };
  if (held.kind === "locked") return data({ ...page, gift: null, isFirst: false, qr: null }, { headers: PRIVATE });
  const { tickets } = doorOf(asked);
  const cookies = request.headers.get("cookie");
  const { valueId, standing } = held.gift;
  const isFirst = standing.state === "ready" && !tickets.hasSeen(cookies, valueId);
  const headers = new Headers(PRIVATE);
  if (isFirst) headers.append("Set-Cookie", tickets.see(site, cookies, valueId));
  return data(
    { ...page, gift: describeGift(held), isFirst, qr: qrOf(asked, held.gift.giftKind, held.code) },
    { headers },
  );
}

/** What the place of an activity reads: its page, with the code in the fragment. */
function qrOf(
  { origin, site }: Pick<RequestContext, "origin" | "site">,
  kind: GiftFacts["kind"],
  code: string | null,
): Qr | null {
  return kind === "activity_voucher" && code ? drawQr(`${origin}${activityUsePath(site)}#${code}`) : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "leave") throw leadTo(beneficiaryLoginPath(asked.site), [doorOf(asked).tickets.end(asked.site)]);
  const held = await openGift(asked, request);
  if (intent === "extend" && held.kind === "gift")
    await asked.services.redemption.extend({
      valueId: held.gift.valueId,
      actor: asked.actor,
      fee: cents(wholeText(0, LARGEST_INTEGER).catch(0).parse(form.get("fee"))),
    });
  // Whatever came of it, the page says how the gift stands now.
  throw leadTo(beneficiaryPath(asked.site));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const all = new Headers(PRIVATE);
  for (const cookie of loaderHeaders.getSetCookie()) all.append("Set-Cookie", cookie);
  return all;
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function Beneficiary({ loaderData }: Route.ComponentProps) {
  const { t, site } = usePage();
  return (
    <GiftLayout backHref={beneficiaryLoginPath(site)} backLabel={t("beneficiary.change")}>
      <Shown {...loaderData} />
    </GiftLayout>
  );
}

type ShownProps = { gift: GiftFacts | null; isFirst: boolean; qr: Qr | null };

function Shown({ gift, isFirst, qr }: ShownProps) {
  const phone = usePhoneLine();
  if (!gift) return <LockedPage phone={phone} />;
  if (gift.kind === "activity_voucher") return <ActivityGift gift={gift} qr={qr} />;
  if (gift.standing.state !== "ready") return <StatePage gift={gift} phone={phone} />;
  if (gift.kind === "gift_card") return <CardGiftPage gift={gift} />;
  return <PortalPage gift={gift} isFirst={isFirst} />;
}
