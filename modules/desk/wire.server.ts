import type { Platform } from "#platform/platform.ts";
import { findLate } from "./closings/find-late.server.ts";
import { countRest, findConcerned, findPaying, findPromised } from "./closings/find-stays.server.ts";
import { findClosing, listClosings } from "./closings/read.server.ts";
import { retryStay, startClosing } from "./closings/start.server.ts";
import { namesOfHouse } from "./names.server.ts";
import { findNotes, writeNote } from "./notes.server.ts";
import { findNumbers, readOrderFile } from "./order-file.server.ts";
import { readOrderStory } from "./order-story.server.ts";
import { listOrderPartners, type PartnerSite } from "./partners.server.ts";
import { readPaymentDesk } from "./payment-desk.server.ts";
import { searchOrders } from "./search-orders.server.ts";
import type { DeskService } from "./service.ts";

/** The desk of orders, which reads what other modules own and writes nothing but the notes of the house and what is done for the stays of a closed hotel. */
export const wireDesk = ({
  db,
  clock,
  wakeWorker,
  miniSites = () => [],
}: Pick<Platform, "db" | "clock"> & {
  wakeWorker: () => void;
  /** Those that there are at this moment. */
  miniSites?: () => readonly PartnerSite[];
}): DeskService => ({
  closings: {
    concerned: (ask) => findConcerned(db, ask),
    rest: (nights) => countRest(db, nights),
    paying: (nights) => findPaying(db, nights),
    late: () => findLate(db),
    promised: () => findPromised(db),
    start: (ask, by) => startClosing({ db, clock, wakeWorker }, ask, by),
    retry: (stay, by) => retryStay({ db, clock, wakeWorker }, stay, by),
    list: () => listClosings(db),
    find: (id) => findClosing(db, id),
  },
  search: (query) => searchOrders({ db, clock }, query),
  partners: () => listOrderPartners(db, miniSites()),
  file: (number) => readOrderFile({ db, clock }, number),
  numbers: (ids) => findNumbers(db, ids),
  story: (file) => readOrderStory(db, file),
  payments: () => readPaymentDesk({ db, clock }),
  people: () => namesOfHouse(db),
  notes: (orderId) => findNotes(db, orderId),
  writeNote: (note, by) => writeNote({ db, clock }, note, by),
});
