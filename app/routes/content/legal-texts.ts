import { day, type Day } from "#platform/dates.ts";
import { isKeyOf } from "#platform/objects.ts";
import type { ContentPage } from "#modules/sites/paths.ts";

/** `since`: the day of its last change of a word. `fingerprint`: of its words in all languages, which a test compares. */
type LegalText = { since: Day; fingerprint: string };

/**
 * The pages that people agree to or rely on, and since when each stands as it is (docs/product/services.md#legal-texts). Whoever changes a word of one writes
 * the day of the change and the new fingerprint here, in the same commit.
 */
export const LEGAL_TEXTS = {
  terms: { since: day("2026-11-26"), fingerprint: "986a87df221e" },
  "package-information": { since: day("2026-11-23"), fingerprint: "b8b8c85861e5" },
  insurance: { since: day("2026-11-26"), fingerprint: "5cc302faa2fa" },
  privacy: { since: day("2026-11-28"), fingerprint: "108cace43ea0" },
  cookies: { since: day("2026-11-27"), fingerprint: "c5fae3b14747" },
  accessibility: { since: day("2026-11-26"), fingerprint: "7f0219a855c7" },
  legal: { since: day("2026-11-23"), fingerprint: "bf4d87b66080" },
} as const satisfies Partial<Record<ContentPage, LegalText>>;

/** Since when the words of a page stand; null for a page of which nobody asks. */
export const versionOf = (page: ContentPage): Day | null =>
  isKeyOf(LEGAL_TEXTS, page) ? LEGAL_TEXTS[page].since : null;
