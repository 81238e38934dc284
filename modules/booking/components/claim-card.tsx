import { Umbrella } from "lucide-react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { claimPath } from "#modules/sites/paths.ts";
import type { ClaimView } from "../claims/data.server.ts";
import css from "./claim.module.css";

/** Of an insured stay that was given up: what may be claimed yet, or what became of its claim. Nothing where neither is. */
export function ClaimCard({ orderId, claim, rest }: { orderId: string; claim: ClaimView | null; rest: Cents | null }) {
  const { t, format, site } = usePage();
  if (!claim && rest === null) return null;
  return (
    <section className={css["card"]} aria-labelledby="claim">
      <Umbrella aria-hidden size={24} />
      <div>
        <h2 id="claim">{t("claim.card.title")}</h2>
        {claim ? <Decided claim={claim} /> : null}
        {rest === null ? null : (
          <>
            <p>{t("claim.card.offer", { amount: format.money(rest) })}</p>
            <a href={claimPath(site, orderId)}>{t("claim.card.action")}</a>
          </>
        )}
      </div>
    </section>
  );
}

function Decided({ claim: { state, refusal, rest, askedOn, decidedOn } }: { claim: ClaimView }) {
  const { t, format } = usePage();
  return (
    <>
      {state === "refused" && refusal ? (
        <>
          <p>{t("claim.card.refused", { reason: t(`claim.refusal.${refusal}`) })}</p>
          <p>{t("claim.card.again")}</p>
        </>
      ) : (
        <p>{t(state === "approved" ? "claim.card.approved" : "claim.card.asked", { amount: format.money(rest) })}</p>
      )}
      <small>
        {decidedOn
          ? t("claim.when.decided", { day: format.dayLong(decidedOn) })
          : t("claim.when.asked", { day: format.dayLong(askedOn) })}
      </small>
    </>
  );
}
