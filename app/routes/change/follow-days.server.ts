import { followDays } from "#modules/booking/change/follow-days.ts";
import type { ChangeWish } from "#modules/booking/change/types.ts";
import type { ChangePreview } from "#modules/booking/change/view.server.ts";
import { isSameWish } from "#modules/booking/change/rules.ts";
import type { RequestContext } from "#app/context.server.ts";

type Ask = { orderId: string; cookies: string | null };

/** What a change would be. Activities follow the dates: one whose day does not fit, or that has none yet, takes the first day that does. */
export async function previewFollowed({ services }: RequestContext, ask: Ask, wish: ChangeWish) {
  const { changes } = services.booking;
  const preview = (await changes.preview(ask.orderId, wish, ask)) ?? NOTHING;
  const followed = followDays(wish, preview.quote);
  if (!preview.quote || isSameWish(followed, wish)) return { wish, preview };
  return { wish: followed, preview: (await changes.preview(ask.orderId, followed, ask)) ?? NOTHING };
}

const NOTHING: ChangePreview = { quote: null, after: null, total: null, difference: null, cost: null };
