import { useId } from "react";
import { NewsletterForm } from "#modules/newsletter/components/newsletter-form.tsx";
import { usePage } from "#modules/sites/context.tsx";
import css from "./newsletter.module.css";

/** Newsletter on the pages that have none of their own (docs/product/services.md#newsletter-form). */
export function FooterNewsletter() {
  const { t } = usePage();
  const id = useId();
  return (
    <section className={css["newsletter"]} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t("shell.newsletter.title")}</h2>
        <p>{t("shell.newsletter.text")}</p>
      </div>
      <NewsletterForm source="footer" />
    </section>
  );
}
