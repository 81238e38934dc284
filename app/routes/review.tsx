import { data, redirect } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { readValues } from "#modules/reviews/components/read-values.ts";
import { ReviewForm } from "#modules/reviews/components/review-form.tsx";
import type { Mistakes } from "#modules/reviews/components/use-review.ts";
import css from "#modules/reviews/components/review.module.css";
import { findMistakes, type Values } from "#modules/reviews/rules.ts";
import type { ReviewLook } from "#modules/reviews/reviews.server.ts";
import { usePage } from "#modules/sites/context.tsx";
import { reviewPath, reviewThanksPath } from "#modules/sites/review-paths.ts";
import { classes } from "#ui/classes.ts";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { OverNote, PublishedNote, ThanksNote } from "./review/notes.tsx";
import type { Route } from "./+types/review";

export const handle: RouteHandle = { query: { reads: ["token", "status"] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };
const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";

/** Where the link of a mail leads that asks what a stay was like (`?token=`); looking changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const look = await context.get(requestContext).services.reviews.look(tokenOf(url));
  const status = url.searchParams.get("status");
  return data({ look, token: tokenOf(url), status }, { status: look.kind === "over" ? 410 : 200, headers: PRIVATE });
}

type Posted = { values: Values; mistakes: Mistakes };

/** Sends the review, or keeps it for later (`intent=draft`). */
export async function action({ url, request, context }: Route.ActionArgs) {
  const { site, services, actor } = context.get(requestContext);
  const token = tokenOf(url);
  const form = await readForm(request);
  const values = readValues(form);
  const to = (path: string) => redirect(path, { status: 303, headers: PRIVATE });
  if (form.get("intent") === "draft") {
    const isKept = await services.reviews.keep(token, values, actor);
    if (typeof isKept === "object") throw new Response(null, { status: 403 });
    return to(`${reviewPath(site, token)}&status=kept`);
  }
  const outcome = await services.reviews.send(token, values, actor);
  switch (outcome.kind) {
    case "forbidden":
      throw new Response(null, { status: 403 });
    case "over":
      return to(reviewPath(site, token));
    case "sent":
      return to(reviewThanksPath(site, token));
    case "mistakes":
      return data<Posted>({ values, mistakes: findMistakes(values) }, { status: 400, headers: PRIVATE });
  }
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = usePage();
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${t("review.name.page")} · Vendredi`}</title>
      <Stage {...loaderData} posted={actionData ?? null} />
    </PageLayout>
  );
}

type StageProps = {
  look: ReviewLook;
  token: string;
  status: string | null;
  posted: Posted | null;
};

function Stage({ look, token, status, posted }: StageProps) {
  const { t } = usePage();
  if (look.kind === "over") return <OverNote />;
  if (look.kind === "published") return <PublishedNote stay={look.stay} />;
  if (status === "sent" && look.isSent) return <ThanksNote firstName={look.firstName} token={token} />;
  const shown = posted ? { ...look, values: posted.values } : look;
  return (
    <div className={`wrap ${css["page"]}`}>
      <header>
        <h1>{t("review.title", { city: look.stay.cityLabel || look.stay.hotelName })}</h1>
        <p>{t("review.lead")}</p>
      </header>
      <Notice look={look} isKept={status === "kept"} />
      <ReviewForm token={token} look={shown} mistakes={posted?.mistakes ?? {}} />
    </div>
  );
}

/** How the review stands, where there is something to say of it. */
function Notice({ look, isKept }: { look: Extract<ReviewLook, { kind: "form" }>; isKept: boolean }) {
  const { t } = usePage();
  if (isKept)
    return (
      <p role="status" className={classes(css["notice"], css["good"])}>
        {t("review.kept")}
      </p>
    );
  if (look.refusal)
    return (
      <div className={css["notice"]}>
        <p>
          <b>{t("review.refused")}</b> {t(`review.refusal.${look.refusal}`)}
        </p>
        <p>{t("review.refused.again")}</p>
      </div>
    );
  return look.isSent ? <p className={css["notice"]}>{t("review.isSent")}</p> : null;
}
