import { newsletterBody } from "#modules/newsletter/schema.ts";
import type { RequestContext } from "./context.server.ts";

type Ask = { form: FormData; email: string; source: "checkout" | "sign-up" };

/**
 * Asks for the newsletter where its box was ticked in a form about something else (docs/product/services.md#newsletter-box). Whatever comes of it, that
 * something else goes on: too many tries are left out, a fault is logged.
 */
export async function askForNewsletter(
  { site, services, actor, address, requestId }: RequestContext,
  { form, email, source }: Ask,
): Promise<void> {
  if (!form.has("newsletter")) return;
  const lead = newsletterBody.safeParse({ email, locale: site.id, source });
  if (!lead.success) return;
  try {
    await services.newsletter.signUp(lead.data, { actor, address });
  } catch (error) {
    services.log.error({ err: error, requestId }, "a newsletter that was ticked in a form could not be asked for");
  }
}
