import type { FormEvent } from "react";
import type { RoomRateOffer } from "#modules/availability/rooms/types.ts";
import { PlainFacts } from "#modules/visit/plain-facts.tsx";
import { usePage } from "#modules/sites/context.tsx";
import type { SearchState } from "#modules/visit/state.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Radio } from "#ui/form/radio.tsx";
import { writeAsked } from "../asked.ts";
import { peopleOf, type CardProps } from "./card-props.ts";
import { Failure } from "./failure.tsx";
import { RoomHead } from "./room-head.tsx";
import css from "./rooms.module.css";

/** The warning of rooms left appears at this many or fewer (docs/product/product.md#product-page). */
const FEW_ROOMS = 3;

/** A room that can be booked: its plans as radios of a plain form, the total of the chosen one, one button. No script chooses or adds up. */
export function RoomCard({ room, asked, path, onChoose, isStarting, failure }: CardProps) {
  const { t } = usePage();
  const { stay, party } = asked;
  const left = room.rates[0]?.availableRooms ?? null;
  const fields: SearchState = stay ? writeAsked({ ...asked, isRooms: true }) : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = new FormData(event.currentTarget).get("offerId");
    const rate = room.rates.find((other) => other.id === id);
    if (rate) onChoose(rate);
  };
  return (
    <article className={css["card"]} aria-labelledby={`room-${room.uuid}`}>
      <RoomHead
        room={room}
        badge={left !== null && left <= FEW_ROOMS ? t("hotel.room.left", { count: left }) : undefined}
      />
      <form method="get" action={path} className={css["form"]} onSubmit={submit}>
        <PlainFacts />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset className={css["rates"]}>
          <legend className="vh">{t("hotel.room.rates", { room: room.label })}</legend>
          {room.rates.map((rate, index) => (
            <Rate key={rate.id} rate={rate} isFirst={index === 0} />
          ))}
        </fieldset>
        <div className={css["end"]}>
          <Failure room={room} failure={failure} />
          <div className={css["foot"]}>
            <div className={css["totals"]}>
              {room.rates.map((rate) => (
                <Total key={rate.id} rate={rate} people={peopleOf(party)} isFrom={!stay} />
              ))}
            </div>
            {stay ? (
              <Button type="submit" busy={isStarting}>
                {t("hotel.room.choose")}
                <span className="vh"> {room.label}</span>
              </Button>
            ) : (
              <SeeDates onClick={() => room.rates[0] && onChoose(room.rates[0])} />
            )}
          </div>
        </div>
      </form>
    </article>
  );
}

/** The link leads to the fields; where they are a calendar, it opens, and the hash stays. */
function SeeDates({ onClick }: { onClick: () => void }) {
  const { t } = usePage();
  return (
    <ButtonLink
      href="#products"
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      {t("hotel.dates.show")}
    </ButtonLink>
  );
}

function Rate({ rate, isFirst }: { rate: RoomRateOffer; isFirst: boolean }) {
  const { t, format } = usePage();
  const { cancellable, message } = rate.cancellationPolicy;
  return (
    <label className={css["rate"]}>
      <Radio name="offerId" value={rate.id} defaultChecked={isFirst} />
      <span className={css["board"]}>
        {t(`hotel.room.board.${rate.board.value}`)}
        <small className={cancellable ? css["free"] : undefined}>{message}</small>
      </span>
      <span className={css["price"]}>
        <b>{format.money(rate.pricePerNight)}</b>
        <small>{t("unit.perNight")}</small>
      </span>
    </label>
  );
}

/** Every plan's total is there; the styles show that of the chosen one. */
function Total({ rate: { priceInfo }, people, isFrom }: { rate: RoomRateOffer; people: number; isFrom: boolean }) {
  const { t, format } = usePage();
  const words = [
    t("unit.nights", { count: priceInfo.nights }),
    t("unit.people", { count: people }),
    ...(priceInfo.nbRooms > 1 ? [t("unit.rooms", { count: priceInfo.nbRooms })] : []),
  ];
  return (
    <p className={css["total"]}>
      <b>
        {isFrom ? <small>{t("hotel.room.from")} </small> : null}
        {format.money(priceInfo.sellPrice)}
      </b>
      <small>{words.join(", ")}</small>
    </p>
  );
}
