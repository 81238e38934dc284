import { Umbrella } from "lucide-react";
import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { claimPath } from "#modules/sites/paths.ts";
import type { ClaimView } from "../claims/data.server.ts";
import css from "./claim.module.css";

/** `owedFrom`: from when on something of the order is still to be taken, which what may be claimed comes off. */
type CardProps = { orderId: string; claim: ClaimView | null; rest: Cents | null; owedFrom: Day | null };

/** Of an insured stay that was given up: what may be claimed yet, or what became of its claim. Nothing where neither is. */
export function ClaimCard({ orderId, claim, rest, owedFrom }: CardProps) {
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
            <p>{t(owedFrom ? "claim.card.offerLater" : "claim.card.offer", { amount: format.money(rest) })}</p>
            <a href={claimPath(site, orderId)}>{t("claim.card.action")}</a>
          </>
        )}
      </div>
    </section>
  );
}

function Decided({ claim }: { claim: ClaimView }) {
  const { t, format } = usePage();
  const { state, refusal, askedOn, decidedOn } = claim;
  return (
    <>
      {state === "refused" && refusal ? (
        <>
          <p>{t("claim.card.refused", { reason: t(`claim.refusal.${refusal}`) })}</p>
          <p>{t("claim.card.again")}</p>
        </>
      ) : (
        <Given claim={claim} />
      )}
      <small>
        {decidedOn
          ? t("claim.when.decided", { day: format.dayLong(decidedOn) })
          : t("claim.when.asked", { day: format.dayLong(askedOn) })}
      </small>
    </>
  );
}

/** What an approval gives, or would give. */
function Given({ claim: { state, rest, owedFrom } }: { claim: ClaimView }) {
  const { t, format } = usePage();
  const amount = format.money(rest);
  if (!owedFrom) return <p>{t(state === "approved" ? "claim.card.approved" : "claim.card.asked", { amount })}</p>;
  return (
    <>
      <p>{t(state === "approved" ? "claim.card.approvedLater" : "claim.card.askedLater", { amount })}</p>
      <p>{t("trip.refund.laterText", { day: format.dayLong(owedFrom) })}</p>
    </>
  );
}
