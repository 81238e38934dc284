import type { PackageKind } from "#modules/catalogue/types.ts";
import { flowOfKind, type Flow } from "#modules/sites/flows.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { PromotionCode } from "./pricing/promotion-code.ts";

/** The code as it counts on a site in a flow; null: there is no such code, or not any more. The server alone decides. */
export type FindPromotionCode = (siteId: SiteId, code: string, flow: Flow) => PromotionCode | null;

/** A code as somebody sent it, and who says whether it counts. */
export type AskedCode = { code: string; siteId: SiteId; find: FindPromotionCode };

/** What became of a code: `promotion` where it counts, `isRefused` where one was asked for that does not. */
export type CodeAnswer = { promotion: PromotionCode | null; isRefused: boolean };

/** Whether a code counts for a package. Nothing asked is nothing refused. */
export function resolveCode(asked: AskedCode | null, kind: PackageKind): CodeAnswer {
  const promotion = asked && asked.find(asked.siteId, asked.code, flowOfKind(kind));
  return { promotion, isRefused: asked !== null && promotion === null };
}

/** Nothing is asked without a code; without anybody to say so, no code counts. */
export function askCode(
  code: string | null | undefined,
  siteId: SiteId,
  find: FindPromotionCode = () => null,
): AskedCode | null {
  return code ? { code, siteId, find } : null;
}
