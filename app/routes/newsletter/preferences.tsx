import { useEffect, useRef } from "react";
import { data } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { NewsletterForm } from "#modules/newsletter/components/newsletter-form.tsx";
import type { Preferences as Shown } from "#modules/newsletter/newsletter.server.ts";
import { NEWSLETTER_THEMES, readThemes } from "#modules/newsletter/themes.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { CheckField, FieldError } from "#ui/form/field.tsx";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/preferences";
import { NotePage, WriteToUs } from "./note-page.tsx";
import css from "./preferences.module.css";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };
const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";
/** `note`: what came of the form. Null preferences: the link is no good, or of a subscription that is forgotten. */
type Answer = { preferences: Shown | null; note: "saved" | "none" | null };
const answer = (given: Answer, status = given.preferences ? 200 : 410) => data(given, { status, headers: PRIVATE });

/** What somebody reads about, behind the link of each newsletter mail and of the profile (docs/product/services.md#newsletter-preferences). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  return answer({ preferences: await services.newsletter.preferences(tokenOf(url)), note: null });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { services, actor } = context.get(requestContext);
  const form = await readForm(request);
  const isLeaving = form.get("form") === "leave";
  const themes = readThemes(form.getAll("theme"));
  if (!isLeaving && !themes)
    return answer({ preferences: await services.newsletter.preferences(tokenOf(url)), note: "none" }, 400);
  const outcome = await services.newsletter.choose(tokenOf(url), isLeaving ? null : themes, actor);
  if (outcome && "kind" in outcome) throw new Response(null, { status: 403 });
  return answer({ preferences: outcome, note: isLeaving ? null : "saved" });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = usePage();
  const { preferences, note } = actionData ?? loaderData;
  const state = preferences?.state ?? "invalid";
  const title =
    state === "invalid" || state === "unsubscribed"
      ? t(`newsletter.${state}.title`)
      : t("newsletter.preferences.title");
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${title} · Vendredi`}</title>
      <NotePage title={title} text={useText(preferences)}>
        {preferences === null ? <WriteToUs /> : null}
        {state === "unsubscribed" ? <NewsletterForm source="preferences" /> : null}
        {preferences && state !== "unsubscribed" ? <Choice preferences={preferences} note={note} /> : null}
      </NotePage>
    </PageLayout>
  );
}

function useText(preferences: Shown | null): string {
  const { t } = usePage();
  if (!preferences) return t("newsletter.invalid.unsubscribe");
  if (preferences.state === "unsubscribed") return t("newsletter.preferences.back");
  return t("newsletter.preferences.text", { email: preferences.email });
}

function Choice({ preferences, note }: { preferences: Shown; note: Answer["note"] }) {
  const { t } = usePage();
  const told = useRef<HTMLParagraphElement>(null);
  const themes = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (note === "none") themes.current?.querySelector("input")?.focus();
    else told.current?.focus();
  }, [note]);
  return (
    <>
      {preferences.state === "pending" ? <p className={css["pending"]}>{t("newsletter.preferences.pending")}</p> : null}
      {note === "saved" ? (
        <p ref={told} role="status" tabIndex={-1} className={css["saved"]}>
          {t("newsletter.preferences.saved")}
        </p>
      ) : null}
      <form method="post" className={css["form"]}>
        <fieldset ref={themes} aria-describedby={note === "none" ? "themes-error" : undefined}>
          <legend>{t("newsletter.preferences.legend")}</legend>
          {NEWSLETTER_THEMES.map((theme) => (
            <CheckField
              key={theme}
              id={`theme-${theme}`}
              name="theme"
              value={theme}
              defaultChecked={note !== "none" && preferences.themes.includes(theme)}
            >
              {t(`newsletter.theme.${theme}`)}
            </CheckField>
          ))}
        </fieldset>
        <FieldError id="themes-error" text={note === "none" ? t("newsletter.preferences.none") : undefined} />
        <Button type="submit">{t("newsletter.preferences.save")}</Button>
      </form>
      <form method="post" className={css["leave"]}>
        <input type="hidden" name="form" value="leave" />
        <p>{t("newsletter.preferences.leave")}</p>
        <Button type="submit" look="link">
          {t("newsletter.unsubscribe.action")}
        </Button>
      </form>
    </>
  );
}
