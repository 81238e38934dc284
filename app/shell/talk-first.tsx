import { phoneHref } from "#modules/content/phone-href.ts";
import { usePage } from "#modules/sites/context.tsx";
import { useOperator } from "./use-operator.ts";

/** Somebody to talk to before a stay is changed or given up, where there is a telephone. */
export function TalkFirst({ className }: { className: string | undefined }) {
  const { t } = usePage();
  const phone = useOperator()?.phone;
  return phone ? (
    <p className={className}>
      {t("cancel.talk")}{" "}
      <a href={phoneHref(phone)} className="nowrap">
        {phone}
      </a>
    </p>
  ) : null;
}
