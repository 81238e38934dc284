import { useEffect } from "react";
import { useLocation } from "react-router";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
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
        {posted ? <SendAgain posted={posted} /> : <TryAgain />}
      </div>
    </PageLayout>
  );
}

function TryAgain() {
  const { t } = usePage();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink href={pathname + search} data-document>
      {t("shell.away.retry")}
    </ButtonLink>
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
