import { readId } from "#platform/http/id.ts";
import { redirect } from "react-router";
import { localTime } from "#platform/clock.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { homePath } from "#modules/sites/paths.ts";
import { factsOf, keepFacts } from "#modules/visit/facts.ts";
import { chooseVoucher } from "#modules/vouchers/activity-setup.ts";
import { mailDays } from "#modules/vouchers/gifts/hand-over-rules.ts";
import type { RequestContext } from "#app/context.server.ts";
import { notFound } from "#app/routes/not-found/not-found.server.ts";
import { findPaperCountries } from "#app/routes/plain-setup.server.ts";

type Asked = { id: string; url: URL; a: string | undefined; customType: string | undefined };

/** Everything of the page but what stands in its form. What is not sold (any more) leads to the activity's own page, which says so. */
export async function findActivitySetup({ site, services }: RequestContext, { id, url, ...asked }: Asked) {
  const found = await services.vouchers.findActivity(readId(id), site.id);
  if (!found) throw await notFound({ services, site, url });
  const { activity } = found;
  const flags = await services.flags.flagsFor(site, factsOf(url));
  if (!flags.activityFlow) throw redirect(keepFacts(activity.hotel.uri ?? homePath(site), url.search), 302);
  const chosen = chooseVoucher(activity, asked);
  if (!chosen) throw redirect(activity.uri, { status: 302, headers: { "Cache-Control": CACHE.private } });
  const { today } = localTime(services.clock, site.timeZone);
  const countries = chosen.subject.ownUse ? [] : await findPaperCountries({ services, site, url });
  const picture = activity.images[0]?.id ?? "";
  return {
    activity: {
      id: activity.id,
      hotelId: activity.hotelId,
      uri: activity.uri,
      label: activity.label,
      place: activity.mainActivityCenter.label,
      included: activity.included,
      picture,
      prices: activity.prices,
      validityMonths: activity.validityMonths,
    },
    countries,
    days: mailDays(today),
    ask: {
      subject: chosen.subject,
      landscape: picture || null,
      countries: countries.map(({ code }) => code),
      today,
    },
  };
}
