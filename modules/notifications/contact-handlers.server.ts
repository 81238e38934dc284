import type { Job, JobHandler } from "#platform/jobs/worker.server.ts";
import { findCase, LINK_JOB, RECEIVED_JOB, type Case } from "#modules/contact/contact.server.ts";
import type { CaseTokens } from "#modules/contact/link-tokens.server.ts";
import { linkDeadline } from "#modules/contact/rules.ts";
import { SITES } from "#modules/sites/locales.ts";
import { contactConfirmLinkPath, contactLinkPath } from "#modules/sites/contact-paths.ts";
import { writeLinkMail, writeReceivedMail } from "./contact-mail.ts";
import type { MailText } from "./mail-parts.ts";
import { sendOnce, writingFor, type MailDeps } from "./send-once.server.ts";

/** Mails to whoever wrote to customer care: that we have it, or whether it is meant. */
export function createContactHandlers(deps: MailDeps, tokens: CaseTokens): Record<string, JobHandler> {
  return {
    [RECEIVED_JOB]: async (job) => {
      const row = await findCase(deps.db, String(job.payload["caseId"]));
      if (!row || row.state === "waiting") return;
      const helpUrl = deps.linkTo(SITES[row.locale], contactLinkPath);
      await send(deps, job, row, writeReceivedMail({ ...wordsOf(deps, row), helpUrl }));
    },
    [LINK_JOB]: async (job) => {
      const row = await findCase(deps.db, String(job.payload["caseId"]));
      // What was confirmed meanwhile asks for nothing.
      if (row?.state !== "waiting" || !row.mailedAt) return;
      const token = tokens.sign({ caseId: row.id, until: linkDeadline(row.mailedAt) });
      const confirmUrl = deps.linkTo(SITES[row.locale], contactConfirmLinkPath(token));
      await send(deps, job, row, writeLinkMail({ ...wordsOf(deps, row), confirmUrl }));
    },
  };
}

const wordsOf = (deps: MailDeps, { locale, reason }: Case) => ({ ...writingFor(deps, SITES[locale]), reason });

const send = (deps: MailDeps, { dedupe }: Job, { id, locale, email }: Case, mail: MailText): Promise<void> =>
  sendOnce(deps, { dedupe, site: SITES[locale], recipient: email, mail, about: { caseId: id } });
