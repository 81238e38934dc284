import { addDays } from "#platform/dates.ts";
import type { FreePeriod } from "#modules/availability/rooms/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { writePeople } from "#modules/visit/party.ts";
import { writeQuery } from "#modules/visit/state.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { CardProps } from "./card-props.ts";
import { RoomHead } from "./room-head.tsx";
import css from "./rooms.module.css";

/** A room that cannot be had on the dates: why, when it is free next, and the way to its calendar. */
export function TakenRoom({ room, stay, party, path }: CardProps) {
  const { t } = usePage();
  return (
    <article className={css["taken"]} aria-labelledby={`room-${room.uuid}`}>
      <RoomHead room={room} />
      <div className={css["form"]}>
        <div className={css["why"]}>
          <b>{useReason({ room, stay })}</b>
          {room.nextFree.length > 0 ? <p>{t("hotel.room.later")}</p> : null}
          <ul className={css["periods"]}>
            {room.nextFree.map((free) => (
              <Period key={free.checkin} free={free} path={path} people={writePeople(party)} />
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

function useReason({ room, stay }: Pick<CardProps, "room" | "stay">): string {
  const { t, format } = usePage();
  const code = room.error?.code;
  if (code === "PARTY_TOO_LARGE") return t("hotel.room.tooSmall");
  if (!stay) return t("hotel.room.never");
  const days = format.dayRange(stay.checkin, addDays(stay.checkin, stay.nights));
  return t(code === "PACKAGE_SOLD_OUT" ? "hotel.room.soldOut" : "hotel.room.closed", { days });
}

function Period({ free, path, people }: { free: FreePeriod; path: string; people: ReturnType<typeof writePeople> }) {
  const { format } = usePage();
  const { checkin, checkout } = free;
  return (
    <li>
      <a href={`${path}?${writeQuery({ flow: "hotel", checkin, checkout, ...people })}#products`}>
        <span>
          {format.dayShort(checkin)} – {format.dayShort(checkout)}
        </span>
        <b>{format.money(free.pricePerNight)}</b>
      </a>
    </li>
  );
}
