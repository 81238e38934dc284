import { data } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { NotePage } from "#app/routes/newsletter/note-page.tsx";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/watch-leave";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };
const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";
type Asked = { state: "ask" | "done" | "over" };
const answer = (state: Asked["state"]) =>
  data<Asked>({ state }, { status: state === "over" ? 410 : 200, headers: PRIVATE });

/** Where a mail about a watched stay lets one leave (`?token=`), signed in or not. A mail scanner follows links, a person presses the button; mailboxes post here by themselves. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  answer(context.get(requestContext).services.watches.isLeaveLink(tokenOf(url)) ? "ask" : "over");

export async function action({ url, context }: Route.ActionArgs) {
  const { services, actor } = context.get(requestContext);
  const isDone = await services.watches.leave(tokenOf(url), actor);
  if (typeof isDone === "object") throw new Response(null, { status: 403 });
  return answer(isDone ? "done" : "over");
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function LeaveWatch({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { state } = actionData ?? loaderData;
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${t(`wishlist.leave.${state}.title`)} · Vendredi`}</title>
      <NotePage title={t(`wishlist.leave.${state}.title`)} text={t(`wishlist.leave.${state}.text`)}>
        {state === "ask" ? (
          <form method="post">
            <Button type="submit">{t("wishlist.leave.ask.action")}</Button>
          </form>
        ) : (
          <ButtonLink href={homePath(site)}>{t("shell.goHome")}</ButtonLink>
        )}
      </NotePage>
    </PageLayout>
  );
}
