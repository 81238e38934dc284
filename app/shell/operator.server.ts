import { createFormat } from "#platform/format.ts";
import type { Services } from "#app/services.server.ts";
import { hoursLines } from "#modules/content/operator.ts";
import type { Site } from "#modules/sites/locales.ts";

/** What the frame of every page says of who runs the site: how to reach them, what guests say of them, whether all is invented. */
export function shellOperator({ services, site }: { services: Pick<Services, "content" | "messages">; site: Site }) {
  const operator = services.content.operator(site);
  const t = services.messages.translator(site.id);
  const words = { t, format: createFormat(site.language, t) };
  const { rating } = operator;
  return {
    isSample: operator.isSample,
    phone: operator.phone,
    email: operator.company.email,
    hours: {
      phone: hoursLines(operator, "phone", words),
      contact: hoursLines(operator, "contact", words),
      hotels: hoursLines(operator, "hotels", words),
    },
    rating: rating && {
      score: Math.round(rating.score * 10),
      count: rating.count,
      source: rating.source,
      url: rating.url,
    },
  };
}
export type ShellOperator = ReturnType<typeof shellOperator>;
