import { CalendarPlus, Check, Send, Ticket } from "lucide-react";
import { useEffect, useState } from "react";
import { countLetters } from "#platform/letters.ts";
import { cents, type Cents } from "#platform/money.ts";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath } from "#modules/sites/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextArea } from "#ui/form/field.tsx";
import { PictureOrNone } from "#ui/media/picture-or-none.tsx";
import { recall, remember } from "#ui/tab-memory.ts";
import type { StaySnapshot } from "../../types.ts";
import { Trip } from "./gift-summary.tsx";
import css from "./thanks.module.css";
import lines from "./summary.module.css";

export type NoteState = "open" | "sent" | "sent_before" | "none" | "too_long" | "empty" | "text_only";

export type ThanksStay = Pick<
  StaySnapshot,
  "packageLabel" | "cityLabel" | "imageId" | "checkin" | "checkout" | "nights" | "checkInFrom" | "checkOutUntil"
>;

export type ThanksData = {
  orderId: string;
  number: string;
  email: string;
  firstName: string;
  /** No more of it than is shown: the rest says its price. */
  stay: ThanksStay;
  /** What it cost, and what was paid on top; the first is null where the giver hid the price. */
  total: Cents | null;
  paid: Cents;
  fromName: string | null;
  /** Another stay than the gift was bought for. */
  isOther: boolean;
  /** Whether a note can be sent to whoever gave it. */
  note: NoteState;
  typed: string;
};

/** Letters of a note. */
export const NOTE_MAX = 180;

/** The gift has become a stay: when it begins, and a word to whoever gave it. */
export function ThanksPage({ data }: { data: ThanksData }) {
  const { t } = usePage();
  useTold(data);
  return (
    <div className="wrap">
      <Hero data={data} />
      <div className={css["columns"]}>
        {data.note === "none" ? <p className={css["panel"]}>{t("beneficiary.note.none")}</p> : <Note data={data} />}
        <Summary data={data} />
      </div>
    </div>
  );
}

const TOLD = "vendredi.redeemed";

/** Once an order: a reload tells nothing more. */
function useTold({ orderId, isOther }: Pick<ThanksData, "orderId" | "isOther">): void {
  useEffect(() => {
    if (recall(TOLD) === orderId) return;
    remember(TOLD, orderId);
    track({ name: "gift_redeemed" });
    if (isOther) track({ name: "gift_exchanged", to: "stay" });
  }, [orderId, isOther]);
}

function Hero({ data: { stay, number, email, firstName, orderId } }: { data: ThanksData }) {
  const { t, site, format } = usePage();
  const order = confirmationPath(site, orderId);
  const day = format.dayLong(stay.checkin);
  return (
    <section className={css["hero"]}>
      <div className={css["words"]}>
        <p className={css["done"]} role="status">
          <i>
            <Check aria-hidden size={16} strokeWidth={2.6} />
          </i>
          {t("beneficiary.thanks.done")}
        </p>
        <h1>{t("beneficiary.thanks.title", { name: firstName, city: stay.cityLabel })}</h1>
        <p className={css["lead"]}>
          {t("beneficiary.thanks.text", { day, time: format.time(stay.checkInFrom) })} {t("beneficiary.thanks.mail")}{" "}
          <b>{email}</b>.
        </p>
        <p className={css["number"]}>
          {t("beneficiary.thanks.number")} <b>{number}</b>
        </p>
        <p className={css["acts"]}>
          <ButtonLink href={order}>
            <Ticket aria-hidden size={20} />
            {t("beneficiary.thanks.order")}
          </ButtonLink>
          <ButtonLink look="quiet" href={`${order}/stay.ics`}>
            <CalendarPlus aria-hidden size={20} />
            {t("beneficiary.thanks.calendar")}
          </ButtonLink>
        </p>
      </div>
      <div className={css["arch"]}>
        <PictureOrNone id={stay.imageId} alt="" ratio="card" sizes="(max-width: 900px) 250px, 400px" isPriority />
      </div>
    </section>
  );
}

function Note({ data: { note, typed, fromName } }: { data: ThanksData }) {
  const { t } = usePage();
  const [count, setCount] = useState(countLetters(typed));
  if (note === "sent" || note === "sent_before")
    return (
      <section className={css["panel"]} role="status">
        <h2>{t("beneficiary.note.sent")}</h2>
        <p>{fromName ? t("beneficiary.note.sentTo", { from: fromName }) : t("beneficiary.note.sentNobody")}</p>
      </section>
    );
  const error = note === "open" || note === "none" ? undefined : t(`beneficiary.note.${note}`, { max: NOTE_MAX });
  return (
    <section className={css["panel"]}>
      <h2>{t("beneficiary.note.title")}</h2>
      <p>{fromName ? t("beneficiary.note.text", { from: fromName }) : t("beneficiary.note.textNobody")}</p>
      <form method="post" noValidate>
        <TextArea
          id="note"
          name="message"
          label={t("beneficiary.note.label")}
          rows={3}
          defaultValue={typed}
          error={error}
          onInput={(event) => setCount(countLetters(event.currentTarget.value))}
          note={
            <span className={css["count"]}>
              <span>{t("beneficiary.note.max", { max: NOTE_MAX })}</span>
              <span aria-hidden="true">
                {count} / {NOTE_MAX}
              </span>
            </span>
          }
        />
        <Button type="submit">
          <Send aria-hidden size={20} />
          {t("beneficiary.note.action")}
        </Button>
      </form>
    </section>
  );
}

function Summary({ data: { stay, total, paid, fromName } }: { data: ThanksData }) {
  const { t, format } = usePage();
  return (
    <article className={css["ticket"]} aria-labelledby="ticket-title">
      <h2 id="ticket-title">{stay.packageLabel}</h2>
      <Trip chosen={stay} />
      <hr />
      <dl className={lines["lines"]}>
        {total === null ? null : (
          <div>
            <dt>{t("beneficiary.line.total")}</dt>
            <dd>{format.money(total)}</dd>
          </div>
        )}
        <div className={lines["given"]}>
          <dt>{fromName ? t("beneficiary.line.from", { from: fromName }) : t("beneficiary.line.gift")}</dt>
          <dd>{total === null ? t("beneficiary.line.covered") : format.money(cents(paid) - total)}</dd>
        </div>
        <div className={lines["total"]}>
          <dt>{t("beneficiary.line.paid")}</dt>
          <dd>{format.money(paid)}</dd>
        </div>
      </dl>
    </article>
  );
}
