import { useEffect } from "react";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { AgainLink } from "./again-link.tsx";
import type { OutageData } from "./outage.ts";
import { PageLayout } from "./page-layout.tsx";
import { SuitcaseArt } from "./suitcase-art.tsx";
import css from "./error-page.module.css";

/** What a visitor sees while the database is away: when to come back, and whatever they had typed, to be sent once more. */
export function OutagePage({ posted }: Pick<OutageData, "posted">) {
  const { t } = usePage();
  useEffect(() => track({ name: "error_shown", code: "away" }), []);
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${t("shell.away.title")} · Vendredi`}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${css["centre"]}`}>
        <SuitcaseArt className={css["art"]} />
        <h1>{t("shell.away.title")}</h1>
        <p>{t(posted ? "shell.away.kept" : "shell.away.text")}</p>
        {posted ? <SendAgain posted={posted} /> : <AgainLink>{t("shell.away.retry")}</AgainLink>}
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
