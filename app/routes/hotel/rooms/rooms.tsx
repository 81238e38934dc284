import type { ChosenStay } from "#modules/visit/dates.ts";
import { writePeople, type Party } from "#modules/visit/party.ts";
import { usePage } from "#modules/sites/context.tsx";
import { writeQuery } from "#modules/visit/state.ts";
import { writeDates } from "#modules/visit/stay.ts";
import { ButtonLink } from "#ui/button.tsx";
import { peopleOf, type CardProps } from "./card-props.ts";
import type { ShownRooms } from "./load.server.ts";
import { RoomCard } from "./room-card.tsx";
import { TakenRoom } from "./taken-room.tsx";
import css from "./rooms.module.css";

export type RoomsProps = {
  rooms: ShownRooms;
  stay: ChosenStay | null;
  party: Party;
  path: string;
  /** Whether there are stays with activities to go to instead. */
  hasStays: boolean;
};

/** "Choose a room": cards of the rooms with their plans, those that are taken last (docs/product/product.md#hotel-rooms). */
export function Rooms({ rooms: { rooms, isGone }, stay, party, path, hasStays }: RoomsProps) {
  const { t } = usePage();
  const dates = stay ? writeDates(stay) : {};
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
        {rooms.map((room) => (
          <li key={room.uuid}>
            <Card {...{ room, stay, party, path }} />
          </li>
        ))}
      </ul>
      {hasStays ? (
        <ButtonLink
          look="quiet"
          className={css["other"]}
          href={`${path}?${writeQuery({ flow: "booking", ...dates, ...writePeople(party) })}#products`}
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

/** The way to the rooms, from a page that shows stays. */
export function RoomsLink({ stay, party, path }: Pick<RoomsProps, "stay" | "party" | "path">) {
  const { t } = usePage();
  const query = writeQuery({ flow: "hotel", ...(stay ? writeDates(stay) : {}), ...writePeople(party) });
  return (
    <ButtonLink look="quiet" className={css["other"]} href={`${path}?${query}#products`}>
      {t("hotel.room.all")}
    </ButtonLink>
  );
}
