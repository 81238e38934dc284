import { data, redirect } from "react-router";
import { DeskPage } from "#modules/messages/components/desk-page.tsx";
import type { Unsent } from "#modules/messages/components/thread-panel.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { carePath, careThreadsPath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import { notFound } from "../not-found/not-found.server.ts";
import { readMessage } from "../read-message.server.ts";
import type { Route } from "./+types/thread";

export const handle: RouteHandle = { query: { reads: [] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };

/** An order's messages for customer care, who has read them now; without the mode there is the gate. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { site, services, care, actor } = context.get(requestContext);
  const thread = care ? await services.threads.forCare(params.orderId, actor) : { kind: "forbidden" as const };
  if (thread && "kind" in thread) throw redirect(carePath(site), { status: 303, headers: PRIVATE });
  if (!thread) throw await notFound({ services, site, url });
  return { thread };
}

type Answer = { unsent: Unsent | null };

export async function action({ params, request, context }: Route.ActionArgs) {
  const { site, services, care, actor } = context.get(requestContext);
  const { text, to } = readMessage(await readForm(request));
  const outcome = care
    ? await services.threads.writeAsCare(params.orderId, { text, to: to ?? "guest" }, actor)
    : { kind: "forbidden" as const };
  if (outcome.kind === "forbidden") throw redirect(carePath(site), { status: 303, headers: PRIVATE });
  const unsent = outcome.kind === "refused" ? { text, to, fault: outcome.fault } : null;
  return data<Answer>({ unsent }, { status: unsent ? 400 : 200, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function CareThread({ loaderData: { thread }, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  return (
    <SimpleLayout backHref={careThreadsPath(site)} backLabel={t("messages.care.back")} isPaying={false}>
      <DeskPage
        key={thread.messages.length}
        thread={thread}
        side="care"
        unsent={actionData?.unsent ?? null}
        done={null}
      />
    </SimpleLayout>
  );
}
