import type { Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import {
  findMessages,
  findThreadOrder,
  listThreads,
  markRead,
  type MessageView,
  type ThreadLine,
  type ThreadOrder,
} from "./data.server.ts";
import type { ThreadTokens } from "./link-tokens.server.ts";
import { can } from "./policy.ts";
import { recipientsOf, type Writer } from "./rules.ts";
import { writeMessage, type WriteOutcome } from "./write-message.server.ts";

/** A thread as one side reads it: no address or telephone of the other. */
export type Thread = {
  messages: MessageView[];
  recipients: readonly Writer[];
  isOpen: boolean;
  hotelName: string;
};

/** The thread with what a hotel or customer care has to know of the stay. */
export type DeskThread = Thread & Pick<ThreadOrder, "number" | "checkin" | "checkout"> & { guestName: string };

/** What somebody wants to write. */
export type Words = { text: string; to: Writer };

/** One thread of messages an order: its guest, the hotel and customer care (docs/product/after-sale.md#messages). */
export type Threads = {
  /** For the buyer with these cookies, who has read it now; null for whoever is not, and of an order that has none. */
  forGuest: (orderId: string, cookies: string | null) => Promise<Thread | null>;
  writeAsGuest: (
    orderId: string,
    words: Words,
    by: { actor: Actor; cookies: string | null },
  ) => Promise<WriteOutcome | Forbidden>;
  /** Behind the link of a hotel's mail. Looking changes nothing, so that mail scanners may follow it; null: not ours, or over. */
  forHotel: (token: string) => Promise<DeskThread | null>;
  /** The hotel answers, and has read what was written to it. */
  answerAsHotel: (token: string, text: string, by: Actor) => Promise<WriteOutcome | Forbidden | null>;
  /** The hotel has read it, and has nothing to say. */
  readAsHotel: (token: string, by: Actor) => Promise<Forbidden | { kind: "read" } | null>;
  list: (by: Actor) => Promise<ThreadLine[] | Forbidden>;
  /** For customer care, who has read it now. */
  forCare: (orderId: string, by: Actor) => Promise<DeskThread | Forbidden | null>;
  writeAsCare: (orderId: string, words: Words, by: Actor) => Promise<WriteOutcome | Forbidden>;
};

export type ThreadDeps = {
  db: Db;
  clock: Clock;
  tokens: ThreadTokens;
  isBuyer: (cookies: string | null, orderId: string) => boolean | Promise<boolean>;
  wakeWorker: () => void;
};

export function createThreads(deps: ThreadDeps): Threads {
  const { db, clock, tokens, isBuyer } = deps;
  const orderOf = (orderId: string) => findThreadOrder(db, orderId, clock.now());
  const read = (orderId: string, side: Writer) => markRead(db, orderId, { side, now: clock.now() });
  const write = async (orderId: string, author: Writer, { text, to, by }: Words & { by: Actor }) => {
    const outcome = await writeMessage(deps, { orderId, author, recipient: to, text, by });
    deps.wakeWorker();
    return outcome;
  };
  const byLink = (token: string, by: Actor) => (can(by, "thread.hotel") ? tokens.read(token) : FORBIDDEN);
  return {
    forGuest: async (orderId, cookies) => {
      const about = (await isBuyer(cookies, orderId)) ? await orderOf(orderId) : null;
      if (!about) return null;
      const thread = await threadOf(db, about, "guest");
      if (thread.messages.some(({ recipient, isRead }) => recipient === "guest" && !isRead))
        await read(about.id, "guest");
      return thread;
    },
    writeAsGuest: async (orderId, words, { actor, cookies }) => {
      if (!can(actor, "thread.guest", { isOwn: await isBuyer(cookies, orderId) })) return FORBIDDEN;
      return write(orderId, "guest", { ...words, by: actor });
    },
    forHotel: async (token) => {
      const orderId = tokens.read(token);
      const about = orderId === null ? null : await orderOf(orderId);
      return about && deskThread(db, about, "hotel");
    },
    answerAsHotel: async (token, text, by) => {
      const orderId = byLink(token, by);
      if (orderId === null || typeof orderId !== "string") return orderId;
      const outcome = await write(orderId, "hotel", { text, to: "guest", by });
      if (outcome.kind === "sent") await read(orderId, "hotel");
      return outcome;
    },
    readAsHotel: async (token, by) => {
      const orderId = byLink(token, by);
      if (orderId === null || typeof orderId !== "string") return orderId;
      await read(orderId, "hotel");
      return { kind: "read" };
    },
    list: async (by) => (can(by, "thread.care") ? listThreads(db) : FORBIDDEN),
    forCare: async (orderId, by) => {
      if (!can(by, "thread.care")) return FORBIDDEN;
      const about = await orderOf(orderId);
      if (!about) return null;
      await read(about.id, "care");
      return deskThread(db, about, "care");
    },
    writeAsCare: async (orderId, words, by) =>
      can(by, "thread.care") ? write(orderId, "care", { ...words, by }) : FORBIDDEN,
  };
}

async function threadOf(db: Db, about: ThreadOrder, side: Writer): Promise<Thread> {
  const { hotel, isOpen, hotelName } = about;
  return {
    messages: await findMessages(db, about, side),
    recipients: recipientsOf(side, { hasHotelMail: Boolean(hotel?.email) }),
    isOpen,
    hotelName,
  };
}

async function deskThread(db: Db, about: ThreadOrder, side: Writer): Promise<DeskThread> {
  const { number, checkin, checkout, guest } = about;
  const guestName = `${guest.firstName} ${guest.lastName}`.trim();
  return { ...(await threadOf(db, about, side)), number, checkin, checkout, guestName };
}
