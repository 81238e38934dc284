import type { Services } from "#app/services.server.ts";
import type { Platform } from "#platform/platform.ts";
import type { OfficeServices } from "#office/services.ts";
import { wireDesk } from "#modules/desk/wire.server.ts";
import { wireRates } from "#modules/rates/wire.server.ts";
import { answerGuest } from "#modules/reviews/decide.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { listHotelReviews } from "#modules/reviews/of-hotels.server.ts";
import { acknowledgeOwn, listArrivals, listUnacknowledged } from "#modules/suppliers/hotel-desk.server.ts";
import type { StaffService } from "#modules/staff/service.ts";
import { originsOf } from "../http/origins.ts";

type OfficeParts = {
  services: Pick<Services, "booking" | "documents" | "suppliers" | "threads">;
  staff: StaffService;
  wakeWorker: () => void;
  /** How far the searches of this process are behind, milliseconds. */
  searchLag: () => number;
};

/** What the screens of the office may ask for: the services of visitors' pages, and those of the house. */
export const wireOffice = (
  { env, db, clock, log }: Platform,
  { services: { booking, documents, suppliers, threads }, staff, wakeWorker, searchLag }: OfficeParts,
): OfficeServices => ({
  db,
  clock,
  log,
  staff,
  booking,
  documents,
  desk: wireDesk({ db, clock }),
  suppliers,
  rates: wireRates({ db, clock }),
  hotelDesk: {
    unacknowledged: (asked) => listUnacknowledged(db, asked),
    arrivals: (asked) => listArrivals(db, asked),
    acknowledge: (asked, by) => acknowledgeOwn({ db, clock }, asked, by),
    reviews: (asked) => listHotelReviews(db, asked),
    answer: async (id, said) => (isUuid(id) ? answerGuest({ db, clock, wakeWorker }, id, said) : { kind: "not_found" }),
  },
  searchedUntil: () => new Date(clock.now().getTime() - searchLag()),
  threads,
  origins: originsOf(env),
  wakeWorker,
});
