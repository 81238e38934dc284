import { lazy, Suspense, useId } from "react";
import { usePage } from "#modules/sites/context.tsx";
import "#modules/content/components/newsletter.module.css";
import "#ui/field.module.css";
import css from "./shell.module.css";

const SIGNS = ["pointerdown", "keydown", "focusin"] as const;

/** The server writes the form whole; its code comes when somebody uses the page. */
const Form = lazy(async () => {
  const isUsed = import.meta.env.SSR || (navigator.userActivation?.hasBeenActive ?? true);
  if (!isUsed) {
    await new Promise<void>((done) => {
      for (const sign of SIGNS) addEventListener(sign, () => done(), { once: true, capture: true, passive: true });
    });
  }
  return { default: (await import("#modules/content/components/newsletter-form.tsx")).NewsletterForm };
});

/** Newsletter on the pages that have none of their own (spec B §2, Footer). */
export function FooterNewsletter() {
  const { t } = usePage();
  const id = useId();
  return (
    <section className={css["newsletter"]} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t("shell.newsletter.title")}</h2>
        <p>{t("shell.newsletter.text")}</p>
      </div>
      <Suspense><Form source="footer" /></Suspense>
    </section>
  );
}
