import type { PackageLine } from "#modules/catalogue/import/schema.ts";
import { assignStayPictures } from "#demo/illustrations/assign.ts";
import type { Localised } from "#modules/sites/locales.ts";
import {
  FIRM_WITH_BREAKFAST,
  FIRM_WITHOUT_MEALS,
  FREE_WITHOUT_MEALS,
  WITH_ALL_MEALS,
  WITHOUT_MEALS,
} from "./copy/packages/rates.ts";
import { describeRoomPackage, labelRoomPackage } from "./package-texts.ts";
import { subjectOf } from "./pictures.ts";
import type { Plan, Room } from "./rooms.ts";
import { fill, inEveryLanguage, localise, type Five } from "./text.ts";
import type { Hotel } from "./types.ts";

/** Above every id that a stay, a room-only package or a voucher has. */
const FIRST_ID = 700_000;

/** A room of the hotel on each of its plans is a package of its own: three rooms on three plans at most. */
const MOST_OF_A_HOTEL = 10;

type House = {
  hotel: Hotel;
  rooms: readonly Room[];
  plans: readonly Plan[];
  /** The picture that the hotel's night leads with: its lists were kept from repeating it. */
  lead: string | undefined;
};

/**
 * Every room of a hotel as nights alone under every plan that sells it, without the first room on the first plan, which
 * `writePackages` writes and to whose name bookings are put. Nothing is drawn for them: nothing else of the catalogue moves.
 */
export function writeSoldRooms(house: House): PackageLine[] {
  const { rooms, plans } = house;
  const sold = rooms.flatMap((room) =>
    plans.filter((plan) => plan.line.roomCodes.includes(room.line.code)).map((plan) => ({ room, plan })),
  );
  return sold.slice(1).map(({ room, plan }, index) => writeSoldRoom(house, { room, plan, index }));
}

function writeSoldRoom(
  { hotel, lead }: House,
  { room, plan, index }: { room: Room; plan: Plan; index: number },
): PackageLine {
  const labels = nameOf(room, plan);
  const descriptions = plan.line.board === "RO" ? localise(WITHOUT_MEALS) : describeRoomPackage(hotel);
  return {
    id: FIRST_ID + hotel.id * MOST_OF_A_HOTEL + index,
    hotelId: hotel.id,
    code: `R${hotel.id}-${room.line.code}-${plan.line.code}`,
    kind: "room",
    roomCode: room.line.code,
    ratePlanCode: plan.line.code,
    nights: [1, 2, 3, 4, 5, 6, 7],
    themeIds: [],
    activityCodes: [],
    discountPercent: 0,
    isGiftable: false,
    isPublished: true,
    lastArrival: null,
    marketingLabels: [],
    texts: inEveryLanguage((language) => ({ label: labels[language], description: descriptions[language] })),
    pictures: assignStayPictures({
      subject: { ...subjectOf(hotel), seed: `${hotel.label} room package` },
      room: room.line.pictures,
      activities: [],
      chooseFirst: (parts) => {
        const all = parts.flat();
        const first = all.find((id) => id === lead) ?? all[0];
        if (!first) throw new Error("a room without pictures");
        return first;
      },
    }),
    recentBookings: 0,
  };
}

function nameOf(room: Room, { line }: Plan): Localised {
  if (line.board === "FB") return named(WITH_ALL_MEALS, room);
  const isFirm = line.cancellation.type === "NCNR";
  if (line.board === "RO") return named(isFirm ? FIRM_WITHOUT_MEALS : FREE_WITHOUT_MEALS, room);
  return isFirm ? named(FIRM_WITH_BREAKFAST, room) : labelRoomPackage(room);
}

function named(name: Five, room: Room): Localised {
  return inEveryLanguage((language) => fill(name, language, { room: room.line.texts[language]?.name ?? "" }));
}
