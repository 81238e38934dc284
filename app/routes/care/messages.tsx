import { redirect } from "react-router";
import { ThreadList } from "#modules/messages/components/desk-page.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { carePath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import type { Route } from "./+types/messages";

export const handle: RouteHandle = { query: { reads: [] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };

/** What guests have written, for whoever came through the gate of customer care; everybody else is led there. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, services, care, actor } = context.get(requestContext);
  const threads = care ? await services.threads.list(actor) : null;
  if (!threads || "kind" in threads) throw redirect(carePath(site), { status: 303, headers: PRIVATE });
  return { threads };
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function CareMessages({ loaderData: { threads } }: Route.ComponentProps) {
  const { t, site } = usePage();
  return (
    <SimpleLayout backHref={carePath(site)} backLabel={t("care.gate.title")} isPaying={false}>
      <ThreadList threads={threads} />
    </SimpleLayout>
  );
}
