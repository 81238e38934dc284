import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import css from "./order-number.module.css";

/** The number to keep, with a button that copies it. `label`: what kind of number it is. */
export function OrderNumber({ number, label }: { number: string; label: string }) {
  const { t } = usePage();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(number).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <p className={css["number"]}>
      <span className="muted">{label}</span>
      <b>{number}</b>
      <Button look="icon" aria-label={t("confirmation.copy")} onClick={copy}>
        {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
      </Button>
      <span className="vh" role="status">
        {isCopied ? t("confirmation.copied") : ""}
      </span>
    </p>
  );
}
