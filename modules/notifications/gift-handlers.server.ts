import { createFormat } from "#platform/format.ts";
import type { Job, JobHandler } from "#platform/jobs/worker.server.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { findOrderView } from "#modules/booking/data.server.ts";
import type { GiftPapers } from "#modules/documents/gifts.server.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import { giftLinkPath } from "#modules/sites/paths.ts";
import type { GiftHandOver, GiftSecret, GiftView } from "#modules/vouchers/gifts/hand-over.server.ts";
import { GIFT_JOBS } from "#modules/vouchers/gifts/plan-hand-over.server.ts";
import { writeGiftCopy, writeGiftMail, writeGiftReady, writeGiftReminder } from "./gift-mail.ts";
import type { OrderMailDeps } from "./handlers.server.ts";
import type { MailText } from "./mail-parts.ts";
import { sendOnce, writingFor } from "./send-once.server.ts";

/** `openPath`: where a gift is opened, without the site's prefix; `papers`: the sealed links to what is printed. */
export type GiftMailDeps = OrderMailDeps & {
  gifts: Pick<GiftHandOver, "findWithSecret">;
  papers: Pick<GiftPapers, "linkFor">;
  openPath: `/${string}`;
};

type Known = { job: Job; gift: GiftView; secret: GiftSecret; order: OrderView; site: Site; buyer: Buyer };
type Buyer = NonNullable<OrderView["buyer"]>;

/** Letters about a gift on its way, in the language of the site that sold it. A code that was replaced since a letter was asked for is told to nobody. */
export function createGiftHandlers(deps: GiftMailDeps): Record<string, JobHandler> {
  const about =
    (write: (known: Known) => Promise<void>): JobHandler =>
    async (job) => {
      const found = await deps.gifts.findWithSecret({ valueId: String(job.payload["valueId"]) });
      const order = found && (await findOrderView(deps.db, found.gift.orderId));
      if (!found || !order?.buyer || found.gift.state === "withdrawn") return;
      await write({ job, ...found, order, site: SITES[found.gift.site], buyer: order.buyer });
    };
  return {
    [GIFT_JOBS.mail]: about((known) => mail(deps, known)),
    [GIFT_JOBS.copy]: about((known) => copy(deps, known)),
    [GIFT_JOBS.ready]: about((known) => ready(deps, known)),
    [GIFT_JOBS.reminder]: about((known) => remind(deps, known)),
  };
}

async function mail(deps: GiftMailDeps, known: Known): Promise<void> {
  const { job, gift, secret, site, buyer } = known;
  if (secret.tag !== job.payload["codeTag"]) return;
  const written = writeGiftMail(gift, {
    ...wordsOf(deps, site),
    openUrl: deps.linkTo(site, deps.openPath),
    paperUrl: deps.linkTo(site, deps.papers.linkFor(gift, secret)),
    buyer: buyer.firstName,
  });
  const recipient = gift.recipient.kind === "email" ? gift.recipient.email : buyer.email;
  await send(deps, known, { recipient, mail: written, isSecret: true });
}

async function copy(deps: GiftMailDeps, known: Known): Promise<void> {
  const { job, gift, secret, site, buyer } = known;
  if (secret.tag !== job.payload["codeTag"] || gift.recipient.kind !== "email") return;
  const written = writeGiftCopy(gift, { ...wordsOf(deps, site), pageUrl: pageUrlOf(deps, known) });
  await send(deps, known, { recipient: buyer.email, mail: written, isSecret: false });
}

async function ready(deps: GiftMailDeps, known: Known): Promise<void> {
  const { gift, site, buyer } = known;
  // Changed into a mail meanwhile.
  if (gift.recipient.kind !== "buyer") return;
  const written = writeGiftReady(gift, { ...wordsOf(deps, site), pageUrl: pageUrlOf(deps, known) });
  await send(deps, known, { recipient: buyer.email, mail: written, isSecret: false });
}

/** Nothing is said of a gift that was used, blocked or extended since. */
async function remind(deps: GiftMailDeps, known: Known): Promise<void> {
  const { job, gift, site, buyer } = known;
  const { state, isSpent } = gift.facts.value;
  if (state !== "active" || isSpent || gift.validUntil !== job.payload["validUntil"]) return;
  const isHolder = gift.recipient.kind === "email";
  const written = writeGiftReminder(gift, Number(job.payload["days"]), {
    ...wordsOf(deps, site),
    openUrl: isHolder ? deps.linkTo(site, deps.openPath) : null,
    pageUrl: pageUrlOf(deps, known),
  });
  const recipient = gift.recipient.kind === "email" ? gift.recipient.email : buyer.email;
  await send(deps, known, { recipient, mail: written, isSecret: isHolder });
}

const pageUrlOf = ({ linkTo, orderPath }: GiftMailDeps, { site, order, gift }: Known): string =>
  linkTo(site, giftLinkPath(orderPath(order), gift.itemId));

function wordsOf(deps: GiftMailDeps, site: Site) {
  const words = writingFor(deps, site);
  return { ...words, format: createFormat(site.language, words.t) };
}

type Sending = { recipient: string; mail: MailText; isSecret: boolean };

const send = (
  deps: GiftMailDeps,
  { job, site, order, secret }: Known,
  { isSecret, ...letter }: Sending,
): Promise<void> =>
  sendOnce(deps, {
    dedupe: job.dedupe,
    site,
    ...letter,
    about: { orderId: order.id },
    secret: isSecret ? secret.sealed : null,
  });
