import { z } from "zod";
import { text } from "#platform/http/text.ts";
import { isSiteId, SITES, type SiteId } from "#modules/sites/locales.ts";

/** What newsletter forms show for an address that cannot be one (docs/product/services.md#newsletter-form). */
export const NEWSLETTER_EMAIL_ERROR = "Email seems incorrect";

/**
 * Body of `POST /api/marketing/newsletter`: email, country, language, source (docs/product/services.md#newsletter). The site is said by `locale`, or
 * by country and language together.
 */
export const newsletterBody = z
  .object({
    email: text({ error: NEWSLETTER_EMAIL_ERROR, refused: NEWSLETTER_EMAIL_ERROR })
      .trim()
      .max(254, NEWSLETTER_EMAIL_ERROR)
      .pipe(z.email(NEWSLETTER_EMAIL_ERROR))
      .transform((address) => address.toLowerCase()),
    locale: text()
      .refine((id): id is SiteId => isSiteId(id), "is not a site")
      .optional(),
    country: text()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, "must be two letters")
      .optional(),
    language: text()
      .toLowerCase()
      .regex(/^[a-z]{2}$/, "must be two letters")
      .optional(),
    source: text()
      .trim()
      .regex(/^[\w-]{1,40}$/, "is letters, digits, _ and -")
      .default("site"),
  })
  .transform(({ email, locale: given, country, language, source }, context): NewsletterLead => {
    const found =
      given ?? Object.values(SITES).find((site) => site.country === country && site.language === language)?.id;
    if (!found)
      context.addIssue({ code: "custom", path: ["locale"], message: "is required, or country and language of a site" });
    return { email, locale: found ?? "preview", source };
  });
export type NewsletterLead = { email: string; locale: SiteId; source: string };
