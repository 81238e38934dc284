import type { Services } from "#app/services.server.ts";
import type { Platform } from "#platform/platform.ts";
import type { OfficeServices } from "#office/services.ts";
import { createClaimDesk } from "#modules/booking/claims/desk.server.ts";
import { createReviewDesk } from "#modules/reviews/desk.server.ts";
import { findDead, listDead, reviveJob } from "#modules/desk/revive-job.server.ts";
import { wireDesk } from "#modules/desk/wire.server.ts";
import { listMails, sendMailAgain } from "#modules/notifications/send-again.server.ts";
import { wireRates } from "#modules/rates/wire.server.ts";
import { findNearStays } from "#modules/search/answer/near-stays.server.ts";
import { answerGuest } from "#modules/reviews/decide.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { listHotelReviews } from "#modules/reviews/of-hotels.server.ts";
import { acknowledgeOwn, listArrivals, listUnacknowledged } from "#modules/suppliers/hotel-desk.server.ts";
import type { StaffService } from "#modules/staff/service.ts";
import type { CodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { extendByHouse, findValuesOf, findValueView } from "#modules/vouchers/values/extend-by-house.server.ts";
import { findByCodes } from "#modules/vouchers/values/spend.server.ts";
import { originsOf } from "../http/origins.ts";

type OfficeParts = {
  services: Pick<Services, "booking" | "documents" | "search" | "suppliers" | "threads">;
  staff: StaffService;
  /** How codes of gifts are kept; null where no secret keeps them. */
  codeKeys: CodeKeys | null;
  wakeWorker: () => void;
  /** How far the searches of this process are behind, milliseconds. */
  searchLag: () => number;
};

/** What the screens of the office may ask for: the services of visitors' pages, and those of the house. */
export const wireOffice = (
  { env, db, clock, log }: Platform,
  { services: { booking, documents, search, suppliers, threads }, staff, codeKeys, wakeWorker, searchLag }: OfficeParts,
): OfficeServices => ({
  db,
  clock,
  log,
  staff,
  booking,
  documents,
  desk: wireDesk({ db, clock, wakeWorker }),
  claims: createClaimDesk({ db, clock, wakeWorker }),
  reviews: createReviewDesk({ db, clock, wakeWorker }),
  mails: {
    list: (orderId) => listMails(db, orderId),
    sendAgain: (ask, by) => sendMailAgain({ db, clock, wakeWorker }, ask, by),
  },
  dead: {
    list: (kind) => listDead(db, kind),
    find: (kind, id) => findDead(db, kind, id),
    revive: (job, by) => reviveJob({ db, clock, wakeWorker }, job, by),
  },
  values: {
    of: (orderId) => findValuesOf({ db, clock }, orderId),
    find: (id) => findValueView({ db, clock }, id),
    findByCode: async (typed) =>
      (codeKeys && (await findByCodes(db, { clock, keys: codeKeys }, [typed])).get(typed)?.id) ?? null,
    extend: (ask, by) => extendByHouse({ db, clock, wakeWorker }, ask, by),
  },
  suppliers,
  nearStays: (ask) => findNearStays(search, ask),
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
