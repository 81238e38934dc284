import type { JobHandler } from "#platform/jobs/worker.server.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { silenceSchema } from "#modules/suppliers/ari/silence.server.ts";
import { sendOnce, writingFor, type MailDeps } from "./send-once.server.ts";
import { writeSilenceMail } from "./silence-mail.ts";

/** `operationsAddress`: where somebody of ours reads it; `siteId`: in whose language. */
export type SilenceDeps = MailDeps & { operationsAddress: string; siteId: SiteId };

/** Mail to somebody of ours about hotels whose channel manager is silent. */
export function createSilenceHandler(deps: SilenceDeps): JobHandler {
  return async ({ dedupe, payload }) => {
    const site = SITES[deps.siteId];
    const mail = writeSilenceMail(silenceSchema.parse(payload), writingFor(deps, site));
    await sendOnce(deps, { dedupe, site, recipient: deps.operationsAddress, mail, about: {} });
  };
}
