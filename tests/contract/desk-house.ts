import type { Actor } from "#platform/actor.ts";
import { retryStay, startClosing } from "#modules/desk/closings/start.server.ts";
import { writeNote } from "#modules/desk/notes.server.ts";
import { can as canDesk } from "#modules/desk/policy.ts";
import { reviveJob, type DeadKind } from "#modules/desk/revive-job.server.ts";
import { can as canNotifications } from "#modules/notifications/policy.ts";
import { sendMailAgain } from "#modules/notifications/send-again.server.ts";
import { day } from "#platform/dates.ts";
import { can as canReports } from "#modules/reports/policy.ts";
import type { ReportName } from "#modules/reports/types.ts";
import { wireReports } from "#modules/reports/wire.server.ts";
import { ID } from "./review-house.ts";

/** The verbs of the desk itself. `nothing`: what they must not ask for before they have asked the policy. */
export const deskHouse = (nothing: never) => {
  const revive = (kind: DeadKind, actor: Actor) => reviveJob(nothing, { kind, id: 1 }, { actor, why: "" });
  return {
    can: canDesk,
    verbs: {
      "desk.note": {
        writeNote: (actor: Actor) =>
          writeNote({ db: nothing, clock: nothing }, { orderId: ID, key: ID, text: "" }, actor),
      },
      "desk.close_hotel": {
        startClosing: (actor: Actor) => startClosing(nothing, nothing, { actor, why: "" }),
        retryStay: (actor: Actor) => retryStay(nothing, nothing, { actor, why: "" }),
      },
      "desk.revive_refund": { reviveRefund: (actor: Actor) => revive("refund", actor) },
      "desk.revive_case": { reviveCase: (actor: Actor) => revive("case", actor) },
      "desk.revive_job": { reviveJob: (actor: Actor) => revive("job", actor) },
    },
  };
};

/** And those of mails. */
export const mailHouse = (nothing: never) => ({
  can: canNotifications,
  verbs: {
    "mail.send_again": {
      sendMailAgain: (actor: Actor) => sendMailAgain(nothing, { orderId: ID, mailId: 1, key: ID }, { actor, why: "" }),
    },
  },
});

/** Those of reports. */
export const reportHouse = (nothing: never) => {
  const platform = { database: nothing, db: nothing, clock: nothing, log: nothing };
  const { service } = wireReports(platform, { operatorOf: nothing });
  const span = { from: day("2026-11-01"), until: day("2026-11-30"), site: null, language: "fr" } as const;
  const words = { language: "fr", header: String, word: String };
  const download = (name: ReportName, actor: Actor) => service.download(name, span, { actor, words });
  const asked = { company: "", day: span.from };
  return {
    can: canReports,
    verbs: {
      "reports.stays": { downloadStays: (actor: Actor) => download("sales", actor) },
      "reports.money": {
        downloadMoney: (actor: Actor) => download("liabilities", actor),
        downloadDay: (actor: Actor) => service.books.download(asked, actor),
        seeToDay: (actor: Actor) => service.books.seeTo(asked, { actor, why: "" }),
      },
    },
  };
};
