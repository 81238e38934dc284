import { redirect } from "react-router";
import { localTime } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import { createFormat } from "#platform/format.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { coverOf, presentOf, type Present } from "#modules/booking/items/gift/present.ts";
import { parcelOf } from "#modules/booking/items/parcel/letters.ts";
import { confirmationPath } from "#modules/sites/paths.ts";
import {
  againRefusal,
  changeRefusal,
  MAIL_TIME,
  printRefusal,
  type AgainRefusal,
} from "#modules/vouchers/gifts/hand-over-rules.ts";
import type { GiftView } from "#modules/vouchers/gifts/hand-over.server.ts";
import type { ParcelState } from "#modules/vouchers/parcels/lifecycle.ts";
import type { GiftText, PostAddress, Recipient } from "#modules/vouchers/gifts/types.ts";
import { validUntil } from "#modules/vouchers/validity.ts";
import type { RequestContext } from "#app/context.server.ts";

/** How a gift stands, as its buyer is told. `mailedOn`: of one that was printed before its day. */
export type Standing =
  | { kind: "mail"; day: Day; time: string; name: string; email: string }
  | { kind: "today"; time: string; name: string; email: string }
  | { kind: "soon"; name: string; email: string }
  | { kind: "print" | "post" | "returned" | "readdressed" | "withdrawn" | "blocked" }
  | { kind: "posted"; day: Day; until: Day; name: string }
  | { kind: "given"; day: Day; until: Day; to: { name: string; email: string } | null; mailedOn: Day | null };

/** A gift of an order as its buyer's page shows it. Its code is nowhere in it. `beginsUntil`: its last day, if it is handed over today. */
export type GiftPage = {
  orderId: string;
  itemId: string;
  number: string;
  /** As whoever gave it knows it, and as its paper says it: without a price that they hide. */
  present: Present;
  printed: Present;
  cover: string | null;
  text: GiftText;
  recipient: Recipient;
  standing: Standing;
  isGiven: boolean;
  validUntil: Day;
  beginsUntil: Day;
  months: number;
  mayChange: boolean;
  mayPrint: boolean;
  /** A parcel that came back, whose address its buyer may correct; `country`: what that of its postage is called. */
  returned: { itemId: string; address: PostAddress; country: string } | null;
  /** Null where it is not sent anew and nothing has to be said of it. */
  again: { refusal: AgainRefusal | null } | null;
  mailTime: string;
  today: Day;
};

const PRIVATE = { "Cache-Control": CACHE.private };

type Asked = { orderId: string; itemId: string; cookies: string | null };

/** The gift of whoever has shown that the order is theirs; everybody else is led to what they may see of the order. */
export async function demandGift({ site, services }: RequestContext, { orderId, itemId, cookies }: Asked) {
  const seen = await services.booking.findOrder(orderId, cookies);
  const gift = seen?.isBuyer ? await services.gifts?.onTheirWay.find({ orderId, itemId }) : null;
  if (seen?.isBuyer && gift) return { order: seen.order, gift };
  throw redirect(confirmationPath(site, encodeURIComponent(orderId)), { status: 303, headers: PRIVATE });
}

export async function loadGift(context: RequestContext, asked: Asked): Promise<GiftPage> {
  const { order, gift } = await demandGift(context, asked);
  const { services, site } = context;
  const t = services.messages.translator(site.id);
  const words = { t, format: createFormat(site.language, t) };
  const { today } = localTime(services.clock, gift.snapshot.timeZone);
  const { facts, snapshot, text, recipient } = gift;
  const isGiven = gift.state === "handed_over";
  const parcel = parcelOf(order, gift.itemId);
  return {
    orderId: order.id,
    itemId: gift.itemId,
    number: order.number,
    present: presentOf({ ...gift, text: { ...text, hidesPrice: false } }, words),
    printed: presentOf(gift, words),
    cover: coverOf(gift),
    text,
    recipient,
    standing: standingOf(gift, today, parcel?.state ?? null),
    returned: parcel?.state === "returned" ? returnedOf(context, parcel.itemId, recipient) : null,
    isGiven,
    validUntil: gift.validUntil,
    beginsUntil: validUntil(today, snapshot.months),
    months: snapshot.months,
    mayChange: changeRefusal(facts, today) === null,
    mayPrint: printRefusal(facts) === null,
    again: isGiven ? { refusal: againRefusal(facts, today) } : null,
    mailTime: MAIL_TIME,
    today,
  };
}

function returnedOf({ site, services }: RequestContext, itemId: string, recipient: Recipient): GiftPage["returned"] {
  if (recipient.kind !== "post") return null;
  const { kind: _, country, ...address } = recipient;
  const served = services.vouchers.parcels.destinations(site).find((one) => one.country === country);
  return { itemId, address, country: served?.name ?? country };
}

function standingOf(gift: GiftView, today: Day, parcel: ParcelState | null): Standing {
  const { state, recipient, facts, handedOverAt, validUntil: until, snapshot } = gift;
  if (state === "withdrawn") return { kind: "withdrawn" };
  if (facts.value.state === "blocked") return { kind: "blocked" };
  if (state === "handed_over") {
    const day = localTime({ now: () => handedOverAt ?? new Date(0) }, snapshot.timeZone).today;
    if (parcel === "returned" || parcel === "readdressed") return { kind: parcel };
    if (recipient.kind === "post") return { kind: "posted", day, until, name: recipient.name };
    const to = recipient.kind === "email" ? { name: recipient.name, email: recipient.email } : null;
    const mailedOn = recipient.kind === "email" && recipient.on && recipient.on > today ? recipient.on : null;
    return { kind: "given", day, until, to, mailedOn };
  }
  if (recipient.kind === "post") return { kind: "post" };
  if (recipient.kind === "buyer") return { kind: "print" };
  const { name, email, on } = recipient;
  if (on && on > today) return { kind: "mail", day: on, time: MAIL_TIME, name, email };
  return on === today ? { kind: "today", time: MAIL_TIME, name, email } : { kind: "soon", name, email };
}
