import { CircleQuestionMark, Headset, ShieldCheck } from "lucide-react";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { ConfirmationHero } from "#modules/booking/components/confirmation-hero.tsx";
import css from "#modules/booking/components/confirmation.module.css";
import { NextSteps } from "#modules/booking/components/next-steps.tsx";
import { StayTicket } from "#modules/booking/components/stay-ticket.tsx";
import { orderOutcome } from "#modules/booking/order-outcome.ts";
import { usePage } from "#modules/sites/context.tsx";
import { confirmationPath, contentPath, homePath, screenPath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import { notFound } from "./not-found/not-found.server.ts";
import type { Route } from "./+types/confirmation";

/** How often a page whose payment is still being settled asks again, milliseconds. */
const POLL_MS = 2500;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { site, origins, services } = context.get(requestContext);
  const order = await services.booking.findSettledOrder(params.orderId);
  if (!order) throw await notFound({ services, site, url });
  const title = services.messages.translator(site.id)("confirmation.title", { number: order.number });
  return { site, origins, order, title };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.private });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function Confirmation({ loaderData: { site, order } }: Route.ComponentProps) {
  const { t } = usePage();
  const outcome = orderOutcome(order.state);
  usePolling(outcome === "pending");
  return (
    <SimpleLayout backHref={homePath(site)} backLabel={t("confirmation.back")}>
      <div className="wrap">
        <ConfirmationHero
          order={order}
          calendarHref={`${confirmationPath(site, order.id)}/stay.ics`}
          stayHref={screenPath(site, "product", order.stay.weekendId, "_")}
          searchHref={screenPath(site, "search", "_", "_")}
        />
        <div className={css["columns"]}>
          {outcome === "confirmed" ? <NextSteps order={order} /> : <div />}
          <aside><StayTicket order={order} isPaid={outcome === "confirmed"} /></aside>
        </div>
        <HelpCards />
      </div>
    </SimpleLayout>
  );
}

function usePolling(isPending: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isPending, revalidate]);
}

function HelpCards() {
  const { site, t } = usePage();
  return (
    <section aria-labelledby="help">
      <h2 id="help" className={css["helpTitle"]}>{t("confirmation.help.title")}</h2>
      <div className={css["help"]}>
        <a href={contentPath(site, "help")}><span className={css["helpIcon"]}><CircleQuestionMark aria-hidden size={22} /></span><span><b>{t("confirmation.help.faq")}</b><small>{t("confirmation.help.faqText")}</small></span></a>
        <a href={contentPath(site, "package-information")}><span className={css["helpIcon"]}><ShieldCheck aria-hidden size={22} /></span><span><b>{t("confirmation.help.rights")}</b><small>{t("confirmation.help.rightsText")}</small></span></a>
        <div><span className={css["helpIcon"]}><Headset aria-hidden size={22} /></span><span><b>{t("confirmation.help.hours")}</b><small>{t("confirmation.help.hoursText")}</small></span></div>
      </div>
    </section>
  );
}
