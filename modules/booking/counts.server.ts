import { Counter } from "prom-client";
import { DISPUTE_STATES, type DisputeState } from "#modules/payments/disputes.ts";
import { BOOK_FAULTS, type BookFault } from "./compare-books.server.ts";
import { HOLDERS, type HoldRefusal } from "./hold-bounds.ts";
import type { PaymentFault } from "./rules.ts";

/** What GET /metrics tells of orders that this process has seen go another way than they should. */
export type BookingCounts = {
  counters: Counter[];
  countAlarm: (alarm: { kind: AlarmKind }) => void;
  countBookAlarm: (alarm: { fault: BookFault }) => void;
  countDispute: (news: { state: DisputeState }) => void;
  countGiftInDoubt: () => void;
  countRefusal: (refusal: HoldRefusal) => void;
};

/** `provider_absent`: a payment whose provider is not configured (any more), each time it was to be asked. */
type AlarmKind = PaymentFault | "provider_absent";

const ALARMS: readonly AlarmKind[] = ["other_order", "amount", "currency", "provider_absent"];

/** Counters whose labels are all there from the start: an alert on a series that never appeared would never fire. */
export function createBookingCounts(): BookingCounts {
  const alarms = new Counter({
    name: "payment_alarms_total",
    help: "Payments that were changed at the provider after we opened them, or whose provider is not configured. Any is a case for a person.",
    labelNames: ["kind"] as const,
    registers: [],
  });
  for (const kind of ALARMS) alarms.inc({ kind }, 0);
  const disputes = new Counter({
    name: "payment_disputes_total",
    help: "Disputes of payments that came to a state. One that is open wants an answer in the provider's dashboard.",
    labelNames: ["state"] as const,
    registers: [],
  });
  for (const state of DISPUTE_STATES) disputes.inc({ state }, 0);
  const gifts = new Counter({
    name: "gifts_in_doubt_total",
    help: "Gifts that are spent although the money for them went back, or may. Any is a case for a person.",
    registers: [],
  });
  gifts.inc(0);
  const books = new Counter({
    name: "ledger_alarms_total",
    help: "Orders whose ledger says something else than they do, counted anew at every comparison. Any is a case for a person.",
    labelNames: ["fault"] as const,
    registers: [],
  });
  for (const fault of BOOK_FAULTS) books.inc({ fault }, 0);
  const refusals = new Counter({
    name: "hold_refusals_total",
    help: "Orders that were refused because too much was set aside and not paid.",
    labelNames: ["by", "bound"] as const,
    registers: [],
  });
  for (const by of HOLDERS) for (const bound of ["rooms", "tries"]) refusals.inc({ by, bound }, 0);
  return {
    counters: [alarms, disputes, gifts, books, refusals],
    countAlarm: ({ kind }) => alarms.inc({ kind }),
    countBookAlarm: ({ fault }) => books.inc({ fault }),
    countDispute: ({ state }) => disputes.inc({ state }),
    countGiftInDoubt: () => gifts.inc(),
    countRefusal: ({ by, bound }) => refusals.inc({ by, bound }),
  };
}
