import type { FormEvent } from "react";
import type { RoomOffer } from "#modules/availability/rooms/types.ts";
import type { ChosenStay } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import type { Wanted } from "./wanted.ts";

type Choice = {
  room: Pick<RoomOffer, "images" | "rates" | "label">;
  stay: ChosenStay | null;
  party: Party;
  choose: (ask: Omit<Wanted, "hotelId">) => void;
};

/** The chosen plan of a room's form leads to its booking options; without them the server leads to the checkout. */
export function chooseRate(event: FormEvent<HTMLFormElement>, { room, stay, party, choose }: Choice): void {
  const offerId = new FormData(event.currentTarget).get("offerId");
  const rate = room.rates.find(({ id }) => id === offerId);
  if (!rate) return;
  event.preventDefault();
  choose({
    offerId: rate.id,
    flow: "hotel",
    label: room.label,
    imageId: room.images[0]?.id ?? null,
    price: rate.priceInfo.sellPrice,
    stay,
    party,
    autoDiscount: null,
  });
}
