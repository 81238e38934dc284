import type { JobHandler } from "#platform/jobs/worker.server.ts";
import { createFormat } from "#platform/format.ts";
import { findClaimView, type ClaimView } from "#modules/booking/claims/data.server.ts";
import { CLAIM_JOBS } from "#modules/booking/claims/jobs.ts";
import { findOrderView } from "#modules/booking/data.server.ts";
import { writeClaimMail, type ClaimNews } from "./claim-mail.ts";
import { siteOf, type OrderMailDeps } from "./handlers.server.ts";
import { sendOnce, writingFor } from "./send-once.server.ts";

/** Letters about claims, to the address of the booking. */
export function createClaimHandlers(deps: OrderMailDeps): Record<string, JobHandler> {
  const handle =
    (newsOf: (claim: ClaimView) => ClaimNews | null): JobHandler =>
    async (job) => {
      const order = await findOrderView(deps.db, String(job.payload["orderId"]));
      const site = order && siteOf(order);
      const claim = site && (await findClaimView(deps.db, { id: order.id, siteId: site.id }));
      const news = claim && newsOf(claim);
      if (!order?.buyer || !site || !news) return;
      const words = writingFor(deps, site);
      const orderUrl = deps.linkTo(site, deps.orderPath(order));
      const mail = writeClaimMail(order, news, { ...words, format: createFormat(site.language, words.t), orderUrl });
      const about = { orderId: order.id };
      await sendOnce(deps, { dedupe: job.dedupe, site, recipient: order.buyer.email, mail, about });
    };
  return {
    [CLAIM_JOBS.asked]: handle(({ rest, owedFrom }) => ({ kind: "asked", rest, owedFrom })),
    [CLAIM_JOBS.approved]: handle(({ rest, owedFrom }) => ({ kind: "approved", rest, owedFrom })),
    [CLAIM_JOBS.refused]: handle(({ refusal }) => refusal && { kind: "refused", refusal }),
  };
}
