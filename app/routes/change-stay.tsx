import { useEffect } from "react";
import { useNavigate } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { CHANGE_ADDRESS } from "#modules/booking/change/address.ts";
import { ChangeNotice } from "#modules/booking/change/components/change-notice.tsx";
import { ChoosePage } from "#modules/booking/change/components/choose-page.tsx";
import { ConfirmPage } from "#modules/booking/change/components/confirm-page.tsx";
import { DonePage } from "#modules/booking/change/components/done-page.tsx";
import { PayPage } from "#modules/booking/change/components/pay-page.tsx";
import { NotPage, PendingPage } from "#modules/booking/change/components/short-pages.tsx";
import css from "#modules/booking/change/components/change.module.css";
import type { ChangeNotice as Notice } from "#modules/booking/change/page-data.ts";
import { tidyAddress } from "#modules/booking/checkout/address.ts";
import { PublicTicket } from "#modules/booking/components/stay-ticket.tsx";
import { readReturn, RETURN_NAMES } from "#modules/payments/returns.ts";
import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath } from "#modules/sites/paths.ts";
import { changedPath, changePath } from "#modules/booking/change/paths.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import { TalkFirst } from "#app/shell/talk-first.tsx";
import { useLookingAgain } from "#app/shell/use-looking-again.ts";
import { openByLink } from "./confirmation/open-by-link.server.ts";
import { loadChange, type ChangePage } from "./change/load.server.ts";
import { OtherPage } from "./change/other-page.tsx";
import { postChange, type Posted } from "./change/post.server.ts";
import type { Route } from "./+types/change-stay";

export const handle: RouteHandle = {
  query: { reads: [...CHANGE_ADDRESS, ...RETURN_NAMES, "token"] },
  isErrand: true,
  mayPay: true,
};

/** Where a stay that was paid is changed, by its buyer (docs/product/after-sale.md#change). */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const cookies = request.headers.get("cookie");
  const token = url.searchParams.get("token");
  const { orderId } = params;
  if (token !== null) {
    const to = changePath(site, encodeURIComponent(orderId));
    throw openByLink({ token, cookies, orderId, site, passes: services.booking.passes, to });
  }
  const page = await loadChange(context.get(requestContext), { orderId, url, cookies });
  const title = services.messages.translator(site.id)("change.title");
  return { site, origins, title, orderId, page, end: readReturn(url.searchParams) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const cookies = request.headers.get("cookie");
  return postChange(context.get(requestContext), { orderId: params.orderId, cookies, form: await readForm(request) });
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.private });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function ChangeStay({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { orderId, page, end } = loaderData;
  useEffect(tidyAddress, []);
  const isPaying = page.kind === "pay" || page.kind === "pending";
  const declined = end === "failed" ? "declined" : end === "refused" || end === "left" ? "way" : null;
  const isOver = page.kind === "choose" && page.isOver;
  const notice = actionData?.notice ?? (isOver ? "expired" : page.kind === "pay" ? declined : null);
  return (
    <SimpleLayout backHref={confirmationPath(site, orderId)} backLabel={t("change.back")} isPaying={isPaying}>
      <Shown page={page} orderId={orderId} notice={notice} posted={actionData ?? null} />
    </SimpleLayout>
  );
}

type ShownProps = { page: ChangePage; orderId: string; notice: Notice | null; posted: Posted | null };

const NOTHING_TYPED = { typed: "", verdict: null, isAutomatic: true } as const;

function Shown({ page, orderId, notice, posted }: ShownProps) {
  const { site } = usePage();
  const navigate = useNavigate();
  useLookingAgain(page.kind === "pending");
  const said = <ChangeNotice notice={notice} />;
  switch (page.kind) {
    case "not":
      return <NotPage orderId={orderId} refusal={page.refusal} deadline={page.deadline} />;
    case "pending":
      return <PendingPage />;
    case "done":
      return (
        <DonePage orderId={orderId} asked={page.asked} email={page.email} way={page.way}>
          <PublicTicket item={page.item} />
        </DonePage>
      );
    case "confirm":
      return <ConfirmPage data={page} notice={said} />;
    case "other":
      return <OtherPage data={page} others={page.others} notice={said} />;
    case "pay":
      return (
        <PayPage
          key={page.asked.number}
          {...page}
          orderId={orderId}
          notice={notice}
          cards={posted?.cards ?? []}
          code={posted?.code ?? NOTHING_TYPED}
          onPaid={(number) => void navigate(changedPath(site, orderId, number), { replace: true })}
          onLookAgain={(number) => void navigate(changedPath(site, orderId, number), { replace: true })}
        />
      );
    case "choose":
      return (
        <ChoosePage data={page} notice={said}>
          <TalkFirst className={css["talk"]} />
        </ChoosePage>
      );
  }
}
