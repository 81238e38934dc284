import { track } from "#modules/analytics/track.ts";
import type { SiteId } from "#modules/sites/locales.ts";

/** Asks for the newsletter where its box is ticked (docs/product/services.md#newsletter-box). An order neither waits for it nor hears what came of it. */
export function askForNewsletter(form: FormData, locale: SiteId): void {
  if (!form.has("newsletter")) return;
  const source = "checkout";
  const body = JSON.stringify({ email: form.get("email"), locale, source });
  const headers = { "Content-Type": "application/json" };
  fetch("/api/marketing/newsletter", { method: "POST", body, headers, keepalive: true }).then(
    ({ ok }) => ok && track({ name: "newsletter_subscribed", source }),
    () => {},
  );
}
