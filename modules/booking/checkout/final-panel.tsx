import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contentPath } from "#modules/sites/paths.ts";
import { CheckField } from "#ui/form/field.tsx";
import { fieldId, type FieldErrors } from "./fields.ts";
import { PayButton, type PayButtonProps } from "./pay-button.tsx";
import { PaymentNotice, type Reach } from "./notices.tsx";
import type { Notice } from "./use-checkout.ts";
import css from "./checkout.module.css";

const TICKS = ["checkout.package.responsible", "checkout.package.insolvency", "checkout.package.help"] as const;

type FinalPanelProps = PayButtonProps & {
  /** What the law has buyers told first. */
  rights?: ReactNode;
  /** What is signed up to, with its links. */
  terms: ReactNode;
  /** The same once more in a line, below the button. */
  words: ReactNode;
  notice: Notice | null;
  reach: Reach | null;
  errors: FieldErrors;
  isAccepted: boolean;
  /** The newsletter's box, as a form that comes back had it; nobody ticks it but the buyer. */
  hasNewsletter: boolean;
  onAccept: () => void;
};

/** What buyers are told before they sign up, the terms, and the button that pays. */
export function FinalPanel({
  rights,
  terms,
  words,
  notice,
  reach,
  errors,
  isAccepted,
  hasNewsletter,
  onAccept,
  ...pay
}: FinalPanelProps) {
  const { t } = usePage();
  return (
    <section className={css["panel"]} aria-labelledby="final">
      <h2 id="final">{t("checkout.package.title")}</h2>
      {rights}
      <CheckField
        id={fieldId("terms")}
        name="terms"
        required
        defaultChecked={isAccepted}
        onChange={() => errors.terms && onAccept()}
        error={errors.terms && t(errors.terms)}
      >
        {terms}
      </CheckField>
      <CheckField id="newsletter" name="newsletter" defaultChecked={hasNewsletter}>
        {t("checkout.newsletter")}
      </CheckField>
      <PaymentNotice notice={notice} amount={pay.amount} place="button" reach={reach} />
      <div className={css["final"]}>
        <PayButton {...pay} />
        {words}
      </div>
    </section>
  );
}

/** The information of annex I of Directive (EU) 2015/2302, article 5. */
export function PackageRights() {
  const { site, t } = usePage();
  return (
    <div className={css["package"]}>
      <p>
        <b>{t("checkout.package.lead")}</b> {t("checkout.package.text")}
      </p>
      <ul>
        {TICKS.map((key) => (
          <li key={key}>
            <Check aria-hidden size={18} />
            {t(key)}
          </li>
        ))}
      </ul>
      <p>
        <a href={contentPath(site, "package-information")} target="_blank" rel="noopener">
          {t("checkout.package.read")}
          <span className="vh"> {t("checkout.newTab")}</span>
        </a>
      </p>
    </div>
  );
}

/** What the buyer of a stay signs up to, once more in a line. */
export function FinalWords({ deadline, isInsured }: { deadline: Day | null; isInsured: boolean }) {
  const { t, format } = usePage();
  if (isInsured) return <p>{t("checkout.final.insured")}</p>;
  return <p>{deadline ? t("checkout.final.flex", { day: format.dayLong(deadline) }) : t("checkout.final.fixed")}</p>;
}

/** A sentence with its links in it, wherever the language puts them. Room and activities sold together are a package; a room alone is none. */
export function TermsText({ isPackage }: { isPackage: boolean }) {
  const { site, t } = usePage();
  const links: Record<string, ReactNode> = {
    "{{form}}": (
      <a key="form" href={contentPath(site, "package-information")} target="_blank" rel="noopener">
        {t("checkout.terms.form")}
      </a>
    ),
    "{{terms}}": (
      <a key="terms" href={contentPath(site, "terms")} target="_blank" rel="noopener">
        {t("checkout.terms.terms")}
      </a>
    ),
  };
  return (
    <>
      {(isPackage
        ? t("checkout.terms.text", { form: "{{form}}", terms: "{{terms}}" })
        : t("checkout.terms.room", { terms: "{{terms}}" })
      )
        .split(/(\{\{\w+\}\})/)
        .map((part) => links[part] ?? part)}
    </>
  );
}
