import { Check, Hourglass, X } from "lucide-react";
import type { Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { lookupPath } from "#modules/sites/paths.ts";
import { classes } from "#ui/classes.ts";
import type { OrderView, PublicOrder } from "../contract.ts";
import { pageOf } from "../items/pages.ts";
import { leadOf } from "../items/views.ts";
import { maskedOutcome, type Standing } from "../standing.ts";
import { orderOutcome } from "../states.ts";
import { DepartureArt } from "./departure-art.tsx";
import { OrderNumber } from "./order-number.tsx";
import type { toldWay } from "./refund-steps.tsx";
import css from "./confirmation.module.css";

type Look = "good" | "waiting" | "failed" | "ended";

/** How each standing looks. */
const LOOKS: Record<Standing, Look> = {
  confirmed: "good",
  later: "good",
  changed: "good",
  pending: "waiting",
  unpaid: "waiting",
  refunding: "waiting",
  refunded: "good",
  failed: "failed",
  expired: "failed",
  cancelled: "ended",
  as_card: "good",
};
const ICONS = { good: Check, waiting: Hourglass, failed: X, ended: X } as const;

/** What is said of money that goes back another way than it came. */
const INTROS = {
  refused: "trip.refund.refusedIntro",
  account_given: "trip.refund.accountIntro",
  transferred: "trip.refund.transferIntro",
  to_gifts: "trip.refund.giftIntro",
} as const;

type HeroProps = {
  order: OrderView;
  standing: Standing;
  today?: Day | null;
  /** How its money goes back, where it does. */
  way?: ReturnType<typeof toldWay>;
  /** When what of it had not been taken yet is to be paid (later-day.ts). */
  later?: Day | null;
  /** Where it is paid, while that is its buyer's to do. */
  payPath?: string | null;
};

/**
 * The first thing a buyer sees after paying: what became of it, and the number to keep. What it says is the kind's of the item it begins with. `today`:
 * from the day after on, and then it is about what was bought.
 */
export function ConfirmationHero({
  order,
  standing,
  today = null,
  way = "as_paid",
  later = null,
  payPath = null,
}: HeroProps) {
  const words = usePage();
  const outcome = orderOutcome(order.state);
  const { buyer } = order;
  const lead = leadOf(order);
  const { top, Actions, Art } = pageOf(lead);
  const { state, title, text, number } = top({
    item: lead,
    standing,
    order,
    name: buyer?.firstName ?? "",
    today,
    words,
  });
  return (
    <section className={css["hero"]}>
      <div className={css["text"]}>
        <StateBadge
          look={LOOKS[standing]}
          // Nothing is refunded that was never taken.
          text={isGoingBack(standing) && later ? words.t("confirmation.state.cancelled") : state}
        />
        <h1>{title}</h1>
        <p>
          {isGoingBack(standing) ? backText({ way, later, text }, words) : text}
          {outcome === "confirmed" && buyer && !today ? (
            <>
              {" "}
              <b>{buyer.email}</b>.
            </>
          ) : null}
        </p>
        {LOOKS[standing] === "failed" || standing === "unpaid" ? null : (
          <OrderNumber number={order.number} label={number} />
        )}
        <Actions
          item={lead}
          items={order.items}
          orderId={order.id}
          outcome={standing === "expired" ? "failed" : outcome}
          payPath={payPath}
        />
      </div>
      <div className={css["picture"]}>
        {Art ? (
          <Art item={lead} />
        ) : (
          <DepartureArt className={css["art"]} pictureId="coast-dusk-8" isParty={outcome === "confirmed" && !today} />
        )}
      </div>
    </section>
  );
}

type Back = Required<Pick<HeroProps, "way" | "later">> & { text: string };

function backText({ way, later, text }: Back, { t, format }: ReturnType<typeof usePage>): string {
  if (way !== "as_paid") return t(INTROS[way]);
  return later ? t("trip.refund.laterText", { day: format.dayLong(later) }) : text;
}

const isGoingBack = (standing: Standing) => standing === "refunding" || standing === "refunded";

/** What whoever is not the buyer sees of it: where it stands, and the way to the rest for whom it is, unless a link is on its way to them. */
export function MaskedOrder({ order, isMailed }: { order: PublicOrder; isMailed: boolean }) {
  const { t, site } = usePage();
  const outcome = maskedOutcome(order.state);
  const { state, title, text, way } = pageOf(leadOf(order)).masked(outcome, t);
  return (
    <section className={css["hero"]}>
      <div className={css["text"]}>
        <StateBadge look={LOOKS[outcome]} text={state} />
        <h1>{title}</h1>
        <p>{text}</p>
        {isMailed ? null : (
          <p>
            {way} <a href={lookupPath(site)}>{t("confirmation.masked.find")}</a>
          </p>
        )}
      </div>
      <aside>
        {order.items.map((item, index) => {
          const { PublicTicket } = pageOf(item);
          return <PublicTicket key={index} item={item} />;
        })}
      </aside>
    </section>
  );
}

function StateBadge({ look, text }: { look: Look; text: string }) {
  const Icon = ICONS[look];
  return (
    <p
      role="status"
      className={classes(
        css["state"],
        look === "waiting" && css["waiting"],
        (look === "failed" || look === "ended") && css["failed"],
      )}
    >
      <i>
        <Icon aria-hidden size={16} strokeWidth={2.6} />
      </i>
      {text}
    </p>
  );
}
