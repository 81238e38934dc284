import { ArrowLeft, LockKeyhole, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { phoneHref } from "#modules/content/phone-href.ts";
import { usePage } from "#modules/sites/context.tsx";
import { useRootData } from "#app/root-data.ts";
import { Logo } from "./logo.tsx";
import { PartnerLegal, PartnerStrip } from "./partner-strip.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TrialLine } from "./trial-line.tsx";
import css from "./shell.module.css";
import simpleCss from "./simple-layout.module.css";

type HeaderProps = { backHref: string; backLabel: string; isPaying?: boolean; phone?: string | null };

/** The simplified layout without footer: checkout and its like (docs/product/sites.md#frame). `isPaying`: it is about a payment, and says that it is safe; else `phone` may stand there. */
export function SimpleLayout({
  backHref,
  backLabel,
  isPaying = true,
  phone = null,
  children,
}: HeaderProps & { children: ReactNode }) {
  const shell = useRootData()?.shell;
  const partner = shell?.partner;
  return (
    <>
      <SkipLink />
      <TrialLine />
      {partner ? <PartnerStrip partner={partner} /> : null}
      <SimpleHeader backHref={backHref} backLabel={backLabel} isPaying={isPaying} phone={phone} />
      <main id="main" tabIndex={-1} className={css["page"]}>
        {children}
        {partner ? (
          <div className="wrap">
            <PartnerLegal partner={partner} />
          </div>
        ) : null}
      </main>
    </>
  );
}

/** Only the way back. */
function SimpleHeader({ backHref, backLabel, isPaying, phone }: HeaderProps) {
  const { t } = usePage();
  return (
    <header className={`${css["header"]} ${css["simple"]}`}>
      <div className={`wrap ${css["bar"]}`}>
        <a className={simpleCss["back"]} href={backHref}>
          <ArrowLeft aria-hidden size={20} />
          <span>{backLabel}</span>
        </a>
        <Logo />
        <p className={simpleCss["secure"]}>
          {isPaying ? (
            <>
              <LockKeyhole aria-hidden size={18} />
              <span>{t("shell.securePayment")}</span>
            </>
          ) : phone ? (
            <a className={simpleCss["call"]} href={phoneHref(phone)} aria-label={phone}>
              <Phone aria-hidden size={18} />
              <span>{phone}</span>
            </a>
          ) : null}
        </p>
      </div>
    </header>
  );
}
