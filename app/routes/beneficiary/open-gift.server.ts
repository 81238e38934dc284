import { redirect } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import type { GiftDoor, HeldGift } from "#modules/booking/beneficiary/door.server.ts";
import { beneficiaryLoginPath, beneficiaryPath } from "#modules/sites/paths.ts";
import type { RequestContext } from "#app/context.server.ts";

export const PRIVATE = { "Cache-Control": CACHE.private };

/** Leads on without being kept. `cookies`: `Set-Cookie` headers that go along. */
export function leadTo(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers(PRIVATE);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(path, { status: 303, headers });
}

/** The door; where no secret keeps codes there are no gifts to open, and no such page. */
export function doorOf({ services }: Pick<RequestContext, "services">): GiftDoor {
  if (!services.giftDoor) throw new Response(null, { status: 404 });
  return services.giftDoor;
}

/** The gift that the browser has open; whoever has none types a code first. Throws the way there. */
export async function openGift(context: RequestContext, request: Request): Promise<HeldGift> {
  const held = await doorOf(context).find(request.headers.get("cookie"), context);
  if (!held) throw leadTo(beneficiaryLoginPath(context.site));
  return held;
}

export type ReadyGift = Extract<HeldGift, { kind: "gift" }>;

/** The same where it can be spent on a stay; every other one is told on its own page. */
export async function openReadyGift(context: RequestContext, request: Request): Promise<ReadyGift> {
  const held = await openGift(context, request);
  const isReady = held.kind === "gift" && held.gift.standing.state === "ready" && isRedeemable(held);
  if (!isReady) throw leadTo(beneficiaryPath(context.site));
  return held;
}

/** Whether it becomes a stay: a card is spent at the checkout, an activity at its place. */
export const isRedeemable = ({ gift: { giftKind } }: ReadyGift): boolean =>
  giftKind === "single_voucher" || giftKind === "box";
