import { dayAt } from "#platform/clock.ts";
import { createFormat } from "#platform/format.ts";
import type { Job, JobHandler } from "#platform/jobs/worker.server.ts";
import { ANSWER_JOB, findAnswer } from "#modules/contact/answer.server.ts";
import { findCase, LINK_JOB, RECEIVED_JOB, type Case } from "#modules/contact/contact.server.ts";
import { answerBy } from "#modules/contact/data-requests/answer-by.ts";
import { isDataRight, type DataRight } from "#modules/contact/data-requests/rules.ts";
import type { CaseTokens } from "#modules/contact/link-tokens.server.ts";
import { linkDeadline } from "#modules/contact/rules.ts";
import { SITES } from "#modules/sites/locales.ts";
import { contactConfirmLinkPath, contactLinkPath } from "#modules/sites/contact-paths.ts";
import { dataRequestConfirmLinkPath } from "#modules/sites/data-request-paths.ts";
import { contentLinkPath } from "#modules/sites/paths.ts";
import { writeAnswerMail, writeLinkMail, writeReceivedMail } from "./contact-mail.ts";
import { writeRequestLinkMail, writeRequestReceivedMail } from "./data-request-mail.ts";
import type { MailText } from "./mail-parts.ts";
import { sendOnce, writingFor, type MailDeps } from "./send-once.server.ts";

/** Mails to whoever wrote to customer care or asked about their data: that we have it, whether it is meant, what we answer. */
export function createContactHandlers(deps: MailDeps, tokens: CaseTokens): Record<string, JobHandler> {
  return {
    [RECEIVED_JOB]: async (job) => {
      const row = await findCase(deps.db, String(job.payload["caseId"]));
      if (!row || row.state === "waiting") return;
      await send(deps, job, row, receivedMail(deps, row));
    },
    [ANSWER_JOB]: async (job) => {
      const row = await findCase(deps.db, String(job.payload["caseId"]));
      const answer = row && (await findAnswer(deps.db, row.id));
      // Forgotten meanwhile, with its writer.
      if (!row || !answer) return;
      const site = SITES[row.locale];
      const helpUrl = deps.linkTo(site, contactLinkPath);
      const about = { number: row.bookingNumber, text: answer.text };
      await send(deps, job, row, writeAnswerMail({ ...writingFor(deps, site), ...about, helpUrl }));
    },
    [LINK_JOB]: async (job) => {
      const row = await findCase(deps.db, String(job.payload["caseId"]));
      // What was confirmed meanwhile asks for nothing.
      if (row?.state !== "waiting" || !row.mailedAt) return;
      const token = tokens.sign({ caseId: row.id, until: linkDeadline(row.mailedAt) });
      await send(deps, job, row, linkMail(deps, row, token));
    },
  };
}

function receivedMail(deps: MailDeps, row: Case): MailText {
  const site = SITES[row.locale];
  if (isDataRight(row.reason))
    return writeRequestReceivedMail({
      ...requestWords(deps, row, row.reason),
      answerBy: answerBy(row.createdAt, site),
      privacyUrl: deps.linkTo(site, contentLinkPath("privacy")),
    });
  const helpUrl = deps.linkTo(site, contactLinkPath);
  return writeReceivedMail({ ...writingFor(deps, site), reason: row.reason, helpUrl });
}

function linkMail(deps: MailDeps, row: Case, token: string): MailText {
  const site = SITES[row.locale];
  if (isDataRight(row.reason))
    return writeRequestLinkMail({
      ...requestWords(deps, row, row.reason),
      confirmUrl: deps.linkTo(site, dataRequestConfirmLinkPath(site, token)),
    });
  const confirmUrl = deps.linkTo(site, contactConfirmLinkPath(token));
  return writeLinkMail({ ...writingFor(deps, site), reason: row.reason, confirmUrl });
}

function requestWords(deps: MailDeps, { locale, createdAt }: Case, right: DataRight) {
  const site = SITES[locale];
  const writing = writingFor(deps, site);
  const askedOn = dayAt(createdAt, site.timeZone);
  return { ...writing, format: createFormat(site.language, writing.t), right, askedOn };
}

const send = (deps: MailDeps, { dedupe }: Job, { id, locale, email }: Case, mail: MailText): Promise<void> =>
  sendOnce(deps, { dedupe, site: SITES[locale], recipient: email, mail, about: { caseId: id } });
