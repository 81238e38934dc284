import { useId } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { NewsletterForm, type FormRefusal } from "./newsletter-form.tsx";
import css from "./newsletter.module.css";

const PICTURE = "canal-golden-1";

/** The newsletter as a block of a page: what comes by it, and the form (docs/product/content.md#home). */
export function NewsletterCard({
  source,
  refusal,
  isPage = false,
}: {
  source: string;
  refusal?: FormRefusal | undefined;
  /** It is the page, not a block of one. */
  isPage?: boolean;
}) {
  const { t } = usePage();
  const Title = isPage ? "h1" : "h2";
  const id = useId();
  return (
    <section className={`wrap ${css["section"]}`} aria-labelledby={id}>
      <div className={css["card"]}>
        <Picture id={PICTURE} alt="" ratio="card" sizes="(max-width: 860px) 1px, 420px" className={css["picture"]} />
        <div className={css["text"]}>
          <Title id={id}>{t("shell.newsletter.title")}</Title>
          <p>{t("shell.newsletter.text")}</p>
          <NewsletterForm source={source} refusal={refusal} />
        </div>
      </div>
    </section>
  );
}
