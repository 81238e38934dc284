import { data } from "react-router";
import { MessagePage } from "#modules/suppliers/components/message-page.tsx";
import type { MessageView } from "#modules/suppliers/desk.server.ts";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import type { Route } from "./+types/message";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };
const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";
/** Gone: it was a good link once, or never one; neither is worth another try. */
const statusOf = (message: MessageView | null): number => (message ? 200 : 410);

/** A hotel's message behind the link of its mail (`?token=`). Mail scanners follow links: looking changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const message = await context.get(requestContext).services.suppliers.look(tokenOf(url));
  return data({ message }, { status: statusOf(message), headers: PRIVATE });
}

/** The button of the page: somebody at the hotel has read it. */
export async function action({ url, context }: Route.ActionArgs) {
  const { services, actor } = context.get(requestContext);
  const message = await services.suppliers.acknowledge(tokenOf(url), actor);
  if (message?.kind === "forbidden") throw new Response(null, { status: 403 });
  return data({ message }, { status: statusOf(message), headers: PRIVATE });
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function SupplierMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { site, t } = usePage();
  return (
    <SimpleLayout backHref={homePath(site)} backLabel={t("suppliers.back")} isPaying={false}>
      <MessagePage message={(actionData ?? loaderData).message} />
    </SimpleLayout>
  );
}
