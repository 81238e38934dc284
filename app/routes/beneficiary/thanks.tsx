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
import { confirmationPath, homePath } from "#modules/sites/paths.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { GiftLayout } from "./layout.tsx";
import { leadTo, PRIVATE } from "./open-gift.server.ts";
import type { Route } from "./+types/thanks";

export const handle: RouteHandle = { query: { reads: [] }, isErrand: true };

/**
 * The stay that a gift has become, and a note to whoever gave that one, whichever gift is open since. For its buyer's browser; every other one is led to the
 * order's page.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const page = await loadThanks(asked, params.orderId, request.headers.get("cookie"));
  const title = services.messages.translator(site.id)("beneficiary.thanks.done");
  return { site, origins, title, page };
}

/** What it redeemed, of an order that this browser has shown to be its own; throws the way to the order's page where it is not. */
async function redeemedBy({ site, services }: RequestContext, orderId: string, cookies: string | null) {
  const seen = await services.booking.findSettledOrder(orderId, cookies);
  const gift = seen?.isBuyer ? await services.redemption.redeemedBy(seen.order.id) : null;
  if (!seen?.isBuyer || !gift) throw leadTo(confirmationPath(site, encodeURIComponent(orderId)));
  return { order: seen.order, gift };
}

async function loadThanks(context: RequestContext, orderId: string, cookies: string | null): Promise<ThanksData> {
  const { order, gift } = await redeemedBy(context, orderId, cookies);
  const item = stayOf(order);
  if (!item) throw leadTo(confirmationPath(context.site, encodeURIComponent(orderId)));
  const { text, subject, isThanked } = gift;
  return {
    orderId: order.id,
    number: order.number,
    email: order.buyer?.email ?? "",
    firstName: order.buyer?.firstName ?? "",
    stay: shownStay(item.stay),
    total: order.payment.hidesPrice ? null : order.amount,
    paid: cents(order.amount - (order.payment.cards ?? ZERO)),
    fromName: text?.fromName ?? null,
    isOther: subject?.kind === "single_voucher" && String(subject.packageId) !== item.stay.weekendId,
    note: !subject ? "none" : isThanked ? "sent_before" : "open",
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

export async function action({ params, request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { gift } = await redeemedBy(asked, params.orderId, request.headers.get("cookie"));
  const sent = (await readForm(request)).get("message");
  const typed = typeof sent === "string" ? sent.trim() : "";
  const flaw = flawOf(typed);
  if (flaw) return data<Posted>({ note: flaw, typed }, { status: 400, headers: PRIVATE });
  const outcome = await asked.services.redemption.thankYou({
    valueId: gift.valueId,
    actor: asked.actor,
    message: typed,
  });
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
