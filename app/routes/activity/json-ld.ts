import { crumbsTo, euros, picturesOf, pointOf, writeGraph } from "#app/json-ld.ts";
import { addDays, type Day } from "#platform/dates.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import { listPrices } from "#modules/vouchers/pax.ts";
import type { ActivityOnlyView } from "#modules/vouchers/views.ts";

/** Structured data of an activity: the voucher with its prices, where it takes place, the way to it. Safe inside a script. */
export function activityJsonLd({
  activity,
  today,
  url,
  origin,
}: {
  activity: ActivityOnlyView;
  today: Day;
  url: string;
  origin: string;
}): string {
  const { hotel, mainActivityCenter: place } = activity;
  const prices = listPrices(activity.prices).map(({ sellPrice }) => sellPrice);
  const availability = activity.published ? "https://schema.org/InStock" : "https://schema.org/Discontinued";
  const offers =
    prices.length > 0
      ? {
          offers: {
            "@type": "AggregateOffer",
            lowPrice: euros(Math.min(...prices)),
            highPrice: euros(Math.max(...prices)),
            offerCount: prices.length,
            priceCurrency: "EUR",
            ...(activity.published ? { priceValidUntil: addDays(today, HORIZON_DAYS - 1) } : {}),
            url,
            availability,
          },
        }
      : {};
  return writeGraph([
    {
      "@type": "Product",
      name: activity.label,
      description: activity.description,
      sku: activity.id,
      image: picturesOf(activity.images, origin),
      brand: { "@type": "Brand", name: hotel.label },
      ...offers,
    },
    {
      "@type": "Place",
      name: place.label,
      ...(place.location.address ? { address: place.location.address } : {}),
      geo: pointOf(place.location),
    },
    crumbsTo({ label: activity.label, url }, activity.breadCrumb, origin),
  ]);
}
