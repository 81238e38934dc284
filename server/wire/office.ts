import type { Services } from "#app/services.server.ts";
import type { Platform } from "#platform/platform.ts";
import type { OfficeServices } from "#office/services.ts";
import { createClaimDesk } from "#modules/booking/claims/desk.server.ts";
import { wireDesk } from "#modules/desk/wire.server.ts";
import { createReviewDesk } from "#modules/reviews/desk.server.ts";
import type { StaffService } from "#modules/staff/service.ts";
import { originsOf } from "../http/origins.ts";

type OfficeParts = {
  services: Pick<Services, "booking" | "documents" | "suppliers" | "threads">;
  staff: StaffService;
  wakeWorker: () => void;
};

/** What the screens of the office may ask for: the services of visitors' pages, and those of the house. */
export const wireOffice = (
  { env, db, clock, log }: Platform,
  { services: { booking, documents, suppliers, threads }, staff, wakeWorker }: OfficeParts,
): OfficeServices => ({
  db,
  clock,
  log,
  staff,
  booking,
  documents,
  desk: wireDesk({ db, clock }),
  claims: createClaimDesk({ db, clock, wakeWorker }),
  reviews: createReviewDesk({ db, clock, wakeWorker }),
  suppliers,
  threads,
  origins: originsOf(env),
  wakeWorker,
});
