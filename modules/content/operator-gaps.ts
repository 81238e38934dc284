import type { SiteId } from "#modules/sites/locales.ts";
import type { OperatorFile } from "./operator-schema.ts";

/** A fact of the operator that real visitors cannot rely on: where it stands in the file, and what is wrong with it. */
type OperatorGap = { path: string; message: string };

const OF_THE_SAMPLE = "is that of the sample";
const NOBODYS = "is nobody's: names that end in .example are never given out";
/** Reserved for documents (RFC 2606). */
const RESERVED = /(?:^|[.@/])[\w-]*\.?example(?:\.(?:com|net|org))?(?:[/:?#]|$)/i;
/** What one company may well have as another does: words for things, the law's forms, hours. */
const MAY_BE_ALIKE = /^(?:isSample|hours|positions|rating|company\.legalForm)\b|\.label\b|\.sites\b/;

/**
 * What of the facts is missing for the sites that the public reaches, or still is what the product came with: one line a field, all of them at once
 * (docs/product/content.md#operator).
 */
export function findOperatorGaps(
  own: OperatorFile,
  { sample, sites }: { sample: OperatorFile; sites: readonly SiteId[] },
): OperatorGap[] {
  const known = new Map(leavesOf(sample).map(({ path, value }) => [path, value]));
  const invented = leavesOf(own).flatMap(({ path, value }): OperatorGap[] => {
    if (known.get(path) === value) return [{ path, message: OF_THE_SAMPLE }];
    return /(?:^|\.)(?:\w*[eE]mail|url)$/.test(path) && RESERVED.test(value) ? [{ path, message: NOBODYS }] : [];
  });
  const missing = sites.flatMap((site): OperatorGap[] => [
    ...(own.phones.customer.some(isFor(site)) ? [] : [{ path: "phones.customer", message: `has none for ${site}` }]),
    ...(own.mediators.some(isFor(site)) ? [] : [{ path: "mediators", message: `has none for ${site}` }]),
  ]);
  return [...invented, ...missing];
}

const isFor =
  (site: SiteId) =>
  ({ sites }: { sites?: readonly SiteId[] | undefined }) =>
    !sites || sites.includes(site);

/** Every text of the file with its path; an address is one. */
function leavesOf(value: unknown, path = ""): { path: string; value: string }[] {
  if (MAY_BE_ALIKE.test(path)) return [];
  if (typeof value === "string") return [{ path, value }];
  if (Array.isArray(value) && value.every((line) => typeof line === "string"))
    return [{ path, value: value.join("\n") }];
  if (typeof value !== "object" || value === null) return [];
  const under = (name: string) => (Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name);
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, under(name)));
}
