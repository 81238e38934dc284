import { wallTime } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { TripReview } from "#modules/booking/components/trip-hero.tsx";
import type { WayThere } from "#modules/booking/components/trip-place.tsx";
import type { OrderView } from "#modules/booking/contract.ts";
import { stayOf } from "#modules/booking/items/views.ts";
import { orderOutcome } from "#modules/booking/states.ts";
import { choicesOf, type OpenChoice } from "#modules/booking/trip/choices.ts";
import type { HotelView } from "#modules/catalogue/views.ts";
import type { MapDrawing } from "#modules/guides/types.ts";
import type { Thread } from "#modules/messages/threads.server.ts";
import { threadEnd } from "#modules/messages/rules.ts";
import { factsOf } from "#modules/visit/facts.ts";
import type { Site } from "#modules/sites/locales.ts";
import { reviewPath } from "#modules/sites/review-paths.ts";
import type { Services } from "#app/services.server.ts";

/** What the page of a stay shows beside its order. `way`, `map`: null where the catalogue has the hotel no more. */
export type Trip = {
  choices: OpenChoice[];
  way: WayThere | null;
  map: MapDrawing | null;
  thread: Thread | null;
  /** Where its guest writes a review of it; null: not now. */
  review: TripReview | null;
  /** When it was made, at the hotel, and until when a device may keep it (milliseconds); null: not at all. */
  madeAt: { day: Day; time: string };
  keepUntil: number | null;
};

type Ask = {
  order: OrderView;
  today: Day;
  site: Site;
  url: URL;
  cookies: string | null;
  services: Pick<Services, "catalogue" | "clock" | "flags" | "guides" | "reviews" | "threads">;
};

/** Of a confirmed stay, from the day after the booking on; null for any other order. */
export async function loadTrip({ order, today, site, url, cookies, services }: Ask): Promise<Trip | null> {
  const item = stayOf(order);
  if (!item || orderOutcome(order.state) !== "confirmed") return null;
  const [hotel, thread, review, { offlineStay }] = await Promise.all([
    services.catalogue.findHotelDetail(item.hotelId, site.id),
    services.threads.forGuest(order.id, cookies),
    services.reviews.wayOf(order.id),
    services.flags.flagsFor(site, factsOf(url)),
  ]);
  return {
    choices: order.state === "confirmed" ? choicesOf(item.stay, item.choices, today) : [],
    way: hotel && wayTo(hotel),
    map: hotel && mapOf(hotel, site, services.guides),
    thread,
    review: review && { path: review.token && reviewPath(site, review.token), isSent: review.isSent },
    madeAt: { day: today, time: wallTime(services.clock.now(), item.stay.timeZone) },
    keepUntil: offlineStay ? threadEnd(item.stay.checkout).getTime() : null,
  };
}

function wayTo(hotel: HotelView): WayThere {
  const parking = hotel.infoGeneral.find(({ code }) => code === "parking");
  return {
    arrival: hotel.checkInOut.checkin,
    parking: parking
      ? {
          label: parking.label,
          mustReserve: hotel.parking?.mustReserve ?? false,
        }
      : null,
    transport: hotel.transport,
    gettingThere: hotel.gettingThere,
    importantInfos: hotel.importantInfos,
  };
}

function mapOf({ breadcrumb, location }: HotelView, site: Site, guides: Services["guides"]): MapDrawing | null {
  const city = breadcrumb.at(-1);
  const map = city ? guides.placeMap(Number(city.id), site.language, [location]) : null;
  // A sheet without a name tells nobody where they are.
  return map && map.names.length > 0 ? map : null;
}
