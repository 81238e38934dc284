import { and, asc, eq } from "drizzle-orm";
import { createFormat } from "#platform/format.ts";
import type { Job, JobHandler } from "#platform/jobs/worker.server.ts";
import { cents } from "#platform/money.ts";
import { findOrderView } from "#modules/booking/data.server.ts";
import { THANKS_JOB } from "#modules/booking/redeem/thanks.server.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import { beneficiaryLoginLinkPath, giftBalanceLinkPath } from "#modules/sites/paths.ts";
import { codeTag } from "#modules/vouchers/gifts/gift-on-its-way.server.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { findValueView, LONGER_JOB } from "#modules/vouchers/values/extend-by-house.server.ts";
import { VALUE_KINDS } from "#modules/vouchers/values/kinds.ts";
import { CARD_JOB, type CardReason } from "#modules/vouchers/values/rest-card.server.ts";
import { giftValue, giftValueEntry } from "#modules/vouchers/values/tables.server.ts";
import { writeCardMail, writeLongerMail, writeThanksMail } from "./redeem-mail.ts";
import { sendOnce, writingFor, type MailDeps } from "./send-once.server.ts";

const REASONS: readonly CardReason[] = ["rest", "exchange", "refund", "goodwill"];
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Letters that follow from redeeming: the card that somebody got, the word that a giver is sent. */
export function createRedeemHandlers(deps: MailDeps): Record<string, JobHandler> {
  return {
    [CARD_JOB]: (job) => mailCard(deps, job),
    [THANKS_JOB]: (job) => mailThanks(deps, job),
    [LONGER_JOB]: (job) => mailLonger(deps, job),
  };
}

async function mailCard(deps: MailDeps, job: Job): Promise<void> {
  const { valueId, orderId, email, of, code } = job.payload;
  const why = REASONS.find((reason) => reason === job.payload["why"]);
  const [card] = await deps.db
    .select()
    .from(giftValue)
    .where(eq(giftValue.id, textOf(valueId)));
  const order = orderId ? await findOrderView(deps.db, textOf(orderId)) : null;
  const recipient = textOf(email) || order?.buyer?.email;
  if (!card || !why || !recipient) return;
  // Its code ended before this mail left: whoever it was for is not told the next one.
  if (code !== undefined && code !== codeTag(card)) return;
  const site = SITES[card.siteId];
  const [source] = of
    ? await deps.db
        .select()
        .from(gift)
        .where(eq(gift.valueId, textOf(of)))
    : [];
  const amount = source?.text.hidesPrice ? null : await issuedOf(deps, card.id);
  const balanceUrl = deps.linkTo(site, giftBalanceLinkPath);
  await sendOnce(deps, {
    dedupe: job.dedupe,
    site,
    recipient,
    mail: writeCardMail({ why, amount, validUntil: card.validUntil, balanceUrl }, wordsOf(deps, site)),
    about: order ? { orderId: order.id } : {},
    secret: { codeSealed: card.codeSealed, codeKey: card.codeKey },
  });
}

/** What a card was worth when it was made: it may be spent by the time that its mail leaves. */
async function issuedOf({ db }: MailDeps, valueId: string) {
  const [issued] = await db
    .select({ amount: giftValueEntry.amountCents })
    .from(giftValueEntry)
    .where(and(eq(giftValueEntry.valueId, valueId), eq(giftValueEntry.kind, "issue")))
    .orderBy(asc(giftValueEntry.id))
    .limit(1);
  return issued ? cents(issued.amount) : null;
}

async function mailThanks(deps: MailDeps, job: Job): Promise<void> {
  const [given] = await deps.db
    .select()
    .from(gift)
    .where(eq(gift.valueId, textOf(job.payload["valueId"])));
  const order = given?.thanks ? await findOrderView(deps.db, given.orderId) : null;
  const [value] = given ? await deps.db.select().from(giftValue).where(eq(giftValue.id, given.valueId)) : [];
  if (!given?.thanks || !order?.buyer || !value) return;
  const site = SITES[value.siteId];
  const { recipient, text, thanks: message } = given;
  const name = text.toName ?? (recipient.kind === "buyer" ? null : recipient.name);
  await sendOnce(deps, {
    dedupe: job.dedupe,
    site,
    recipient: order.buyer.email,
    mail: writeThanksMail({ name, message }, wordsOf(deps, site)),
    about: { orderId: order.id },
  });
}

/** To whom it was sent, else to whoever bought it or had it made. Nothing is said where it lasts for another time by now. */
async function mailLonger(deps: MailDeps, { dedupe, payload }: Job): Promise<void> {
  const view = await findValueView(deps, textOf(payload["valueId"]));
  const [value] = view ? await deps.db.select().from(giftValue).where(eq(giftValue.id, view.id)) : [];
  if (!view || !value || view.validUntil !== payload["until"]) return;
  const order = view.orderId ? await findOrderView(deps.db, view.orderId) : null;
  const [given] = await deps.db.select().from(gift).where(eq(gift.valueId, view.id));
  const recipient = given?.recipient.kind === "email" ? given.recipient.email : order?.buyer?.email;
  if (!recipient) return;
  const site = SITES[value.siteId];
  const isCard = VALUE_KINDS[value.kind].spentAt === "checkout";
  const seeUrl = deps.linkTo(site, isCard ? giftBalanceLinkPath : beneficiaryLoginLinkPath);
  await sendOnce(deps, {
    dedupe,
    site,
    recipient,
    mail: writeLongerMail({ until: view.validUntil, seeUrl }, wordsOf(deps, site)),
    about: order ? { orderId: order.id } : {},
  });
}

function wordsOf(deps: MailDeps, site: Site) {
  const words = writingFor(deps, site);
  return { ...words, format: createFormat(site.language, words.t) };
}
