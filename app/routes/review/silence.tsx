import { data } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { NotePage } from "#app/routes/newsletter/note-page.tsx";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { OverNote } from "./notes.tsx";
import type { Route } from "./+types/silence";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };
const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";
type Asked = { state: "ask" | "done" | "over" };

/** Where a guest asks not to be asked for reviews again (`?token=`). A mail scanner follows links, a person presses the button; mailboxes post here by themselves. */
export function loader({ url, context }: Route.LoaderArgs) {
  const isGood = context.get(requestContext).services.reviews.isSilenceLink(tokenOf(url));
  return data<Asked>({ state: isGood ? "ask" : "over" }, { status: isGood ? 200 : 410, headers: PRIVATE });
}

export async function action({ url, context }: Route.ActionArgs) {
  const { services, actor } = context.get(requestContext);
  const isDone = await services.reviews.silence(tokenOf(url), actor);
  if (typeof isDone === "object") throw new Response(null, { status: 403 });
  return data<Asked>({ state: isDone ? "done" : "over" }, { status: isDone ? 200 : 410, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Silence({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { state } = actionData ?? loaderData;
  const note = state === "done" ? "silenced" : "silence";
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${t(`review.${note}.title`)} · Vendredi`}</title>
      {state === "over" ? (
        <OverNote />
      ) : (
        <NotePage title={t(`review.${note}.title`)} text={t(`review.${note}.text`)}>
          {state === "ask" ? (
            <form method="post">
              <Button type="submit">{t("review.silence.action")}</Button>
            </form>
          ) : (
            <ButtonLink href={homePath(site)}>{t("review.over.action")}</ButtonLink>
          )}
        </NotePage>
      )}
    </PageLayout>
  );
}
