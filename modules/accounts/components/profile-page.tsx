import { CheckCircle2 } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import type { Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { DetailErrors, DetailField, KeptDetails } from "../details.ts";
import type { SignedInDevice } from "../devices.server.ts";
import type { PasswordFault } from "../password-rules.ts";
import { DataPanel } from "./data-panel.tsx";
import { DetailsForm } from "./details-form.tsx";
import { DeviceList } from "./device-list.tsx";
import { PasswordPart } from "./password-part.tsx";
import css from "./profile.module.css";

/** What a form came back with; what was typed is kept, but for passwords. `stale`: it has to be shown again who it is. */
export type ProfileAnswer =
  | { kind: "details"; values: Record<DetailField, string>; errors: DetailErrors }
  | { kind: "password"; fault: PasswordFault | "stale" };

export type ShownDevice = SignedInDevice & { signedInOn: Day; seenOn: Day };

export type ProfileProps = {
  email: string;
  details: KeptDetails | null;
  devices: readonly ShownDevice[];
  /** When the password was made; null without one. */
  passwordOn: Day | null;
  /** They came in a moment ago, and need not show again who they are. */
  isFresh: boolean;
  /** What was saved just now, by the name of its part. */
  saved: string | null;
  answer: ProfileAnswer | null;
};

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
      </div>
      <DataPanel />
    </div>
  );
}

type PanelProps = {
  id: string;
  title: string;
  /** What has just been done here; it takes the focus, so that it is read. */
  saved: "account.profile.saved" | "account.profile.passwordSaved" | null;
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
