import { data } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import { answerPlace } from "./voucher/answer.server.ts";
import { VoucherDesk } from "./voucher/desk.tsx";
import type { Route } from "./+types/voucher";

export const handle: RouteHandle = { query: { reads: [] }, isErrand: true };

/** Where a centre takes the voucher of an activity (docs/product/gifts.md#place). The code is in no address that is sent. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  return { site, origins, title: services.messages.translator(site.id)("placeUse.title") };
}

/** Looks at a voucher by its code, marks it as used, takes a slip back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status, waitMs } = await answerPlace(context.get(requestContext), await readForm(request));
  return data(answer, { status, headers: waitMs ? { "Retry-After": String(Math.ceil(waitMs / 1000)) } : {} });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return { "Cache-Control": CACHE.private, ...(wait ? { "Retry-After": wait } : {}) };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ site: loaderData.site, origins: loaderData.origins, title: loaderData.title, noindex: true })
    : [];

export default function Voucher({ actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  return (
    <SimpleLayout backHref={homePath(site)} backLabel={t("placeUse.back")} isPaying={false}>
      <VoucherDesk answer={actionData ?? null} />
    </SimpleLayout>
  );
}
