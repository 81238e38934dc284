import { data } from "react-router";
import { countLetters } from "#platform/letters.ts";
import { cents, ZERO } from "#platform/money.ts";
import {
  NOTE_MAX,
  ThanksPage,
  type NoteState,
  type ThanksData,
  type ThanksStay,
} from "#modules/booking/beneficiary/components/thanks-page.tsx";
import { stayOf } from "#modules/booking/items/views.ts";
import type { StaySnapshot } from "#modules/booking/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { beneficiaryPath, confirmationPath, homePath } from "#modules/sites/paths.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { GiftLayout } from "./layout.tsx";
import { doorOf, leadTo, PRIVATE } from "./open-gift.server.ts";
import type { Route } from "./+types/thanks";

export const handle: RouteHandle = { query: { reads: [] }, isErrand: true };

/** The stay that a gift has become, and a note to whoever gave it. For its buyer's browser; every other one is led to the order's page. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const page = await loadThanks(asked, params.orderId, request.headers.get("cookie"));
  const title = services.messages.translator(site.id)("beneficiary.thanks.done");
  return { site, origins, title, page };
}

async function loadThanks(context: RequestContext, orderId: string, cookies: string | null): Promise<ThanksData> {
  const { site, services } = context;
  const seen = await services.booking.findSettledOrder(orderId, cookies);
  const item = seen?.isBuyer ? stayOf(seen.order) : null;
  if (!seen?.isBuyer || !item) throw leadTo(confirmationPath(site, encodeURIComponent(orderId)));
  const { order } = seen;
  const held = await doorOf(context).find(cookies, context);
  const gift = held?.kind === "gift" ? held.gift : null;
  return {
    orderId: order.id,
    number: order.number,
    email: order.buyer?.email ?? "",
    firstName: order.buyer?.firstName ?? "",
    stay: shownStay(item.stay),
    // The order knows it, once nobody has the gift open any more.
    total: order.payment.hidesPrice ? null : order.amount,
    paid: cents(order.amount - (order.payment.cards ?? ZERO)),
    fromName: gift?.text?.fromName ?? null,
    isOther: gift?.own ? String(gift.own.packageId) !== item.stay.weekendId : false,
    note: gift?.snapshot ? "open" : "none",
    typed: "",
  };
}

function shownStay({
  packageLabel,
  cityLabel,
  imageId,
  checkin,
  checkout,
  nights,
  checkInFrom,
  checkOutUntil,
}: StaySnapshot): ThanksStay {
  return { packageLabel, cityLabel, imageId, checkin, checkout, nights, checkInFrom, checkOutUntil };
}

type Posted = { note: NoteState; typed: string };

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const held = await doorOf(asked).find(request.headers.get("cookie"), asked);
  if (held?.kind !== "gift") throw leadTo(beneficiaryPath(asked.site));
  const sent = (await readForm(request)).get("message");
  const typed = typeof sent === "string" ? sent.trim() : "";
  const flaw = flawOf(typed);
  if (flaw) return data<Posted>({ note: flaw, typed }, { status: 400, headers: PRIVATE });
  const { valueId } = held.gift;
  const outcome = await asked.services.redemption.thankYou({ valueId, actor: asked.actor, message: typed });
  const note = outcome.kind === "sent" || outcome.kind === "sent_before" ? outcome.kind : "none";
  return data<Posted>({ note, typed: "" }, { headers: PRIVATE });
}

const MARKUP = /[<>]|https?:/i;

function flawOf(typed: string): NoteState | null {
  if (typed === "") return "empty";
  if (countLetters(typed) > NOTE_MAX) return "too_long";
  return MARKUP.test(typed) ? "text_only" : null;
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function Thanks({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  return (
    <GiftLayout backHref={homePath(site)} backLabel={t("beneficiary.home")}>
      <ThanksPage data={{ ...loaderData.page, ...actionData }} />
    </GiftLayout>
  );
}
