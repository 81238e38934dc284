import type { Permission } from "#platform/actor.ts";
import { day } from "#platform/dates.ts";
import type { PlainKey } from "#platform/i18n/keys.ts";
import { listDeadLetters } from "#platform/jobs/dead-letters.server.ts";
import { listOpenClaims } from "#modules/booking/claims/data.server.ts";
import { listRefused, REFUNDS } from "#modules/booking/refused-refunds/data.server.ts";
import { CASE_JOB } from "#modules/contact/contact.server.ts";
import { listOpenMessages } from "#modules/suppliers/repair.server.ts";
import type { StatusTone } from "../parts/status.tsx";
import type { Ask } from "../screen.ts";

/** A thing that waits for somebody: what it is, what is known of it, since when. */
export type Waiting = { key: string | number; what: string; note: string; since: Date };

export type WaitingList = {
  /** Its address, below `/waiting`. */
  name: string;
  titleKey: PlainKey;
  /** What is done about them, and where. */
  helpKey: PlainKey;
  permission: readonly Permission[];
  tone: StatusTone;
  find: (ask: Pick<Ask, "services" | "actor" | "format" | "t">) => Promise<Waiting[]>;
};

/** What waits for somebody of the house (docs/product/services.md#staff), the most pressing first. */
export const WAITING_LISTS: readonly WaitingList[] = [
  {
    name: "refunds",
    titleKey: "office.waiting.refunds",
    helpKey: "office.waiting.refundsHelp",
    permission: ["care", "finance"],
    tone: "wrong",
    find: async ({ services }) =>
      (await listRefused(services.db)).map(({ jobId, number, since, problem }) => ({
        key: jobId,
        what: number,
        note: problem,
        since,
      })),
  },
  {
    name: "hotels",
    titleKey: "office.waiting.hotels",
    helpKey: "office.waiting.hotelsHelp",
    permission: ["care"],
    tone: "waits",
    find: async ({ services: { db, clock }, format, t }) =>
      (await listOpenMessages(db, clock.now())).map(({ id, orderNumber, hotelName, checkin, movedAt }) => ({
        key: id,
        what: `${orderNumber} · ${hotelName}`,
        note: t("office.waiting.arrival", { day: format.dayShort(day(checkin)) }),
        since: movedAt,
      })),
  },
  {
    name: "claims",
    titleKey: "office.waiting.claims",
    helpKey: "office.waiting.claimsHelp",
    permission: ["care"],
    tone: "waits",
    find: async ({ services, format }) =>
      (await listOpenClaims(services.db)).map(({ number, rest, text, askedAt }) => ({
        key: number,
        what: `${number} · ${format.money(rest)}`,
        note: text,
        since: askedAt,
      })),
  },
  {
    name: "messages",
    titleKey: "office.waiting.messages",
    helpKey: "office.waiting.messagesHelp",
    permission: ["care"],
    tone: "waits",
    find: async ({ services, actor, t }) => {
      const threads = await services.threads.list(actor);
      if ("kind" in threads) return [];
      return threads
        .filter(({ unread }) => unread > 0)
        .map(({ orderId, number, unread, lastAt }) => ({
          key: orderId,
          what: number,
          note: t("office.waiting.unread", { count: unread }),
          since: new Date(lastAt),
        }));
    },
  },
  {
    name: "cases",
    titleKey: "office.waiting.cases",
    helpKey: "office.waiting.casesHelp",
    permission: ["care"],
    tone: "wrong",
    find: async ({ services }) => lettersOf(await listDeadLetters(services.db, { kind: CASE_JOB })),
  },
  {
    name: "jobs",
    titleKey: "office.waiting.jobs",
    helpKey: "office.waiting.jobsHelp",
    permission: ["administration"],
    tone: "wrong",
    find: async ({ services }) =>
      lettersOf(
        (await listDeadLetters(services.db)).filter(({ kind }) => kind !== CASE_JOB && !REFUNDS.includes(kind)),
      ),
  },
];

const lettersOf = (letters: Awaited<ReturnType<typeof listDeadLetters>>): Waiting[] =>
  letters.map(({ id, kind, problem, deadAt }) => ({ key: id, what: `${kind} · ${id}`, note: problem, since: deadAt }));
