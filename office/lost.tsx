import type { Translate } from "#platform/i18n/keys.ts";
import { Gate } from "./gate.tsx";

/** An address that the back office does not have. */
export function Lost({ t }: { t: Translate }) {
  return (
    <Gate t={t} title={t("office.lost.title")}>
      <p className="lead">{t("office.lost.text")}</p>
      <p>
        <a href="/">{t("office.lost.door")}</a>
      </p>
    </Gate>
  );
}
