import { data } from "react-router";
import { DeskPage, ThreadOver } from "#modules/messages/components/desk-page.tsx";
import type { Unsent } from "#modules/messages/components/thread-panel.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import { readMessage } from "../read-message.server.ts";
import type { Route } from "./+types/thread";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };
const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";

/** A hotel's side of an order's messages, behind the link of its mail (`?token=`). Mail scanners follow links: looking changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const thread = await context.get(requestContext).services.threads.forHotel(tokenOf(url));
  // Gone: it was a good link once, or never one; neither is worth another try.
  return data({ thread }, { status: thread ? 200 : 410, headers: PRIVATE });
}

type Answer = { done: "answered" | "noted" | null; unsent: Unsent | null };
const answer = (values: Answer, status = 200) => data(values, { status, headers: PRIVATE });

export async function action({ url, request, context }: Route.ActionArgs) {
  const { services, actor } = context.get(requestContext);
  const form = await readForm(request);
  const token = tokenOf(url);
  const isRead = form.get("form") === "read";
  const { text } = readMessage(form);
  const outcome = isRead
    ? await services.threads.readAsHotel(token, actor)
    : await services.threads.answerAsHotel(token, text, actor);
  if (outcome === null) return answer({ done: null, unsent: null }, 410);
  switch (outcome.kind) {
    case "forbidden":
      throw new Response(null, { status: 403 });
    case "refused":
      return answer({ done: null, unsent: { text, to: "guest", fault: outcome.fault } }, statusOf(outcome.fault));
    case "read":
      return answer({ done: "noted", unsent: null });
    case "sent":
      return answer({ done: "answered", unsent: null });
  }
}

const statusOf = (fault: Unsent["fault"]): number => (fault === "too_often" ? 429 : 400);

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function HotelThread({ loaderData: { thread }, actionData }: Route.ComponentProps) {
  const { site, t } = usePage();
  return (
    <SimpleLayout backHref={homePath(site)} backLabel={t("messages.desk.back")} isPaying={false}>
      {thread ? (
        <DeskPage
          key={thread.messages.length}
          thread={thread}
          side="hotel"
          unsent={actionData?.unsent ?? null}
          done={actionData?.done ?? null}
        />
      ) : (
        <ThreadOver />
      )}
    </SimpleLayout>
  );
}
