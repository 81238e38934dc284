import { useId, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import css from "./product.module.css";

/** Spec B §4: 250 letters on a wide screen, 86 on a phone, the rest on demand. Without JavaScript all of it is there. */
export function ExpandableText({ text }: { text: string }) {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const paragraphs = text.split(/\n\s*\n/);
  const isLong = text.length > 250;
  return (
    <div className={css["prose"]}>
      <div id={id} className={isLong && !isOpen ? css["clamped"] : undefined}>{paragraphs.map((paragraph) => <p key={paragraph.slice(0, 40)}>{paragraph}</p>)}</div>
      {isLong ? <Button look="link" className={css["more"]} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>{isOpen ? t("action.seeLess") : t("action.seeMore")}</Button> : null}
    </div>
  );
}
