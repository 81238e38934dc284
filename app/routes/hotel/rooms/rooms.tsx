import { useEffect, useState } from "react";
import type { RoomRateOffer } from "#modules/availability/rooms/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { ChosenStay } from "#modules/visit/dates.ts";
import { writePeople } from "#modules/visit/party.ts";
import { writeQuery } from "#modules/visit/state.ts";
import { writeDates } from "#modules/visit/stay.ts";
import { ButtonLink } from "#ui/button.tsx";
import { askedHref, type Asked } from "../asked.ts";
import { startCheckout, type StartFailure } from "../start-checkout.ts";
import { peopleOf, type CardProps, type ShownRooms } from "./card-props.ts";
import { RoomCard } from "./room-card.tsx";
import { TakenRoom } from "./taken-room.tsx";
import css from "./rooms.module.css";

export type RoomsProps = {
  rooms: ShownRooms;
  hotelId: string;
  asked: Asked;
  path: string;
  /** Whether there are stays with activities to go to instead. */
  hasStays: boolean;
  onStay: (stay: ChosenStay) => void;
  /** Asks for the rooms again: one of them is not what it was. */
  onRefresh: () => void;
};

/** "Choose a room": cards of the rooms with their plans, those that are taken last (docs/product/product.md#hotel-rooms). */
export function Rooms({ rooms: { rooms, isGone }, hotelId, asked, path, hasStays, onStay, onRefresh }: RoomsProps) {
  const { t } = usePage();
  const { stay, party } = asked;
  const { started, choose } = useStart({ hotelId, asked, onRefresh });
  return (
    <section id="rooms" className={css["rooms"]} aria-labelledby="rooms-title">
      <h2 id="rooms-title">{t("hotel.rooms")}</h2>
      <p className={css["text"]}>
        {t("hotel.room.pricesFor", { people: t("unit.people", { count: peopleOf(party) }) })}
      </p>
      {isGone ? (
        <p role="status" className={css["gone"]}>
          {t("hotel.room.gone")}
        </p>
      ) : null}
      <ul className={css["list"]}>
        {rooms.map((room) => {
          const own = started?.room === room.uuid ? started : null;
          return (
            <li key={room.uuid}>
              <Card
                {...{ room, asked, path, onStay }}
                onChoose={(rate) => choose(room.uuid, rate)}
                isStarting={own !== null && own.failure === null}
                failure={own?.failure ?? null}
              />
            </li>
          );
        })}
      </ul>
      {hasStays ? (
        <ButtonLink
          look="quiet"
          className={css["other"]}
          href={`${path}?${writeQuery({ flow: "booking", ...(stay ? writeDates(stay) : {}), ...writePeople(party) })}#products`}
        >
          {t("hotel.room.stays")}
        </ButtonLink>
      ) : null}
    </section>
  );
}

function Card(props: CardProps) {
  return props.room.rates.length > 0 ? <RoomCard {...props} /> : <TakenRoom {...props} />;
}

/** A plan that is on its way to the checkout, or why it did not get there. One at a time. */
type Started = { room: string; failure: StartFailure | null };

function useStart({ hotelId, asked, onRefresh }: Pick<RoomsProps, "hotelId" | "asked" | "onRefresh">) {
  const { site } = usePage();
  const [started, setStarted] = useState<Started | null>(null);
  // Other dates, another question.
  useEffect(() => setStarted(null), [asked]);
  // Back from the checkout the page may be the one that was left.
  useEffect(() => {
    const forget = () => setStarted(null);
    addEventListener("pageshow", forget);
    return () => removeEventListener("pageshow", forget);
  }, []);
  const choose = (room: string, rate: RoomRateOffer) => {
    const { stay } = asked;
    if (!stay) return openCalendar();
    if (started?.failure === null) return;
    setStarted({ room, failure: null });
    void startCheckout({ site, hotelId, rate, asked: { ...asked, stay } }).then((failure) => {
      if (!failure) return;
      setStarted({ room, failure });
      if (failure !== "failed") onRefresh();
    });
  };
  return { started, choose };
}

/** To the fields, where the calendar opens. */
function openCalendar(): void {
  document.getElementById("products")?.scrollIntoView();
  document.querySelector<HTMLElement>("#products form button[aria-haspopup]")?.click();
}

/** The way to the rooms, from a page that shows stays. */
export function RoomsLink({ asked, path }: { asked: Asked; path: string }) {
  const { t } = usePage();
  return (
    <ButtonLink look="quiet" href={askedHref(path, { ...asked, isRooms: true })}>
      {t("hotel.room.all")}
    </ButtonLink>
  );
}
