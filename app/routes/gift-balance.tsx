import { data } from "react-router";
import { nextMinute, wallTime } from "#platform/clock.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { BalanceAnswer } from "#modules/booking/components/balance/answer.ts";
import { BalancePage } from "#modules/booking/components/balance/balance-page.tsx";
import { Breadcrumb } from "#modules/catalogue/components/breadcrumb.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { flowHomePath } from "#modules/sites/flows.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { giftBalancePath } from "#modules/sites/paths.ts";
import { TYPED_CODE_MAX } from "#modules/vouchers/values/code.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/gift-balance";

export const handle: RouteHandle = { query: { reads: [] }, isErrand: true };

/** What is left on a gift card (docs/product/gifts.md#balance). */
export function loader({ context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const t = services.messages.translator(site.id);
  return { site, origins, title: t("giftCard.balance.title"), description: t("giftCard.balance.lead") };
}

const PRIVATE = { "Cache-Control": CACHE.private };

/** The code comes in the body, and goes into no address, log or history of the browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const { site, services, actor, address } = context.get(requestContext);
  const sent = (await readForm(request)).get("code");
  const typed = typeof sent === "string" ? sent.trim().slice(0, TYPED_CODE_MAX) : "";
  if (typed === "") return answer({ kind: "empty" }, 400);
  const look = await services.booking.lookAtCard(typed, { actor, address });
  switch (look.kind) {
    case "forbidden":
      throw new Response(null, { status: 403 });
    case "unknown":
      return answer({ kind: "wrong", typed }, 404);
    case "other_gift":
      return answer({ kind: "other", typed });
    case "too_many_codes": {
      const again = wallTime(nextMinute(services.clock.now().getTime() + look.waitMs), site.timeZone);
      const retry = { "Retry-After": String(Math.max(1, Math.ceil(look.waitMs / 1000))) };
      return answer({ kind: "wait", waitMs: look.waitMs, again }, 429, retry);
    }
    case "card":
      return answer(look);
  }
}

const answer = (shown: BalanceAnswer, status = 200, headers: Record<string, string> = {}) =>
  data<BalanceAnswer>(shown, { status, headers: { ...PRIVATE, ...headers } });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const alternates = Object.fromEntries(LOCALES.map((id) => [id, giftBalancePath(SITES[id])]));

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title, description } = loaderData;
  return pageMeta({ site, origins, title, description, path: giftBalancePath(site), alternates, noindex: true });
};

export default function GiftBalance({ actionData }: Route.ComponentProps) {
  const { site, t } = usePage();
  return (
    <PageLayout flow="gifting" alternates={alternates} hasNewsletter={false}>
      <div className="wrap">
        <Breadcrumb
          steps={[]}
          current={t("giftCard.balance.title")}
          homeLabel={t("giftCard.home")}
          homeUri={flowHomePath(site, "gifting")}
        />
      </div>
      <BalancePage answer={actionData ?? null} />
    </PageLayout>
  );
}
