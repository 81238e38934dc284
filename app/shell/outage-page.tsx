import { useEffect } from "react";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { AgainLink } from "./again-link.tsx";
import { BookingLine } from "./booking-line.tsx";
import type { OutageData } from "./outage.ts";
import { PageLayout } from "./page-layout.tsx";
import { SuitcaseArt } from "./suitcase-art.tsx";
import { useMayPay } from "./use-may-pay.ts";
import css from "./error-page.module.css";

/** What a visitor sees while the database is away: when to come back, and whatever they had typed, to be sent once more. */
export function OutagePage({ posted }: Pick<OutageData, "posted">) {
  const { t } = usePage();
  const mayPay = useMayPay();
  useEffect(() => track({ name: "error_shown", code: "away" }), []);
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${t("shell.away.title")} · Vendredi`}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${css["centre"]}`}>
        <SuitcaseArt className={css["art"]} />
        <h1>{t("shell.away.title")}</h1>
        <p>{t(!posted ? "shell.away.text" : mayPay ? "shell.away.keptOrder" : "shell.away.kept")}</p>
        {mayPay && !posted ? <p>{t("shell.away.paying")}</p> : null}
        {posted ? <SendAgain posted={posted} /> : <AgainLink>{t("shell.away.retry")}</AgainLink>}
        {mayPay ? <BookingLine /> : null}
      </div>
    </PageLayout>
  );
}

/** The same form with the same values, its idempotency key among them: sent twice it does its work once. */
function SendAgain({ posted }: { posted: NonNullable<OutageData["posted"]> }) {
  const { t } = usePage();
  return (
    <form method="post">
      {posted.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{t("shell.away.send")}</Button>
    </form>
  );
}
