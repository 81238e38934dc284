import { data, redirect } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { Breadcrumb } from "#modules/catalogue/components/breadcrumb.tsx";
import { SetupPage } from "#modules/vouchers/components/gift-setup/setup-page.tsx";
import { giftCheckoutPath, screenPath } from "#modules/sites/paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { VISIT_NAMES } from "#modules/visit/facts.ts";
import { parseState } from "#modules/visit/state.ts";
import { EXTRAS_NAMES } from "#modules/vouchers/gift-setup/fields.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { findSetup, readPosted } from "./gift-setup.server.ts";
import { tellGift } from "./tell-gift.ts";
import type { Route } from "./+types/gift-setup";

export const handle: RouteHandle = {
  query: { reads: ["giftNights", "giftFormat", "draft", ...EXTRAS_NAMES, ...VISIT_NAMES] },
  isErrand: true,
};

const NO_STEPS = [] as const;
const PRIVATE = { "Cache-Control": CACHE.private };

/** A gift of a stay is made (docs/product/gifts.md#gift-panel): from the page of the stay without scripts, and from the checkout to change it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { origins, ...asking } = context.get(requestContext);
  const { site, services } = asking;
  const state = parseState(url.search, handle.query.reads);
  const setup = await findSetup(asking, { id: params.id, url, state });
  const title = services.messages.translator(site.id)("giftSetup.pageTitle", { stay: setup.stay.label });
  return { site, origins, title, setup };
}

/** What is whole becomes a draft and goes on to the checkout; else the page comes back with all that was said. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const asking = context.get(requestContext);
  const state = parseState(url.search, handle.query.reads);
  const posted = readPosted(await findSetup(asking, { id: params.id, url, state }), await readForm(request));
  if (posted.kind === "invalid") {
    const { values, errors } = posted;
    return data({ values, errors }, { status: 400, headers: PRIVATE });
  }
  const draftId = await asking.services.vouchers.drafts.keep(asking.site.id, [posted.wish]);
  throw redirect(giftCheckoutPath(asking.site, draftId), { status: 303, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function GiftSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { stay } = loaderData.setup;
  const setup = { ...loaderData.setup, ...actionData };
  const stayHref = `${screenPath(site, "product", stay.id, stay.labelSlug)}?flow=gifting`;
  return (
    <PageLayout flow="gifting">
      <div className="wrap">
        <Breadcrumb steps={NO_STEPS} homeLabel={stay.label} homeUri={stayHref} current={t("giftSetup.crumb")} />
        <SetupPage setup={{ ...setup, onSend: (values, price) => tellGift(stay, values, price) }} />
      </div>
    </PageLayout>
  );
}
