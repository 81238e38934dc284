import type { ReactNode } from "react";
import { NewsletterForm } from "#modules/newsletter/components/newsletter-form.tsx";
import { CONFIRM_DAYS } from "#modules/newsletter/rules.ts";
import type { LinkState } from "#modules/newsletter/newsletter.server.ts";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { NotePage, WriteToUs } from "./note-page.tsx";

type Purpose = "confirm" | "unsubscribe";

/** What there is to say: the question as long as the link has something to do, its outcome afterwards. */
function noteOf(
  purpose: Purpose,
  state: LinkState,
): "confirm" | "confirmed" | "unsubscribe" | "unsubscribed" | "invalid" {
  if (state === "invalid" || state === "unsubscribed") return state;
  if (purpose === "unsubscribe") return "unsubscribe";
  return state === "confirmed" ? "confirmed" : "confirm";
}

/** The page behind a link of a newsletter mail: a question with one button, then what came of it. Works without JavaScript. */
export function LinkPage({ purpose, state }: { purpose: Purpose; state: LinkState }) {
  const { t } = usePage();
  const note = noteOf(purpose, state);
  const text =
    note === "invalid" ? t(`newsletter.invalid.${purpose}`, { days: CONFIRM_DAYS }) : t(`newsletter.${note}.text`);
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${t(`newsletter.${note}.title`)} · Vendredi`}</title>
      <NotePage title={t(`newsletter.${note}.title`)} text={text}>
        {stepAfter(note, purpose, t)}
      </NotePage>
    </PageLayout>
  );
}

function stepAfter(note: ReturnType<typeof noteOf>, purpose: Purpose, t: ReturnType<typeof usePage>["t"]): ReactNode {
  if (note === "confirm" || note === "unsubscribe")
    return (
      <form method="post">
        <Button type="submit">{t(`newsletter.${note}.action`)}</Button>
      </form>
    );
  if (note === "invalid" && purpose === "confirm") return <NewsletterForm source="expired-link" />;
  return note === "invalid" ? <WriteToUs /> : <HomeLink />;
}

function HomeLink() {
  const { t, site } = usePage();
  return <ButtonLink href={homePath(site)}>{t("shell.goHome")}</ButtonLink>;
}
