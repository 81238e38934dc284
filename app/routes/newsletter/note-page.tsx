import type { ReactNode } from "react";
import { contactMessagePath } from "#modules/sites/contact-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/media/picture.tsx";
import css from "./note-page.module.css";

const PICTURE = "canal-golden-1";

/** One thing to read and one thing to do, beside the newsletter's picture. */
export function NotePage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={`wrap ${css["note"]}`}>
      <Picture id={PICTURE} alt="" ratio="card" sizes="(max-width: 860px) 1px, 420px" className={css["picture"]} />
      <div>
        <h1>{title}</h1>
        {text ? <p>{text}</p> : null}
        {children}
      </div>
    </section>
  );
}

/** Where a link that is over has no newer one: its text says to write to us. */
export function WriteToUs() {
  const { t, site } = usePage();
  return <ButtonLink href={contactMessagePath(site)}>{t("shell.footer.contact")}</ButtonLink>;
}
