import { flowOfPath, isStay, readFlow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import { keepFacts } from "./facts.ts";

/**
 * keepFacts of a search that the visitor has chosen to make. `isLed`: a metasearch visitor, who is led to hotel nights; who looks for stays is none any
 * more, and not led back (docs/product/services.md#metasearch).
 */
export function keepChoice(
  href: string,
  search: string,
  { site, isLed = false }: { site: Site; isLed?: boolean },
): string {
  if (!isLed) return keepFacts(href, search);
  const { pathname, searchParams } = new URL(href, "http://x");
  const facts = new URLSearchParams(search);
  if (isStay(readFlow(searchParams.get("flow")) ?? flowOfPath(site, pathname))) facts.delete("utm_content");
  return keepFacts(href, facts.toString());
}
