import type { ChangeWish } from "#modules/booking/change/types.ts";
import type { ChangePreview } from "#modules/booking/change/view.server.ts";
import { isSameWish } from "#modules/booking/change/rules.ts";
import type { RequestContext } from "#app/context.server.ts";

type Ask = { orderId: string; cookies: string | null };

/** What a change would be. Activities follow the dates: one whose day does not fit, or that has none yet, takes the first day that does. */
export async function previewFollowed({ services }: RequestContext, ask: Ask, wish: ChangeWish) {
  const { changes } = services.booking;
  const preview = (await changes.preview(ask.orderId, wish, ask)) ?? NOTHING;
  const dated = preview.quote?.activities ?? [];
  const activityDays = dated.flatMap(({ activityId, days, selected }) => {
    const open = days.filter(({ available }) => available);
    const day = open.some((one) => one.day === selected) ? selected : open[0]?.day;
    return day ? [{ activityId, day }] : [];
  });
  const followed = { ...wish, activityDays };
  if (!preview.quote || isSameWish(followed, wish)) return { wish, preview };
  return { wish: followed, preview: (await changes.preview(ask.orderId, followed, ask)) ?? NOTHING };
}

const NOTHING: ChangePreview = { quote: null, after: null, total: null, difference: null };
