import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { BookingService, ByHouse } from "#modules/booking/service.ts";
import type { DeskService } from "#modules/desk/service.ts";
import type { DocumentService } from "#modules/documents/service.ts";
import type { Threads } from "#modules/messages/threads.server.ts";
import type { AgainAsk, AgainOutcome, SentMail } from "#modules/notifications/send-again.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { StaffService } from "#modules/staff/service.ts";
import type { SupplierDesk } from "#modules/suppliers/desk.server.ts";

/** Everything that screens of the office may ask for; composed by server/wire. The verbs are the public ones, asked with another actor. */
export type OfficeServices = {
  db: Db;
  clock: Clock;
  log: Log;
  staff: StaffService;
  booking: BookingService;
  documents: DocumentService;
  /** Orders, whole. */
  desk: DeskService;
  /** Mails of an order that can be sent again, the newest first. */
  mails: {
    list: (orderId: string) => Promise<SentMail[]>;
    sendAgain: (ask: AgainAsk, by: ByHouse) => Promise<AgainOutcome>;
  };
  suppliers: SupplierDesk;
  /** Messages between guests, hotels and customer care. */
  threads: Threads;
  /** Scheme and host of every site that has a host. */
  origins: Readonly<Partial<Record<SiteId, string>>>;
  /** Asks the worker to look into the outbox: after a verb that wrote there. */
  wakeWorker: () => void;
};
