import { MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import css from "./help.module.css";

type NoteProps = { title: string; text: string; note?: string };

/** What came of a message; the focus comes here, so that it is read. */
export function Note({ title, text, note }: NoteProps) {
  const { t, site } = usePage();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section className={`wrap ${css["note"]}`}>
      <MailCheck aria-hidden size={44} strokeWidth={1.5} />
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
      <p role="status">{text}</p>
      {note ? <p>{note}</p> : null}
      <ButtonLink href={homePath(site)}>{t("shell.goHome")}</ButtonLink>
    </section>
  );
}
