import { Check, Copy, Hourglass, X } from "lucide-react";
import { useState } from "react";
import type { Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { lookupPath } from "#modules/sites/paths.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import type { OrderView, PublicOrder } from "../contract.ts";
import { pageOf } from "../items/pages.ts";
import { leadOf } from "../items/views.ts";
import { orderOutcome, type OrderOutcome } from "../states.ts";
import { DepartureArt } from "./departure-art.tsx";
import css from "./confirmation.module.css";

const ICONS = { confirmed: Check, pending: Hourglass, failed: X, cancelled: X } as const;

/**
 * The first thing a buyer sees after paying: what became of it, and the number to keep. What it says is the kind's of the item it begins with. `today`:
 * from the day after on, and then it is about what was bought.
 */
export function ConfirmationHero({ order, today = null }: { order: OrderView; today?: Day | null }) {
  const words = usePage();
  const outcome = orderOutcome(order.state);
  const { buyer } = order;
  const lead = leadOf(order);
  const { top, Actions } = pageOf(lead);
  const { state, title, text, number } = top({ item: lead, outcome, name: buyer?.firstName ?? "", today, words });
  const isLater = outcome === "confirmed" && order.payment.plan?.method === "deferred";
  return (
    <section className={css["hero"]}>
      <div className={css["text"]}>
        <StateBadge outcome={outcome} text={isLater ? words.t("confirmation.state.later") : state} />
        <h1>{title}</h1>
        <p>
          {text}
          {outcome === "confirmed" && buyer && !today ? (
            <>
              {" "}
              <b>{buyer.email}</b>.
            </>
          ) : null}
        </p>
        {outcome === "failed" ? null : <OrderNumber number={order.number} label={number} />}
        <Actions item={lead} orderId={order.id} outcome={outcome} />
      </div>
      <div className={css["picture"]}>
        <DepartureArt className={css["art"]} pictureId="coast-dusk-8" isParty={outcome === "confirmed" && !today} />
      </div>
    </section>
  );
}

/** What whoever is not the buyer sees of it: where it stands, and the way to the rest for whom it is, unless a link is on its way to them. */
export function MaskedOrder({ order, isMailed }: { order: PublicOrder; isMailed: boolean }) {
  const { t, site } = usePage();
  const outcome = orderOutcome(order.state);
  const { state, title, text, way } = pageOf(leadOf(order)).masked(outcome, t);
  return (
    <section className={css["hero"]}>
      <div className={css["text"]}>
        <StateBadge outcome={outcome} text={state} />
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

function StateBadge({ outcome, text }: { outcome: OrderOutcome; text: string }) {
  const Icon = ICONS[outcome];
  return (
    <p
      role="status"
      className={classes(
        css["state"],
        outcome === "pending" && css["waiting"],
        (outcome === "failed" || outcome === "cancelled") && css["failed"],
      )}
    >
      <i>
        <Icon aria-hidden size={16} strokeWidth={2.6} />
      </i>
      {text}
    </p>
  );
}

function OrderNumber({ number, label }: { number: string; label: string }) {
  const { t } = usePage();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(number).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <p className={css["number"]}>
      <span className="muted">{label}</span>
      <b>{number}</b>
      <Button look="icon" aria-label={t("confirmation.copy")} onClick={copy}>
        {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
      </Button>
      <span className="vh" role="status">
        {isCopied ? t("confirmation.copied") : ""}
      </span>
    </p>
  );
}
