import { CalendarPlus, Check, Copy, Hourglass, X } from "lucide-react";
import { useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import type { OrderView, PublicOrder } from "../contract.ts";
import { orderOutcome, type OrderOutcome } from "../states.ts";
import { DepartureArt } from "./departure-art.tsx";
import { PublicTicket } from "./stay-ticket.tsx";
import css from "./confirmation.module.css";

const ICONS = { confirmed: Check, pending: Hourglass, failed: X, cancelled: X } as const;

/** The first thing a buyer sees after paying: what became of it, and the number to keep. */
export function ConfirmationHero({
  order,
  calendarHref,
  stayHref,
  searchHref,
}: {
  order: OrderView;
  calendarHref: string;
  stayHref: string;
  searchHref: string;
}) {
  const { t, format } = usePage();
  const outcome = orderOutcome(order.state);
  const { stay, buyer } = order;
  const long = format.dayLong(stay.checkin);
  const values = { day: long.charAt(0).toUpperCase() + long.slice(1), time: format.time(stay.checkInFrom) };
  return (
    <section className={css["hero"]}>
      <div className={css["text"]}>
        <StateBadge outcome={outcome} />
        <h1>{t(`confirmation.heading.${outcome}`, { name: buyer?.firstName ?? "" })}</h1>
        <p>
          {t(`confirmation.text.${outcome}`, values)}
          {outcome === "confirmed" && buyer ? (
            <>
              {" "}
              <b>{buyer.email}</b>.
            </>
          ) : null}
        </p>
        {outcome === "failed" ? null : <OrderNumber number={order.number} />}
        <Actions outcome={outcome} calendarHref={calendarHref} stayHref={stayHref} searchHref={searchHref} />
      </div>
      <div className={css["picture"]}>
        <DepartureArt className={css["art"]} pictureId="coast-dusk-7" />
      </div>
    </section>
  );
}

/** What whoever is not the buyer sees of it: where it stands, and the way to the rest for whom it is. */
export function MaskedOrder({ order: { state, stay } }: { order: PublicOrder }) {
  const { t } = usePage();
  return (
    <section className={css["hero"]}>
      <div className={css["text"]}>
        <StateBadge outcome={orderOutcome(state)} />
        <h1>{t("confirmation.masked.heading")}</h1>
        <p>{t("confirmation.masked.text")}</p>
        <p>{t("confirmation.masked.way")}</p>
      </div>
      <aside>
        <PublicTicket stay={stay} />
      </aside>
    </section>
  );
}

function StateBadge({ outcome }: { outcome: OrderOutcome }) {
  const { t } = usePage();
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
      {t(`confirmation.state.${outcome}`)}
    </p>
  );
}

function Actions({
  outcome,
  calendarHref,
  stayHref,
  searchHref,
}: {
  outcome: OrderOutcome;
  calendarHref: string;
  stayHref: string;
  searchHref: string;
}) {
  const { t } = usePage();
  if (outcome === "confirmed") {
    return (
      <div className={css["actions"]}>
        <ButtonLink href={calendarHref} download>
          <CalendarPlus aria-hidden size={20} />
          {t("confirmation.addToCalendar")}
        </ButtonLink>
        <Button look="quiet" onClick={() => window.print()}>
          {t("confirmation.print")}
        </Button>
      </div>
    );
  }
  if (outcome === "pending") return null;
  return (
    <div className={css["actions"]}>
      <ButtonLink href={stayHref}>{t("confirmation.seeStay")}</ButtonLink>
      <ButtonLink look="quiet" href={searchHref}>
        {t("confirmation.otherStays")}
      </ButtonLink>
    </div>
  );
}

function OrderNumber({ number }: { number: string }) {
  const { t } = usePage();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(number).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <p className={css["number"]}>
      <span className="muted">{t("confirmation.number")}</span>
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
