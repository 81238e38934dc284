import { CircleQuestionMark, Headset, MailCheck, ShieldCheck } from "lucide-react";
import { localTime, wallTime, type Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import type { AfterSale } from "#modules/booking/after-sale.server.ts";
import { ClaimCard } from "#modules/booking/components/claim-card.tsx";
import { RefundSteps, RefusedRefund, toldWay } from "#modules/booking/components/refund-steps.tsx";
import { ACCESS_MINUTES } from "#modules/booking/lookup/rules.ts";
import manage from "#modules/booking/components/manage.module.css";
import { ConfirmationHero, MaskedOrder } from "#modules/booking/components/confirmation-hero.tsx";
import css from "#modules/booking/components/confirmation.module.css";
import { PaymentPlanCard } from "#modules/booking/components/payment-plan.tsx";
import type { ChangeView, ToldSum } from "#modules/booking/change/view.server.ts";
import type { OrderView, UnpaidOrder } from "#modules/booking/contract.ts";
import { pageOf } from "#modules/booking/items/pages.ts";
import { isPackage } from "#modules/availability/pricing/package.ts";
import { laterDay } from "#modules/booking/later-day.ts";
import { giftsOf, leadOf, stayOf, type ItemView } from "#modules/booking/items/views.ts";
import { DocumentsPanel } from "#modules/documents/components/document-rows.tsx";
import type { DocumentList } from "#modules/documents/service.ts";
import { withoutGiftPrice, withoutGiftRefund } from "#modules/booking/hidden-price.ts";
import { isStanding, maskedOutcome, standingNow } from "#modules/booking/standing.ts";
import { useSold, type Tellable } from "#modules/booking/components/use-sold.ts";
import { WaitingChangeNote, type WaitingChange } from "#modules/booking/components/waiting-change.tsx";
import { isPending, orderOutcome } from "#modules/booking/states.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { Site } from "#modules/sites/locales.ts";
import { confirmationPath, contentPath, homePath } from "#modules/sites/paths.ts";
import { classes } from "#ui/classes.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import { useLookingAgain } from "#app/shell/use-looking-again.ts";
import { useOperator } from "#app/shell/use-operator.ts";
import { phoneHref } from "#modules/content/phone-href.ts";
import { actOnTrip, type NotDone } from "./confirmation/act.server.ts";
import { loadTrip, type Trip } from "./confirmation/load-trip.server.ts";
import { openByLink } from "./confirmation/open-by-link.server.ts";
import { KeepOffline } from "./confirmation/keep-offline.tsx";
import { TripPage } from "./confirmation/trip-page.tsx";
import { notFound } from "./not-found/not-found.server.ts";
import type { Route } from "./+types/confirmation";

export const handle: RouteHandle = { query: { reads: ["token", "mailed"] }, isErrand: true, mayPay: true };

/** All of an order for its buyer, stay and state for whoever else knows the address. The link of a mail (`token`) makes a browser the buyer's. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const cookies = request.headers.get("cookie");
  const token = url.searchParams.get("token");
  if (token !== null)
    throw openByLink({
      token,
      cookies,
      orderId: params.orderId,
      site,
      passes: services.booking.passes,
      to: confirmationPath(site, encodeURIComponent(params.orderId)),
    });
  const found = await services.booking.findSettledOrder(params.orderId, cookies);
  const seen = found?.isBuyer ? { ...found, order: withoutGiftPrice(found.order) } : found;
  if (!seen) throw await notFound({ services, site, url });
  const t = services.messages.translator(site.id);
  const title = seen.isBuyer
    ? pageOf(leadOf(seen.order)).tab(seen.order.number, t)
    : pageOf(leadOf(seen.order)).masked(maskedOutcome(seen.order.state), t).title;
  const sale = seen.isBuyer ? await services.booking.findAfterSale(seen.order.id, cookies) : null;
  const after = sale && found?.isBuyer ? withoutGiftRefund(sale, found.order) : sale;
  const today = seen.isBuyer ? dayAfterBuying(seen.order, services.clock) : null;
  const trip =
    seen.isBuyer && today ? await loadTrip({ order: seen.order, today, site, url, cookies, services }) : null;
  const documents = seen.isBuyer ? await services.documents.list(seen.order.id, site) : null;
  const view = seen.isBuyer && after?.change ? await services.booking.changes.find(seen.order.id, { cookies }) : null;
  return {
    site,
    origins,
    seen,
    title,
    after,
    today,
    trip,
    documents,
    waiting: waitingIn(view, site),
    isMailed: !seen.isBuyer && url.searchParams.has("mailed"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return actOnTrip(context.get(requestContext), params.orderId, request);
}

/** The change that waits to be paid; null where none does. */
function waitingIn(view: ChangeView<ToldSum> | null, { timeZone }: Site): WaitingChange | null {
  const open = view?.open;
  if (open?.state !== "awaiting_payment") return null;
  return { difference: open.difference, until: wallTime(new Date(open.holdExpiresAt), timeZone) };
}

/** The day at the hotel, once it is a later one than that on which the order was placed; null until then. */
function dayAfterBuying(order: OrderView, clock: Clock): Day | null {
  const timeZone = stayOf(order)?.stay.timeZone;
  if (!timeZone) return null;
  const { today } = localTime(clock, timeZone);
  const { today: placedOn } = localTime({ now: () => new Date(order.createdAt) }, timeZone);
  return today > placedOn ? today : null;
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.private });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { site, seen, after, today, trip, documents, waiting, isMailed } = loaderData;
  const { t } = usePage();
  useLookingAgain(isPending(seen.order.state) || documents?.isWriting === true);
  return (
    <SimpleLayout backHref={homePath(site)} backLabel={t("confirmation.back")} isPaying={!today}>
      <div className="wrap">
        {isMailed ? <Mailed /> : null}
        {seen.isBuyer ? (
          <OwnOrder
            order={seen.order}
            after={after}
            today={today}
            trip={trip}
            documents={documents}
            waiting={waiting}
            unpaid={seen.unpaid ?? null}
            notDone={actionData ?? null}
          />
        ) : (
          <MaskedOrder order={seen.order} isMailed={isMailed} />
        )}
        <HelpCards order={seen.isBuyer ? seen.order : null} />
      </div>
    </SimpleLayout>
  );
}

/** The link that opens it has left for the mailbox of whoever booked. */
function Mailed() {
  const { t } = usePage();
  return (
    <div role="status" className={manage["mailed"]}>
      <MailCheck aria-hidden size={24} />
      <div>
        <b>{t("lookup.mailed.title")}</b>
        <p>{t("lookup.mailed.text", { minutes: ACCESS_MINUTES })}</p>
        <p>{t("lookup.mailed.none")}</p>
      </div>
    </div>
  );
}

/** What its page may tell analytics of an order: that it was bought, or given up. */
function tellableOf(order: OrderView, after: AfterSale | null): Tellable {
  const stay = stayOf(order)?.stay;
  const gifts = giftsOf(order);
  const [gift] = gifts;
  if (gift && after)
    return {
      orderId: order.id,
      purchase: isStanding(after.standing) ? giftSale(gift, { gifts: gifts.length, price: order.amount }) : null,
      cancellation: null,
    };
  if (!stay || !after?.offer) return { orderId: order.id, purchase: null, cancellation: null };
  const { standing, refunds } = after;
  const offer = { flow: isPackage(stay) ? ("booking" as const) : ("hotel" as const), ...after.offer };
  const sold = { ...offer, price: order.amount };
  const refund = refunds.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const isGivenUp =
    standing === "cancelled" || standing === "as_card" || standing === "refunding" || standing === "refunded";
  return {
    orderId: order.id,
    purchase: isStanding(standing) ? { name: "purchase", nights: stay.nights, ...sold } : null,
    cancellation: isGivenUp ? { name: "stay_cancelled", refund, ...sold } : null,
  };
}

const giftSale = ({ gift: { subject, recipient } }: ItemView<"gift">, sold: { gifts: number; price: Cents }) =>
  ({ name: "gift_bought", kind: subject.kind, sent: recipient.kind, ...sold }) as const;

type OwnOrderProps = {
  order: OrderView;
  after: AfterSale | null;
  today: Day | null;
  trip: Trip | null;
  documents: DocumentList | null;
  waiting: WaitingChange | null;
  unpaid: UnpaidOrder | null;
  notDone: NotDone | null;
};

function OwnOrder({ order, after, today, trip, documents, waiting, unpaid, notDone }: OwnOrderProps) {
  const { site } = usePage();
  useSold(tellableOf(order, after));
  const isConfirmed = orderOutcome(order.state) === "confirmed";
  const lead = leadOf(order);
  const { Manage, Next, Place, Program } = pageOf(lead);
  const manageCard = isConfirmed ? <Manage item={lead} orderId={order.id} {...manageOf(after)} /> : null;
  const stay = stayOf(order);
  if (trip && today && stay) {
    const aside = (
      <>
        {manageCard}
        <Tickets order={order} isPaid={isByCard(order)} />
        <PaymentPlanCard order={order} />
        {documents ? <DocumentsPanel list={documents} orderId={order.id} /> : null}
      </>
    );
    return (
      <>
        <Notices orderId={order.id} stands after={after} waiting={waiting} />
        <TripPage order={order} item={stay} trip={trip} today={today} notDone={notDone} aside={aside} />
      </>
    );
  }
  return (
    <>
      <KeepOffline page={confirmationPath(site, order.id)} until={null} />
      <Notices orderId={order.id} stands={isConfirmed} after={after} waiting={waiting} />
      <ConfirmationHero
        order={order}
        standing={standingNow(after?.standing ?? orderOutcome(order.state), unpaid)}
        payPath={unpaid && !unpaid.isOver ? unpaid.payPath : null}
        today={today}
        {...backOf(order, after)}
      />
      <div className={classes(css["columns"], !isConfirmed && css["story"])}>
        <div>
          {isConfirmed ? (
            <>
              {today ? null : <Next item={lead} isInsured={isInsuredOf(order)} />}
              <Program item={lead} />
              {today ? <Place item={lead} /> : null}
            </>
          ) : (
            <GivenUp order={order} after={after} />
          )}
        </div>
        <aside>
          {today ? manageCard : null}
          <Tickets order={order} isPaid={isConfirmed && isByCard(order)} />
          {isConfirmed ? <PaymentPlanCard order={order} /> : null}
          {today ? null : manageCard}
          {documents ? <DocumentsPanel list={documents} orderId={order.id} /> : null}
        </aside>
      </div>
    </>
  );
}

type NoticesProps = Pick<OwnOrderProps, "after" | "waiting"> & { orderId: string; stands: boolean };

/** What comes before anything else on the page of an order. */
function Notices({ orderId, stands, after, waiting }: NoticesProps) {
  return (
    <>
      <RefusedRefund after={after} orderId={orderId} stands={stands} />
      <WaitingChangeNote orderId={orderId} change={waiting} />
    </>
  );
}

/** What may still be done with an order, and what is due of it. */
const manageOf = (after: AfterSale | null) => ({
  cancel: after?.cancel ?? null,
  changeUntil: after?.change?.until ?? null,
  owedFrom: after?.owedFrom ?? null,
});

/** What becomes of the money of an order that does not stand, and what its insurance may give. */
function GivenUp({ order: { id, amount, payment }, after }: { order: OrderView; after: AfterSale | null }) {
  return (
    <>
      {after ? (
        <RefundSteps
          {...after}
          orderId={id}
          paid={payment.hidesPrice ? null : amount}
          later={laterDay(payment, givenBackOn(after))}
        />
      ) : null}
      <ClaimCard
        orderId={id}
        claim={after?.claim ?? null}
        rest={after?.claimable ?? null}
        owedFrom={after?.owedFrom ?? null}
      />
    </>
  );
}

/** The first day on which money went back for good: not what a change had left over. */
const givenBackOn = (after: AfterSale | null) => after?.refunds.find(({ isOfChange }) => !isOfChange)?.askedOn;
/** How its money goes back, and what of it had not been taken yet. */
const backOf = ({ payment }: OrderView, after: AfterSale | null) => ({
  ...(after && { way: toldWay(after) }),
  later: laterDay(payment, givenBackOn(after)),
});

const isInsuredOf = ({ items }: OrderView): boolean => items.some(({ kind }) => kind === "insurance");

const isByCard = ({ amount, payment: { method, cards } }: OrderView): boolean =>
  method === "card" && !cards && amount > 0;

/** What was bought, one ticket an item; what all of it cost stands on the last. */
function Tickets({ order: { items, amount, payment }, isPaid }: { order: OrderView; isPaid: boolean }) {
  const { t } = usePage();
  const label = t(isPaid ? "confirmation.paid" : "confirmation.total");
  const { voucher = ZERO, cards = ZERO, hidesPrice } = payment;
  const gift = hidesPrice ? ("covered" as const) : voucher > 0 ? voucher : null;
  const total = { label, amount, cards: cards > voucher ? cents(cards - voucher) : null, gift };
  return items.map((item, index) => {
    const { Ticket } = pageOf(item);
    return <Ticket key={index} item={item} total={index === items.length - 1 ? total : null} />;
  });
}

/** Who answers, by telephone where there is one. */
function Team() {
  const { t } = usePage();
  const operator = useOperator();
  if (!operator) return null;
  const { phone, email, hours } = operator;
  return (
    <a href={phone ? phoneHref(phone) : `mailto:${email}`}>
      <span className={css["helpIcon"]}>
        <Headset aria-hidden size={22} />
      </span>
      <span>
        <b>{t("confirmation.help.team")}</b>
        <small>
          {phone ?? email}
          <br />
          {(phone ? hours.phone : hours.contact).join(", ")}
        </small>
      </span>
    </a>
  );
}

/** `order`: null for somebody who may not know what it is made of. */
function HelpCards({ order }: { order: OrderView | null }) {
  const { site, t } = usePage();
  const stay = order && stayOf(order)?.stay;
  const hasRights = Boolean(stay && isPackage(stay));
  const isGift = order !== null && giftsOf(order).length > 0;
  // Of what was given up there is no "until then".
  const isToCome = order !== null && !isGift && orderOutcome(order.state) === "confirmed";
  return (
    <section aria-labelledby="help">
      <h2 id="help" className={css["helpTitle"]}>
        {t(isToCome ? "confirmation.help.title" : "giftCheckout.page.helpTitle")}
      </h2>
      <div className={css["help"]}>
        <a href={contentPath(site, "help")}>
          <span className={css["helpIcon"]}>
            <CircleQuestionMark aria-hidden size={22} />
          </span>
          <span>
            <b>{t("confirmation.help.faq")}</b>
            <small>{t(isGift ? "giftCheckout.page.faqText" : "confirmation.help.faqText")}</small>
          </span>
        </a>
        <a href={contentPath(site, hasRights ? "package-information" : "terms")}>
          <span className={css["helpIcon"]}>
            <ShieldCheck aria-hidden size={22} />
          </span>
          <span>
            <b>{t("confirmation.help.rights")}</b>
            <small>{t(hasRights ? "confirmation.help.rightsText" : "confirmation.help.termsText")}</small>
          </span>
        </a>
        <Team />
      </div>
    </section>
  );
}
