import { data, redirect } from "react-router";
import { DocumentsPage } from "#modules/documents/components/documents-page.tsx";
import type { RecipientErrors, RecipientValues } from "#modules/documents/recipient-rules.ts";
import { readRecipient } from "#modules/documents/recipient-schema.ts";
import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath, invoicePath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import { useLookingAgain } from "#app/shell/use-looking-again.ts";
import type { Route } from "./+types/invoice";

export const handle: RouteHandle = { query: { reads: ["saved"] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };

/** The papers of an order, for its buyer; everybody else is led to the order's page. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const order = await demandOwn(context.get(requestContext), params.orderId, request);
  const list = await services.documents.list(order.id, site);
  const title = services.messages.translator(site.id)("documents.page.title");
  return {
    site,
    origins,
    title,
    orderId: order.id,
    number: order.number,
    list,
    isSaved: url.searchParams.has("saved"),
  };
}

/** A company's name for the invoice. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { site, services, actor } = context.get(requestContext);
  const order = await demandOwn(context.get(requestContext), params.orderId, request);
  const read = readRecipient(await readForm(request));
  if (read.kind === "refused")
    return data({ values: read.values, errors: read.errors }, { status: 400, headers: PRIVATE });
  const outcome = await services.documents.nameRecipient(order.id, read.recipient, { actor, isBuyer: true });
  if (typeof outcome === "object") throw new Response(null, { status: 403 });
  throw redirect(`${invoicePath(site, order.id)}${outcome ? "?saved=1" : ""}`, { status: 303, headers: PRIVATE });
}

async function demandOwn({ site, services }: RequestContext, orderId: string, request: Request) {
  const seen = await services.booking.findOrder(orderId, request.headers.get("cookie"));
  if (seen?.isBuyer) return seen.order;
  throw redirect(confirmationPath(site, encodeURIComponent(orderId)), { status: 303, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { orderId, number, list, isSaved } = loaderData;
  useLookingAgain(list.isWriting);
  const posted: { values: RecipientValues; errors: RecipientErrors } = actionData ?? {
    values: { ...list.recipient, vatNumber: list.recipient?.vatNumber ?? "" },
    errors: {},
  };
  return (
    <SimpleLayout backHref={confirmationPath(site, orderId)} backLabel={t("documents.page.back")} isPaying={false}>
      <DocumentsPage number={number} list={list} {...posted} isSaved={isSaved && list.isWriting} />
    </SimpleLayout>
  );
}
