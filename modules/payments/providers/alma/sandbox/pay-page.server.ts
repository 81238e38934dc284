import type { Hono } from "hono";
import { CACHE } from "#platform/http/cache.server.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { hostedPage, overPage } from "../../../sandbox/hosted-page.ts";
import { ID_PARAMETER, LABEL } from "../names.ts";
import { isWaiting, type SandboxPayment } from "./payments.ts";
import type { AlmaSandboxOptions } from "./payments.ts";

/** Alma's own page: what falls due when, and the three ways in which it may end. `notify`: something happened to a payment. */
export function addHostedPage(
  app: Hono<CallEnv>,
  { store, clock, isOwnAddress, basePath }: AlmaSandboxOptions,
  notify: (id: string) => void,
): void {
  app.get("/pay/:id", async (context) => {
    const payment = await store.run((session) => session.get("payment", context.req.param("id")));
    context.header("cache-control", CACHE.private);
    if (payment && isWaiting(payment, clock.now())) return context.html(pageOf(payment, basePath));
    return context.html(overPage({ ...frameOf(payment, basePath), shop: shopOf(payment, isOwnAddress) }), 404);
  });
  app.post("/pay/:id", async (context) => {
    const form = await context.req.parseBody().catch((): Record<string, unknown> => ({}));
    const { answer } = form;
    const { payment, isAnswered } = await store.run(async (session) => {
      const found = await session.get("payment", context.req.param("id"));
      if (!found || !isWaiting(found, clock.now())) return { payment: found, isAnswered: false };
      if (answer === "accept" || answer === "refuse") {
        found.state = answer === "accept" ? "in_progress" : "scored_no";
        await session.put("payment", found.id, found);
      }
      return { payment: found, isAnswered: true };
    });
    if (!payment || !isAnswered)
      return context.html(overPage({ ...frameOf(payment, basePath), shop: shopOf(payment, isOwnAddress) }), 404);
    if (payment.state !== "not_started") notify(payment.id);
    return context.redirect(endOf(payment, answer), 303);
  });
}

function endOf(payment: SandboxPayment, answer: unknown): string {
  const end = new URL(
    answer === "accept"
      ? payment.return_url
      : ((answer === "refuse" ? payment.failure_return_url : payment.customer_cancel_url) ?? payment.return_url),
  );
  end.searchParams.set(ID_PARAMETER, payment.id);
  return end.href;
}

const frameOf = (payment: SandboxPayment | undefined, basePath: string) => ({
  provider: LABEL,
  language: payment?.locale.slice(0, 2) ?? "en",
  basePath,
});

/** Where the shop is for whoever comes Back to a payment that has its answer: at their order, which shows what became of it. */
function shopOf(payment: SandboxPayment | undefined, isOwnAddress: (url: URL) => boolean): string {
  const url = payment ? new URL(payment.return_url) : null;
  return url && isOwnAddress(url) ? url.href : "/";
}

function pageOf(payment: SandboxPayment, basePath: string) {
  const { purchase_amount: amount, customer_fee: fee, deferred_days: days, payment_plan: plan } = payment;
  return hostedPage({
    ...frameOf(payment, basePath),
    amount,
    fee,
    parts: plan.map(({ due_date: due, total_amount: total }, index) => ({
      day: index === 0 && days === 0 ? null : new Date(due * 1000).toISOString().slice(0, 10),
      amount: total,
    })),
  });
}
