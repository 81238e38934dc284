import { calendarFile } from "#modules/booking/calendar-file.ts";
import { stayOf } from "#modules/booking/items/views.ts";
import { confirmationPath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext } from "#app/context.server.ts";
import type { Route } from "./+types/stay-calendar";

/** The stay as a file for the buyer's calendar: it has the booking's number, so nobody else gets it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { site, origin, services } = context.get(requestContext);
  const seen = await services.booking.findOrder(params.orderId, request.headers.get("cookie"));
  const item = seen?.isBuyer ? stayOf(seen.order) : null;
  if (!seen?.isBuyer || !item) throw new Response(null, { status: 404 });
  const { order } = seen;
  const file = calendarFile(order, item, {
    url: origin + confirmationPath(site, order.id),
    stamp: services.clock.now(),
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="vendredi-${order.number}.ics"`,
      "Cache-Control": CACHE.private,
    },
  });
}
