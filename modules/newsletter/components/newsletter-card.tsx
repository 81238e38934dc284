import { useId } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import css from "./newsletter.module.css";

const PICTURE = "canal-golden-1";

/** The newsletter as a block of a page: what comes by it, and the form (docs/product/content.md#home). */
export function NewsletterCard({ source, isIncorrect }: { source: string; isIncorrect?: boolean }) {
  const { t } = usePage();
  const id = useId();
  return (
    <section className={`wrap ${css["section"]}`} aria-labelledby={id}>
      <div className={css["card"]}>
        <Picture id={PICTURE} alt="" ratio="card" sizes="(max-width: 860px) 1px, 420px" className={css["picture"]} />
        <div className={css["text"]}>
          <h2 id={id}>{t("shell.newsletter.title")}</h2>
          <p>{t("shell.newsletter.text")}</p>
          <NewsletterForm source={source} isIncorrect={isIncorrect} />
        </div>
      </div>
    </section>
  );
}
