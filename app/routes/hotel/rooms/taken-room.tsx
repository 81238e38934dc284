import type { MouseEvent } from "react";
import { addDays, nightsBetween } from "#platform/dates.ts";
import type { FreePeriod } from "#modules/availability/rooms/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { ChosenStay } from "#modules/visit/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { askedHref } from "../asked.ts";
import { isPlainClick } from "../plain-click.ts";
import type { CardProps } from "./card-props.ts";
import { Failure } from "./failure.tsx";
import { RoomHead } from "./room-head.tsx";
import css from "./rooms.module.css";

/** A room that cannot be had on the dates: why, when it is free next, and the way to its calendar. */
export function TakenRoom({ room, asked, path, onStay, failure }: CardProps) {
  const { t } = usePage();
  return (
    <article className={css["taken"]} aria-labelledby={`room-${room.uuid}`}>
      <RoomHead room={room} />
      <div className={css["form"]}>
        <div className={css["why"]}>
          <Failure room={room} failure={failure} />
          <b>{useReason(room, asked.stay)}</b>
          {room.nextFree.length > 0 ? <p>{t("hotel.room.later")}</p> : null}
          <ul className={css["periods"]}>
            {room.nextFree.map((free) => (
              <Period key={free.checkin} {...{ free, path, asked, onStay }} />
            ))}
          </ul>
        </div>
        {room.calendarUri && room.error?.code !== "PARTY_TOO_LARGE" ? (
          <ButtonLink look="quiet" wide href={room.calendarUri}>
            {t("hotel.room.allDates")}
            <span className="vh"> {room.label}</span>
          </ButtonLink>
        ) : null}
      </div>
    </article>
  );
}

function useReason({ error }: CardProps["room"], stay: ChosenStay | null): string {
  const { t, format } = usePage();
  if (error?.code === "PARTY_TOO_LARGE") return t("hotel.room.tooSmall");
  if (!stay) return t("hotel.room.never");
  const days = format.dayRange(stay.checkin, addDays(stay.checkin, stay.nights));
  return t(error?.code === "PACKAGE_SOLD_OUT" ? "hotel.room.soldOut" : "hotel.room.closed", { days });
}

type PeriodProps = { free: FreePeriod } & Pick<CardProps, "asked" | "path" | "onStay">;

/** Leads to those dates, in place where scripts run. */
function Period({ free, path, asked, onStay }: PeriodProps) {
  const { format } = usePage();
  const { checkin, checkout } = free;
  const stay = { checkin, nights: nightsBetween(checkin, checkout) };
  const take = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onStay(stay);
  };
  return (
    <li>
      <a href={askedHref(path, { ...asked, stay, isRooms: true })} onClick={take}>
        <span>{format.weekdayRange(checkin, checkout)}</span>
        <b>{format.money(free.pricePerNight)}</b>
      </a>
    </li>
  );
}
