import type { ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { LoginAnswer, LoginStanding, PhoneLine } from "../page-data.ts";
import { CodeForm } from "./code-form.tsx";
import { OpenEnvelope } from "./envelope.tsx";
import css from "./login.module.css";

type LoginPageProps = { standing: LoginStanding; answer: LoginAnswer | null; phone: PhoneLine | null };

/** Where a gift is opened: the code, and what comes of it in sight. */
export function LoginPage(props: LoginPageProps) {
  return (
    <LoginFrame>
      <CodeForm {...props} />
    </LoginFrame>
  );
}

const PICTURE = "coast-golden-1";

/** The same page around another card: of a code that is over, used or kept. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const { t } = usePage();
  return (
    <div className="wrap">
      <section className={css["page"]}>
        <div className={css["words"]}>
          <h1>{t("beneficiary.login.title")}</h1>
          <p className={css["lead"]}>{t("beneficiary.login.lead")}</p>
          {children}
          <p className={css["where"]}>
            <WhereItStands />
            <span>{t("beneficiary.login.where")}</span>
          </p>
        </div>
        <div className={css["picture"]}>
          <OpenEnvelope occasion="birthday" landscape={PICTURE} />
        </div>
      </section>
    </div>
  );
}

/** A small card with its code framed. */
function WhereItStands() {
  return (
    <svg viewBox="0 0 84 60" aria-hidden="true" className={css["small"]}>
      <rect x="2" y="4" width="80" height="52" rx="4" className={css["smallCard"]} />
      <path d="M10 46V24a11 11 0 0 1 22 0v22z" className={css["smallSky"]} />
      <path d="M10 46V36q11-6 22 0v10z" className={css["smallSea"]} />
      <path d="M42 16h30M42 24h22" className={css["smallText"]} />
      <rect x="39" y="34" width="36" height="13" rx="4" className={css["smallFrame"]} />
      <path d="M44 40.500h26" className={css["smallCode"]} />
    </svg>
  );
}
