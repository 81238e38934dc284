import { createFormat } from "#platform/format.ts";
import type { JobHandler } from "#platform/jobs/worker.server.ts";
import { findOrderView } from "#modules/booking/data.server.ts";
import { findMessage, findThreadOrder, type MessageRow, type ThreadOrder } from "#modules/messages/data.server.ts";
import type { ThreadTokens } from "#modules/messages/link-tokens.server.ts";
import { SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { careThreadLinkPath, threadLinkPath } from "#modules/sites/paths.ts";
import type { OrderMailDeps } from "./handlers.server.ts";
import { sendOnce, writingFor } from "./send-once.server.ts";
import { writeThreadMail } from "./thread-mail.ts";

/** `careAddress`: where customer care reads its mail. `hasHost`: whether a site is open to the public here. */
export type ThreadMailDeps = OrderMailDeps & {
  threadTokens: ThreadTokens;
  careAddress: string;
  hasHost: (site: SiteId) => boolean;
};

/** Where a letter goes, in whose language, and what its button opens. */
type Address = { recipient: string; site: Site; threadUrl: string };

/** A message leaves as a letter to whom it was written to, once. */
export function createThreadHandler(deps: ThreadMailDeps): JobHandler {
  return async (job) => {
    const message = await findMessage(deps.db, String(job.payload["messageId"]));
    const about = message && (await findThreadOrder(deps.db, message.orderId, deps.clock.now()));
    const address = about && (await addressOf(deps, message, about));
    // A hotel whose address went meanwhile: customer care sees the message in the thread.
    if (!about || !address) return;
    const words = writingFor(deps, address.site);
    const format = createFormat(address.site.language, words.t);
    await sendOnce(deps, {
      dedupe: job.dedupe,
      site: address.site,
      recipient: address.recipient,
      mail: writeThreadMail(about, message, { ...words, format, threadUrl: address.threadUrl }),
      about: { orderId: about.id },
    });
  };
}

async function addressOf(
  deps: ThreadMailDeps,
  { recipient, orderId }: MessageRow,
  about: ThreadOrder,
): Promise<Address | null> {
  const sold = SITES[about.site];
  switch (recipient) {
    case "hotel": {
      const { email, site: own } = about.hotel ?? { email: null, site: about.site };
      const site = SITES[deps.hasHost(own) ? own : about.site];
      const threadUrl = deps.linkTo(site, threadLinkPath(deps.threadTokens.sign(about)));
      return email ? { recipient: email, site, threadUrl } : null;
    }
    case "care":
      return { recipient: deps.careAddress, site: sold, threadUrl: deps.linkTo(sold, careThreadLinkPath(orderId)) };
    case "guest": {
      const order = await findOrderView(deps.db, orderId);
      const threadUrl = order && `${deps.linkTo(sold, deps.orderPath(order))}#messages`;
      return threadUrl ? { recipient: about.guest.email, site: sold, threadUrl } : null;
    }
  }
}
