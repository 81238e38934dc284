import { ArrowLeft, LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Logo } from "./logo.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TrialLine } from "./trial-line.tsx";
import css from "./shell.module.css";

/** The simplified layout without footer: checkout and its like (docs/product/sites.md#frame). */
export function SimpleLayout({
  backHref,
  backLabel,
  children,
}: {
  backHref: string;
  backLabel: string;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      <TrialLine />
      <SimpleHeader backHref={backHref} backLabel={backLabel} />
      <main id="main" tabIndex={-1} className={css["page"]}>
        {children}
      </main>
    </>
  );
}

/** Only the way back. */
function SimpleHeader({ backHref, backLabel }: { backHref: string; backLabel: string }) {
  const { t } = usePage();
  return (
    <header className={`${css["header"]} ${css["simple"]}`}>
      <div className={`wrap ${css["bar"]}`}>
        <a className={css["back"]} href={backHref}>
          <ArrowLeft aria-hidden size={20} />
          <span>{backLabel}</span>
        </a>
        <Logo />
        <p className={css["secure"]}>
          <LockKeyhole aria-hidden size={18} />
          <span>{t("shell.securePayment")}</span>
        </p>
      </div>
    </header>
  );
}
