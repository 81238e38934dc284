import type { Actor, RecordedActor } from "#platform/actor.ts";
import type { LateStay } from "./closings/find-late.server.ts";
import type { ClosedNights, ConcernedAsk, ConcernedPage, PayingStay } from "./closings/find-stays.server.ts";
import type { ClosingStay, ClosingView } from "./closings/read.server.ts";
import type { PromisedRooms } from "./closings/room-tally.ts";
import type { ClosingAsk, retryStay, startClosing } from "./closings/start.server.ts";
import type { Note, NoteOutcome } from "./notes.server.ts";
import type { OrderFile } from "./order-file.server.ts";
import type { StoryLine } from "./order-story.server.ts";
import type { PaymentDesk } from "./payment-desk.server.ts";
import type { OrderQuery } from "./query.ts";
import type { NamedPartner } from "./partners.server.ts";
import type { OrderPage } from "./search-orders.server.ts";

type ByHouse = { actor: Actor; why: string };
export type Closings = {
  concerned: (ask: ConcernedAsk) => Promise<ConcernedPage>;
  /** How many booked stays of the nights no closing has dealt with. */
  rest: (nights: ClosedNights) => Promise<number>;
  /** Stays of the nights that are being paid, and changes of others to them. */
  paying: (nights: ClosedNights) => Promise<PayingStay[]>;
  /** Stays that were paid after their hotel closed, and that nobody has dealt with. */
  late: () => Promise<LateStay[]>;
  /** Rooms that closings have promised and not taken yet. */
  promised: () => Promise<PromisedRooms[]>;
  start: (ask: ClosingAsk, by: ByHouse) => ReturnType<typeof startClosing>;
  retry: (stay: { closingId: string; orderId: string }, by: ByHouse) => ReturnType<typeof retryStay>;
  list: () => Promise<ClosingView[]>;
  /** `id`: a UUID. */
  find: (id: string) => Promise<{ closing: ClosingView; stays: ClosingStay[] } | null>;
};

/** Orders as people of the house see them: whoever asks has seen that they may (the table of the office's screens). */
export type DeskService = {
  /** Hotels that cannot keep what they have sold, and what is done for it. */
  closings: Closings;
  search: (query: OrderQuery) => Promise<OrderPage>;
  /** By whom orders may have come, by name: mini-sites of partners, then channel managers. */
  partners: () => Promise<NamedPartner[]>;
  /** Null where no order has the number. */
  file: (number: string) => Promise<OrderFile | null>;
  story: (file: OrderFile) => Promise<StoryLine[]>;
  /** What orders are called, by id; those that there are. */
  numbers: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Where ledger, orders and providers do not agree. */
  payments: () => Promise<PaymentDesk>;
  /** What people of the house are called, by the name that history gives them. */
  people: () => Promise<ReadonlyMap<RecordedActor, string>>;
  /** What the house has noted about an order, the newest first. */
  notes: (orderId: string) => Promise<Note[]>;
  /** `key`: of the form, an id; `text`: up to `NOTE_LETTERS` letters. */
  writeNote: (note: { orderId: string; key: string; text: string }, by: Actor) => Promise<NoteOutcome>;
};
