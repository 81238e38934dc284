import { CheckCircle2 } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { DataPanel } from "./data-panel.tsx";
import { DetailsForm } from "./details-form.tsx";
import { DeviceList } from "./device-list.tsx";
import { NewsletterPart } from "./newsletter-part.tsx";
import { PasswordPart } from "./password-part.tsx";
import type { ProfileProps } from "./profile-types.ts";
import css from "./profile.module.css";

/** Who somebody is to us, how they come in, and what is theirs to take or to end. */
export function ProfilePage(props: ProfileProps) {
  const { t } = usePage();
  return (
    <div className={css["page"]}>
      <div className={css["main"]}>
        <Panel
          id="details"
          title={t("account.profile.you")}
          saved={props.saved === "details" ? "account.profile.saved" : null}
        >
          <DetailsForm {...props} />
        </Panel>
        <Panel
          id="password"
          title={t("account.profile.ways")}
          saved={props.saved === "password" ? "account.profile.passwordSaved" : null}
        >
          <dl className={css["facts"]}>
            <div>
              <dt>{t("account.profile.link")}</dt>
              <dd>
                <b>{props.email}</b>
                <small>{t("account.profile.linkNote")}</small>
              </dd>
            </div>
          </dl>
          <PasswordPart {...props} />
        </Panel>
        <Panel
          id="devices"
          title={t("account.profile.devices")}
          saved={props.saved === "devices" ? "account.profile.saved" : null}
        >
          <DeviceList devices={props.devices} />
        </Panel>
        <Panel
          id="newsletter"
          title={t("account.profile.newsletter")}
          saved={props.saved === "newsletter" ? "account.profile.newsletterAsked" : null}
        >
          <NewsletterPart newsletter={props.newsletter} />
        </Panel>
      </div>
      <DataPanel />
    </div>
  );
}

type PanelProps = {
  id: string;
  title: string;
  /** What has just been done here; it takes the focus, so that it is read. */
  saved: "account.profile.saved" | "account.profile.passwordSaved" | "account.profile.newsletterAsked" | null;
  children: ReactNode;
};

function Panel({ id, title, saved, children }: PanelProps) {
  const { t } = usePage();
  const heading = useId();
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), [saved]);
  return (
    <section id={id} aria-labelledby={heading} className={css["panel"]}>
      <h2 id={heading}>{title}</h2>
      {saved ? (
        <p ref={note} role="status" tabIndex={-1} className={css["saved"]}>
          <CheckCircle2 aria-hidden size={18} />
          {t(saved)}
        </p>
      ) : null}
      {children}
    </section>
  );
}
