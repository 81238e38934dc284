import type { GivenService, Services } from "#app/services.server.ts";
import type { Platform } from "#platform/platform.ts";
import type { OfficeServices } from "#office/services.ts";
import { createClaimDesk } from "#modules/booking/claims/desk.server.ts";
import { effectOfCodes } from "#modules/booking/code-effect.server.ts";
import { createChannelDesk } from "#modules/suppliers/channel-desk.server.ts";
import { countTaken } from "#modules/booking/items/stay/taken.server.ts";
import { createCodeDesk } from "#modules/promotions/desk.server.ts";
import { createDispatchDesk } from "#modules/booking/items/parcel/dispatch-desk.server.ts";
import type { PostParcel } from "#modules/booking/items/parcel/queue.server.ts";
import type { ParcelPrint } from "#modules/documents/parcels.server.ts";
import { createReviewDesk } from "#modules/reviews/desk.server.ts";
import { findDeadJob, listDeadJobs } from "#modules/desk/job-subjects.server.ts";
import { reviveJob } from "#modules/desk/revive-job.server.ts";
import { createValueDesk } from "#modules/desk/values/value-desk.server.ts";
import { createCaseDesk } from "#modules/desk/cases/case-desk.server.ts";
import { wireDesk } from "#modules/desk/wire.server.ts";
import { listMails, sendMailAgain } from "#modules/notifications/send-again.server.ts";
import type { PricesOf } from "#modules/assortment/list.server.ts";
import type { DraftPreviews } from "#modules/assortment/previews.server.ts";
import { wireAssortment } from "#modules/assortment/wire.server.ts";
import type { ImportPlaces } from "#modules/catalogue/import/file-loader.ts";
import { wireRates } from "#modules/rates/wire.server.ts";
import type { ReportService } from "#modules/reports/service.ts";
import { findNearStays } from "#modules/search/answer/near-stays.server.ts";
import { answerGuest } from "#modules/reviews/decide.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { listHotelReviews } from "#modules/reviews/of-hotels.server.ts";
import { acknowledgeOwn, listArrivals, listUnacknowledged } from "#modules/suppliers/hotel-desk.server.ts";
import type { StaffService } from "#modules/staff/service.ts";
import type { CodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { originsOf } from "../http/origins.ts";

const ALL_SITES = Object.values(SITES);

type OfficeParts = {
  /** Geography: where a hotel lies. */
  places: ImportPlaces;
  drafts: DraftPreviews;
  services: Pick<Services, "booking" | "content" | "documents" | "search" | "suppliers" | "threads">;
  staff: StaffService;
  reports: ReportService;
  /** How codes of gifts are kept; null where no secret keeps them. */
  codeKeys: CodeKeys | null;
  /** Gifts on their way, and their papers; null where nothing is given. */
  gifts: GivenService | null;
  /** Slips and cards of parcels. */
  drawParcels: (parcels: readonly PostParcel[]) => Promise<ParcelPrint | null>;
  wakeWorker: () => void;
  /** How far the searches of this process are behind, milliseconds. */
  searchLag: () => number;
} & Pick<OfficeServices, "content" | "flags">;

/** What the screens of the office may ask for: the services of visitors' pages, and those of the house. */
export const wireOffice = (
  { env, database, db, clock, log, messages }: Platform,
  {
    services: { booking, content: visible, documents, search, suppliers, threads },
    staff,
    places,
    drafts,
    reports,
    codeKeys,
    gifts,
    drawParcels,
    wakeWorker,
    searchLag,
    content,
    flags,
  }: OfficeParts,
): OfficeServices => ({
  db,
  clock,
  log,
  staff,
  booking,
  documents,
  desk: wireDesk({ db, clock, wakeWorker, miniSites: () => ALL_SITES.flatMap((site) => visible.miniSites(site)) }),
  cases: createCaseDesk({ db, clock, wakeWorker, messages, isAnsweredElsewhere: env.CRM_CASE_URL !== undefined }),
  claims: createClaimDesk({ db, clock, wakeWorker }),
  reviews: createReviewDesk({ db, clock, wakeWorker }),
  mails: {
    list: (orderId) => listMails(db, orderId),
    sendAgain: (ask, by) => sendMailAgain({ db, clock, wakeWorker }, ask, by),
  },
  dead: {
    list: (kind) => listDeadJobs(db, kind),
    find: (kind, id) => findDeadJob(db, kind, id),
    revive: (job, by) => reviveJob({ db, clock, wakeWorker }, job, by),
  },
  codes: { ...createCodeDesk({ db, clock }), effect: (names) => effectOfCodes(db, names) },
  dispatch: createDispatchDesk({ db, clock, wakeWorker, draw: drawParcels }),
  values: createValueDesk({
    db,
    clock,
    keys: codeKeys,
    wakeWorker,
    paper: (id) => findPaper(gifts, originsOf(env), id),
  }),
  content,
  flags,
  suppliers,
  channels: createChannelDesk({ db, clock, wakeWorker, countTaken }),
  nearStays: (ask) => findNearStays(search, ask),
  rates: wireRates({ db, clock }),
  reports,
  assortment: wireAssortment({ env, database, db, clock }, { places, drafts, pricesOf: pricesBy(search) }),
  hotelDesk: wireHotelDesk({ db, clock, wakeWorker }),
  searchedUntil: () => new Date(clock.now().getTime() - searchLag()),
  threads,
  origins: originsOf(env),
  wakeWorker,
});

/** The address of a gift on paper, on its site; null for what nobody gave, or nobody has in hand. */
async function findPaper(
  gifts: GivenService | null,
  origins: ReturnType<typeof originsOf>,
  valueId: string,
): Promise<string | null> {
  const found = await gifts?.onTheirWay.findWithSecret({ valueId });
  if (!gifts || found?.gift.state !== "handed_over") return null;
  return (origins[found.gift.site] ?? "") + gifts.papers.pathFor(found.gift, found.secret, "flat");
}

/** What packages cost at least, as lists of the sites say it. */
const pricesBy =
  (search: Services["search"]): PricesOf =>
  async (packageIds) => {
    const cards = await search.cardsOf({ packageIds, site: SITES.preview });
    return new Map(cards.map(({ weekendId, sellPrice }) => [Number(weekendId), sellPrice]));
  };

/** What the people of a hotel see to. */
const wireHotelDesk = ({
  db,
  clock,
  wakeWorker,
}: Pick<OfficeServices, "db" | "clock" | "wakeWorker">): OfficeServices["hotelDesk"] => ({
  unacknowledged: (asked) => listUnacknowledged(db, asked),
  arrivals: (asked) => listArrivals(db, asked),
  acknowledge: (asked, by) => acknowledgeOwn({ db, clock }, asked, by),
  reviews: (asked) => listHotelReviews(db, asked),
  answer: async (id, said) => (isUuid(id) ? answerGuest({ db, clock, wakeWorker }, id, said) : { kind: "not_found" }),
});
