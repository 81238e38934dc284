import { createFormat } from "#platform/format.ts";
import type { JobHandler } from "#platform/jobs/worker.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { watchLeaveLinkPath } from "#modules/sites/watch-paths.ts";
import { watchedStayLinkPath } from "#modules/sites/watched-stay-path.ts";
import { checkoutOf, findWatch, isFree, stayOf } from "#modules/watches/data.server.ts";
import type { WatchTokens } from "#modules/watches/link-tokens.server.ts";
import { stayQuery } from "#modules/watches/stay-query.ts";
import type { NameStays } from "#modules/watches/wire.server.ts";
import { unsubscribeHeaders } from "./newsletter-handler.server.ts";
import { sendOnce, writingFor, type MailDeps } from "./send-once.server.ts";
import { writeWatchMail } from "./watch-mail.ts";

/** What mails about watched stays need beside all others. */
export type WatchMailNeeds = { tokens: WatchTokens; nameStays: NameStays };

/** Tells that a watched stay is free: once a time that it became so, to whoever still waits for it, and only while it is. */
export function createWatchHandler(deps: MailDeps, { tokens, nameStays }: WatchMailNeeds): JobHandler {
  return async (job) => {
    const row = await findWatch(deps.db, String(job.payload["watchId"]));
    if (row?.state !== "told" || row.round !== job.payload["round"]) return;
    if (!(await isFree(deps.db, deps.clock, row))) return;
    const site = SITES[row.siteId];
    const names = (await nameStays(site, [row.packageId])).get(row.packageId);
    if (!names) return;
    const stay = stayOf(row);
    const leaveUrl = deps.linkTo(site, watchLeaveLinkPath(tokens.sign(row.id)));
    const writing = writingFor(deps, site);
    const page = { id: row.packageId, label: names.hotel, query: stayQuery(stay) };
    const mail = writeWatchMail({
      ...writing,
      format: createFormat(site.language, writing.t),
      stay: {
        ...stay,
        ...names,
        picture: names.imageId === null ? null : { id: names.imageId, alt: names.label },
        checkout: checkoutOf(stay),
      },
      stayUrl: deps.linkTo(site, watchedStayLinkPath(site, page)),
      leaveUrl,
    });
    const headers = unsubscribeHeaders(leaveUrl);
    await sendOnce(deps, { dedupe: job.dedupe, site, recipient: row.email, mail, about: {}, headers });
  };
}
