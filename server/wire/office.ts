import type { Services } from "#app/services.server.ts";
import type { Platform } from "#platform/platform.ts";
import type { OfficeServices } from "#office/services.ts";
import { wireDesk } from "#modules/desk/wire.server.ts";
import { listMails, sendMailAgain } from "#modules/notifications/send-again.server.ts";
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
  mails: {
    list: (orderId) => listMails(db, orderId),
    sendAgain: (ask, by) => sendMailAgain({ db, clock, wakeWorker }, ask, by),
  },
  suppliers,
  threads,
  origins: originsOf(env),
  wakeWorker,
});
