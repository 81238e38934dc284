import type { JobHandler } from "#platform/jobs/worker.server.ts";
import type { LinkTokens } from "#modules/newsletter/link-tokens.server.ts";
import { findSubscriber } from "#modules/newsletter/newsletter.server.ts";
import { confirmDeadline } from "#modules/newsletter/rules.ts";
import { preferencesLink, siteOfSubscriber, unsubscribeLink } from "#modules/newsletter/unsubscribe-link.server.ts";
import { newsletterLinkPath } from "#modules/sites/paths.ts";
import { writeConfirmationMail } from "./newsletter-mail.ts";
import { sendOnce, writingFor, type MailDeps } from "./send-once.server.ts";

/** The confirmation mail of a sign-up. Says nothing to somebody who has confirmed or left meanwhile. */
export function createNewsletterHandler(deps: MailDeps, tokens: LinkTokens): JobHandler {
  return async (job) => {
    const row = await findSubscriber(deps.db, String(job.payload["subscriberId"]));
    if (row?.state !== "pending" || row.round !== job.payload["round"]) return;
    const site = siteOfSubscriber(row);
    const { id: subscriberId, round } = row;
    const until = confirmDeadline(row.mailedAt ?? row.consentedAt);
    const confirmUrl = deps.linkTo(
      site,
      newsletterLinkPath("confirm", tokens.sign({ purpose: "confirm", subscriberId, round, until })),
    );
    const unsubscribeUrl = unsubscribeLink(row, { tokens, linkTo: deps.linkTo });
    const preferencesUrl = preferencesLink(row, { tokens, linkTo: deps.linkTo });
    const mail = writeConfirmationMail({ ...writingFor(deps, site), confirmUrl, unsubscribeUrl, preferencesUrl });
    await sendOnce(deps, {
      dedupe: job.dedupe,
      site,
      recipient: row.email,
      mail,
      about: { subscriberId },
      headers: unsubscribeHeaders(unsubscribeUrl),
    });
  };
}

/** What lets a mailbox show its own unsubscribe button: one POST to this address is enough (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
