import type { JobHandler } from "#platform/jobs/worker.server.ts";
import type { SignInTokens } from "#modules/accounts/link-tokens.server.ts";
import { findLink, findProvenEmail } from "#modules/accounts/sign-in.server.ts";
import { signInLinkPath } from "#modules/sites/account-paths.ts";
import { SITES } from "#modules/sites/locales.ts";
import { sendOnce, writingFor, type MailDeps } from "./send-once.server.ts";
import { writeSignInMail } from "./sign-in-mail.ts";

/** The link that somebody asked for, to the address that it proves. One that is over or used by now is of no use to anybody. */
export function createSignInHandler(deps: MailDeps, tokens: SignInTokens): JobHandler {
  return async (job) => {
    const link = await findLink(deps.db, String(job.payload["linkId"]), deps.clock.now());
    if (!link) return;
    const token = tokens.sign(link.id);
    const recipient = await findProvenEmail(deps.db, token);
    if (recipient === null) return;
    const site = SITES[link.siteId];
    const signInUrl = deps.linkTo(site, signInLinkPath(token));
    const mail = writeSignInMail({ ...writingFor(deps, site), signInUrl });
    await sendOnce(deps, { dedupe: job.dedupe, site, recipient, mail, about: {} });
  };
}
