import { redirect } from "react-router";
import type { Services } from "#app/services.server.ts";
import { carePath } from "#modules/sites/paths.ts";
import type { Site } from "#modules/sites/locales.ts";
import { factsOf } from "#modules/visit/facts.ts";

type Asked = { services: Pick<Services, "flags">; site: Site; url: URL };

/** Where customer-care mode is on, who is not in it is led to its gate, and back from the office (docs/product/services.md#customer-care). */
export async function leadToGate({ services, site, url }: Asked): Promise<void> {
  const { careGate } = await services.flags.flagsFor(site, factsOf(url));
  if (careGate && url.pathname !== carePath(site)) {
    const way = new URLSearchParams({ to: url.pathname + url.search });
    throw redirect(`${carePath(site)}?${way.toString()}`, 302);
  }
}
