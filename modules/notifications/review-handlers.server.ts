import type { Buyer } from "#modules/booking/types.ts";
import { createFormat } from "#platform/format.ts";
import type { Job, JobHandler } from "#platform/jobs/worker.server.ts";
import { isSilent } from "#modules/reviews/ask.server.ts";
import { findReview, findStay, type GuestReview, type ReviewedStay } from "#modules/reviews/data.server.ts";
import type { ReviewJob } from "#modules/reviews/lifecycle.ts";
import type { ReviewTokens } from "#modules/reviews/link-tokens.server.ts";
import { lastLinkDay, linkDeadline } from "#modules/reviews/rules.ts";
import { SITES } from "#modules/sites/locales.ts";
import { reviewedHotelLinkPath, reviewLinkPath, reviewSilenceLinkPath } from "#modules/sites/review-paths.ts";
import type { MailText } from "./mail-parts.ts";
import { unsubscribeHeaders } from "./newsletter-handler.server.ts";
import { writeReviewInvitation, writeReviewPublished, writeReviewRefused } from "./review-mail.ts";
import { sendOnce, writingFor, type MailDeps } from "./send-once.server.ts";

type Facts = { row: GuestReview; stay: ReviewedStay & { buyer: Buyer } };
/** `headers`: what else it is sent with. */
type Written = { mail: MailText; headers?: Record<string, string> };

/** Mails to whoever stayed, in the language they booked in. None is sent that is not true any more, and none to a guest that is forgotten. */
export function createReviewHandlers(deps: MailDeps, tokens: ReviewTokens): Record<ReviewJob, JobHandler> {
  const handle =
    (write: (facts: Facts) => Promise<Written | null>): JobHandler =>
    async (job) => {
      const row = await findReview(deps.db, String(job.payload["reviewId"]));
      const stay = row && (await findStay(deps.db, row));
      const buyer = stay?.buyer;
      if (!row || !stay || !buyer) return;
      const written = await write({ row, stay: { ...stay, buyer } });
      if (written) await send(deps, job, { row, recipient: buyer.email, ...written });
    };
  const siteOf = ({ row }: Facts) => SITES[row.siteId];
  const wordsOf = (facts: Facts) => {
    const words = writingFor(deps, siteOf(facts));
    const { stay, buyer } = facts.stay;
    return { ...words, format: createFormat(siteOf(facts).language, words.t), stay, firstName: buyer.firstName };
  };
  const untilOf = ({ row }: Facts) => linkDeadline(row.invitedAt);
  const lastDayOf = (facts: Facts) => lastLinkDay(facts.row.invitedAt, siteOf(facts).timeZone);
  const formUrlOf = (facts: Facts) => {
    const token = tokens.sign({ purpose: "write", reviewId: facts.row.id, until: untilOf(facts) });
    return deps.linkTo(siteOf(facts), reviewLinkPath(siteOf(facts), token));
  };
  return {
    review_invitation: handle(async (facts) => {
      const { row, stay } = facts;
      const isSilenced = await isSilent(deps.db, tokens.guestKeys(stay.buyer.email));
      if (row.state !== "invited" || stay.order.state !== "completed" || isSilenced) return null;
      const silence = tokens.sign({ purpose: "silence", reviewId: row.id });
      const silenceUrl = deps.linkTo(siteOf(facts), reviewSilenceLinkPath(siteOf(facts), silence));
      const links = { formUrl: formUrlOf(facts), lastDay: lastDayOf(facts), silenceUrl };
      return { mail: writeReviewInvitation(wordsOf(facts), links), headers: unsubscribeHeaders(silenceUrl) };
    }),
    review_published: handle(async (facts) => {
      if (facts.row.state !== "published") return null;
      const path = reviewedHotelLinkPath(siteOf(facts), facts.row.hotelId, facts.stay.stay.hotelName);
      return { mail: writeReviewPublished(wordsOf(facts), { pageUrl: deps.linkTo(siteOf(facts), path) }) };
    }),
    review_refused: handle(async (facts) => {
      const { state, refusal } = facts.row;
      if (state !== "refused" || !refusal) return null;
      const isOver = untilOf(facts) <= deps.clock.now();
      const formUrl = isOver ? null : formUrlOf(facts);
      return { mail: writeReviewRefused(wordsOf(facts), { refusal, formUrl, lastDay: lastDayOf(facts) }) };
    }),
  };
}

type Letter = Written & { row: GuestReview; recipient: string };

const send = (deps: MailDeps, { dedupe }: Job, { row, ...letter }: Letter): Promise<void> =>
  sendOnce(deps, { dedupe, site: SITES[row.siteId], ...letter, about: { orderId: row.orderId } });
