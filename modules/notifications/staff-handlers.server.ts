import type { JobHandler } from "#platform/jobs/worker.server.ts";
import { SITES, type Language, type Site } from "#modules/sites/locales.ts";
import type { InvitationTokens } from "#modules/staff/invitation-tokens.server.ts";
import { findAddressee, INVITATION_JOB } from "#modules/staff/invitations.server.ts";
import { invitationPath } from "#modules/staff/paths.ts";
import { sendOnce, writingFor, type MailDeps } from "./send-once.server.ts";
import { writeInvitationMail } from "./staff-mail.ts";

/** Mails to people of the house: their way in. The link is made when the mail is, and stands in no job. */
export function createStaffHandlers(
  deps: MailDeps,
  { tokens, origin }: { tokens: InvitationTokens; origin: string | null },
): Record<string, JobHandler> {
  return {
    [INVITATION_JOB]: async ({ payload, dedupe }) => {
      const invitationId = String(payload["invitationId"]);
      const addressee = await findAddressee(deps.db, invitationId, deps.clock.now());
      // Where the office is nowhere, script/staff has told the link.
      if (!addressee || origin === null) return;
      const site = siteIn(addressee.language);
      const openUrl = origin + invitationPath(tokens.sign(invitationId));
      const mail = writeInvitationMail({ ...writingFor(deps, site), name: addressee.name, openUrl });
      await sendOnce(deps, { dedupe, site, recipient: addressee.email, mail, about: {} });
    },
  };
}

/** Whose words a language has in mails of the house. */
const siteIn = (language: Language): Site =>
  Object.values(SITES).find((site) => site.language === language) ?? SITES.fr_FR;
