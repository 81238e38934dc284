import type { Permission } from "#platform/actor.ts";
import { day, isDay } from "#platform/dates.ts";
import { momentOf } from "#platform/clock.ts";
import type { PlainKey } from "#platform/i18n/keys.ts";
import { REFUND_HOURS } from "#modules/booking/items/insurance/rules.ts";
import { listRefused } from "#modules/booking/refused-refunds/data.server.ts";
import type { DeadKind } from "#modules/desk/revive-job.server.ts";
import { DECIDE_HOURS } from "#modules/reviews/rules.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { listSilent } from "#modules/suppliers/ari/silence.server.ts";
import { listOpenMessages } from "#modules/suppliers/repair.server.ts";
import type { StatusTone } from "../parts/status.tsx";
import type { Ask } from "../screen.ts";
import { hotelPath } from "./channels/words.ts";
import { restPath } from "./closings/rest-path.ts";
import { wordsOfJob } from "./job-words.ts";
import { casePath, subjectWords } from "./messages/words.ts";
import { viewPath } from "./dispatch/chosen.ts";

/** A thing that waits for somebody: what it is, what is known of it, since when, by when. `href`: where it is seen to; null where no screen is. */
export type Waiting = {
  key: string | number;
  what: string;
  note: string;
  since: Date;
  until: Date;
  href: string | null;
};

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

const HOUR_MS = 3_600_000;
/** So long somebody may wait for an answer at most: what we promise (docs/product/services.md#contact-form). */
const PROMISED_HOURS = 48;
/** And what nobody was promised anything about. */
const SOON_HOURS = 24;

const after = (since: Date, hours: number) => new Date(since.getTime() + hours * HOUR_MS);

/** The kind of jobs that a list is about; null for lists of other things. */
export const deadKindOf = (name: string | undefined): DeadKind | null =>
  name === "refunds" ? "refund" : name === "cases" ? "case" : name === "jobs" ? "job" : null;

/** What waits for somebody of the house, by when (docs/product/services.md#board), the most pressing lists first. */
export const WAITING_LISTS: readonly WaitingList[] = [
  {
    name: "approvals",
    titleKey: "office.refunds.title",
    helpKey: "office.waiting.approvalsHelp",
    permission: ["finance"],
    tone: "waits",
    find: async ({ services, format }) =>
      (await services.booking.forBuyer.refunds.open()).map(({ id, number, amount, why, askedAt, expiresAt }) => ({
        key: id,
        what: `${number} · ${format.money(amount)}`,
        note: why,
        since: askedAt,
        until: expiresAt,
        href: `/refunds/${id}`,
      })),
  },
  {
    name: "refunds",
    titleKey: "office.waiting.refunds",
    helpKey: "office.waiting.refundsHelp",
    permission: ["care", "finance"],
    tone: "wrong",
    find: async ({ services }) =>
      (await listRefused(services.db)).map(({ jobId, number, since }) => ({
        key: jobId,
        what: number,
        // What the program calls its problem is on the refund's own page.
        note: "",
        since,
        until: after(since, SOON_HOURS),
        href: `/waiting/refunds/${jobId}`,
      })),
  },
  {
    name: "transfers",
    titleKey: "office.payouts.title",
    helpKey: "office.payouts.help",
    permission: ["finance"],
    tone: "waits",
    find: async ({ services, format, t }) =>
      (await services.booking.forBuyer.payouts.list()).map(({ id, number, amount, state, askedAt }) => ({
        key: id,
        what: `${number} · ${format.money(amount)}`,
        note: t(`office.payouts.state.${state}`),
        since: askedAt,
        until: after(askedAt, PROMISED_HOURS),
        href: `/transfers/${id}`,
      })),
  },
  {
    name: "books",
    titleKey: "office.reports.waiting",
    helpKey: "office.reports.waitingHelp",
    permission: ["finance"],
    tone: "wrong",
    find: async ({ services, format, t }) =>
      (await services.reports.books.faulty()).map(({ company, day: of, faults, closedAt }) => ({
        key: `${company.id}-${of}`,
        what: format.dayLong(of),
        note: `${company.name} · ${t("office.reports.faults", { count: faults.length })}`,
        since: closedAt ?? momentOf(of, "00:00", HOUSE_TIME_ZONE),
        until: after(closedAt ?? momentOf(of, "00:00", HOUSE_TIME_ZONE), SOON_HOURS),
        href: `/reports/books/${company.id}/${of}`,
      })),
  },
  {
    name: "hotels",
    titleKey: "office.waiting.hotels",
    helpKey: "office.waiting.hotelsHelp",
    permission: ["care"],
    tone: "waits",
    find: async ({ services: { db, clock }, format, t }) =>
      (await listOpenMessages(db, clock.now())).map(({ id, kind, orderNumber, hotelName, checkin, movedAt }) => ({
        key: id,
        what: `${orderNumber} · ${hotelName}`,
        note: `${t(`office.hotel.kind.${kind}`)} · ${t("office.waiting.arrival", { day: format.dayShort(day(checkin)) })}`,
        since: movedAt,
        until: soonerOf(
          after(movedAt, SOON_HOURS),
          isDay(checkin) ? momentOf(checkin, "00:00", HOUSE_TIME_ZONE) : null,
        ),
        href: `/hotel-messages/${id}`,
      })),
  },
  {
    name: "closings",
    titleKey: "office.waiting.closings",
    helpKey: "office.waiting.closingsHelp",
    permission: ["care"],
    tone: "wrong",
    find: async ({ services, format }) =>
      (await services.desk.closings.late()).map(({ orderId, number, hotel, hotelCode, from, until, paidAt }) => ({
        key: orderId,
        what: `${number} · ${hotel}`,
        note: format.dayRange(from, until),
        since: paidAt,
        until: after(paidAt, SOON_HOURS),
        href: restPath({ hotelCode, from, until }),
      })),
  },
  {
    name: "parcels",
    titleKey: "office.waiting.parcels",
    helpKey: "office.waiting.parcelsHelp",
    permission: ["care"],
    tone: "waits",
    find: async ({ services, t }) =>
      (await services.dispatch.waiting()).map(({ itemId, reference, siteId, view, since, due }) => ({
        key: itemId,
        what: reference,
        note: [t(`office.dispatch.view.${view}`), t(`office.site.${siteId}`)].join(" · "),
        since,
        until: due ?? after(since, PROMISED_HOURS),
        href: viewPath(view),
      })),
  },
  {
    name: "claims",
    titleKey: "office.waiting.claims",
    helpKey: "office.waiting.claimsHelp",
    permission: ["care"],
    tone: "waits",
    find: async ({ services, format }) =>
      (await services.claims.list()).map(({ number, rest, text, askedAt }) => ({
        key: number,
        what: `${number} · ${format.money(rest)}`,
        note: text,
        since: askedAt,
        until: after(askedAt, REFUND_HOURS),
        href: `/claims/${number}`,
      })),
  },
  {
    name: "contact",
    titleKey: "office.cases.board",
    helpKey: "office.cases.boardHelp",
    permission: ["care"],
    tone: "waits",
    find: async ({ services, t }) =>
      (await services.cases.waiting()).map((line) => ({
        key: line.id,
        what: line.number === null ? line.name : `${line.name} · ${line.number}`,
        note: `${subjectWords(t, line.subject)} · ${t(`office.site.${line.site}`)}`,
        since: line.at,
        until: line.due,
        href: casePath(line),
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
          until: after(new Date(lastAt), PROMISED_HOURS),
          href: `/orders/${number}`,
        }));
    },
  },
  {
    name: "reviews",
    titleKey: "office.waiting.reviews",
    helpKey: "office.waiting.reviewsHelp",
    permission: ["moderation"],
    tone: "waits",
    find: async ({ services }) =>
      (await services.reviews.list("written")).map(({ id, number, hotelName, packageLabel, movedAt }) => ({
        key: id,
        what: hotelName,
        note: packageLabel,
        since: movedAt,
        until: after(movedAt, DECIDE_HOURS),
        href: `/reviews/${number}`,
      })),
  },
  {
    name: "channels",
    titleKey: "office.waiting.channels",
    helpKey: "office.waiting.channelsHelp",
    permission: ["care", "revenue"],
    tone: "wrong",
    find: async ({ services: { db, clock } }) =>
      (await listSilent(db, clock.now())).map(({ code, name, partner, since }) => ({
        key: code,
        what: name,
        note: `${partner} · ${code}`,
        since,
        until: after(since, PROMISED_HOURS),
        href: hotelPath(code),
      })),
  },
  {
    name: "cases",
    titleKey: "office.waiting.cases",
    helpKey: "office.waiting.casesHelp",
    permission: ["care"],
    tone: "wrong",
    find: (ask) => findDead(ask, "cases", "case"),
  },
  {
    name: "jobs",
    titleKey: "office.waiting.jobs",
    helpKey: "office.waiting.jobsHelp",
    permission: ["administration"],
    tone: "wrong",
    find: (ask) => findDead(ask, "jobs", "job"),
  },
];

const soonerOf = (left: Date, right: Date | null): Date => (right && right < left ? right : left);

async function findDead(
  { services, t }: Pick<Ask, "services" | "t">,
  list: string,
  kind: DeadKind,
): Promise<Waiting[]> {
  return (await services.dead.list(kind)).map(({ id, kind: job, subject, deadAt }) => ({
    key: id,
    what: t(wordsOfJob(job).what),
    note: [subject.number, subject.whom].filter((one) => one !== null).join(" · "),
    since: deadAt,
    until: after(deadAt, SOON_HOURS),
    href: `/waiting/${list}/${id}`,
  }));
}
