import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { ClaimDesk } from "#modules/booking/claims/desk.server.ts";
import type { DispatchDesk } from "#modules/booking/items/parcel/dispatch-desk.server.ts";
import type { BookingService, ByHouse } from "#modules/booking/service.ts";
import type { ContentDesk } from "#modules/content/desk.server.ts";
import type { CaseDesk } from "#modules/desk/cases/case-desk.server.ts";
import type { DeskService } from "#modules/desk/service.ts";
import type { ValueDesk } from "#modules/desk/values/value-desk.server.ts";
import type { DeadJob } from "#modules/desk/job-subjects.server.ts";
import type { DeadKind, ReviveOutcome } from "#modules/desk/revive-job.server.ts";
import type { DocumentService } from "#modules/documents/service.ts";
import type { FlagDesk } from "#modules/flags/desk.server.ts";
import type { Threads } from "#modules/messages/threads.server.ts";
import type { ReviewDesk } from "#modules/reviews/desk.server.ts";
import type { AgainAsk, AgainOutcome, SentMail } from "#modules/notifications/send-again.server.ts";
import type { EffectOf } from "#modules/booking/code-effect.server.ts";
import type { CodeDesk } from "#modules/promotions/desk.server.ts";
import type { CodeName } from "#modules/promotions/list-codes.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { findNearStays, NearStaysAsk } from "#modules/search/answer/near-stays.server.ts";
import type { StaffService } from "#modules/staff/service.ts";
import type { AssortmentService } from "#modules/assortment/service.ts";
import type { RatesService } from "#modules/rates/service.ts";
import type { ReportService } from "#modules/reports/service.ts";
import type { answerGuest } from "#modules/reviews/decide.server.ts";
import type { HotelReview } from "#modules/reviews/of-hotels.server.ts";
import type { acknowledgeOwn, HotelMessage } from "#modules/suppliers/hotel-desk.server.ts";
import type { Day } from "#platform/dates.ts";
import type { Actor } from "#platform/actor.ts";
import type { ChannelDesk } from "#modules/suppliers/channel-desk.server.ts";
import type { SupplierDesk } from "#modules/suppliers/desk.server.ts";

/** What hotels do for themselves. The verbs are those of the links in their mails, and of whoever answers for them. */
export type HotelDesk = {
  unacknowledged: (asked: { hotels: readonly number[]; now: Date }) => Promise<HotelMessage[]>;
  arrivals: (asked: { hotels: readonly number[]; from: Day; until: Day }) => Promise<HotelMessage[]>;
  acknowledge: (
    asked: { id: string; hotels: readonly number[] | null; why: string | null },
    by: Actor,
  ) => ReturnType<typeof acknowledgeOwn>;
  reviews: (asked: { hotels: readonly number[]; isOpen: boolean }) => Promise<HotelReview[]>;
  answer: (
    id: string,
    said: { by: Actor; answer: string; hotels: readonly number[] | null },
  ) => ReturnType<typeof answerGuest>;
};

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
  /** Messages to customer care. */
  cases: CaseDesk;
  /** Claims of insured stays. */
  claims: ClaimDesk;
  /** What guests write. */
  reviews: ReviewDesk;
  /** Mails of an order that can be sent again, the newest first. */
  mails: {
    list: (orderId: string) => Promise<SentMail[]>;
    sendAgain: (ask: AgainAsk, by: ByHouse) => Promise<AgainOutcome>;
  };
  /** Jobs that were given up. */
  dead: {
    list: (kind: DeadKind) => Promise<DeadJob[]>;
    find: (kind: DeadKind, id: number) => Promise<DeadJob | null>;
    revive: (job: { kind: DeadKind; id: number }, by: ByHouse) => Promise<ReviveOutcome>;
  };
  /** Promotion codes, with what they came to. */
  codes: CodeDesk & { effect: (names: readonly CodeName[]) => Promise<EffectOf> };
  /** Gifts that go by post. */
  dispatch: DispatchDesk;
  /** Gifts and cards, and what is owed for them. */
  values: ValueDesk;
  /** Content files, their versions, and when each stands. */
  content: ContentDesk;
  /** Flags: what the configuration says of them, and the office over it. */
  flags: FlagDesk;
  suppliers: SupplierDesk;
  /** Channel managers, and what hotels were told. */
  channels: ChannelDesk;
  /** What else there is for the days and people of a stay: of its hotel, then around. */
  nearStays: (ask: NearStaysAsk) => ReturnType<typeof findNearStays>;
  rates: RatesService;
  /** What was sold, given back and is owed. */
  reports: ReportService;
  /** The catalogue, as the house keeps it. */
  assortment: AssortmentService;
  hotelDesk: HotelDesk;
  /** Whatever was written before has been read by the searches of this process. */
  searchedUntil: () => Date;
  /** Messages between guests, hotels and customer care. */
  threads: Threads;
  /** Scheme and host of every site that has a host. */
  origins: Readonly<Partial<Record<SiteId, string>>>;
  /** Asks the worker to look into the outbox: after a verb that wrote there. */
  wakeWorker: () => void;
};
