import type { Hono } from "hono";
import { day } from "#platform/dates.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { addMonths } from "../../../instalments.ts";
import { hostedPage, overPage } from "../../../sandbox/hosted-page.ts";
import { LABEL } from "../names.ts";
import { paymentsOf, type PaypalSandboxOptions, type StoredOrder } from "./orders.ts";

const PARTS = 3;

/** PayPal's own page, at its pay later. Who has it refused agrees, and is then found to have nothing that could be charged. */
export function addHostedPage(
  app: Hono<CallEnv>,
  { store, clock, isOwnAddress, basePath }: PaypalSandboxOptions,
  notify: (id: string) => void,
): void {
  const over = (stored: StoredOrder | undefined) =>
    overPage({
      ...frameOf(stored, basePath),
      shop: stored && isOwnAddress(new URL(stored.returnUrl)) ? stored.returnUrl : "/",
    });
  app.get("/checkoutnow", async (context) => {
    const stored = await store.run((session) => session.get("order", context.req.query("token") ?? ""));
    context.header("cache-control", CACHE.private);
    return stored && isWaiting(stored)
      ? context.html(pageOf(stored, basePath, clock.now()))
      : context.html(over(stored), 404);
  });
  app.post("/checkoutnow", async (context) => {
    const { answer } = await context.req.parseBody().catch((): Record<string, unknown> => ({}));
    const { stored, isAnswered } = await store.run(async (session) => {
      const found = await session.get("order", context.req.query("token") ?? "");
      if (!found || !isWaiting(found)) return { stored: found, isAnswered: false };
      if (answer === "accept" || answer === "refuse") {
        found.order.status = "APPROVED";
        found.isDeclined = answer === "refuse";
        await session.put("order", found.order.id, found);
      }
      return { stored: found, isAnswered: true };
    });
    if (!stored || !isAnswered) return context.html(over(stored), 404);
    const isAgreed = stored.order.status === "APPROVED";
    if (isAgreed) notify(stored.order.id);
    const end = new URL(isAgreed ? stored.returnUrl : stored.cancelUrl);
    end.searchParams.set("token", stored.order.id);
    return context.redirect(end.href, 303);
  });
}

const isWaiting = ({ order }: StoredOrder): boolean => order.status === "PAYER_ACTION_REQUIRED";

const frameOf = (stored: StoredOrder | undefined, basePath: string) => ({
  provider: LABEL,
  language: stored?.locale.slice(0, 2) ?? "en",
  basePath,
});

/** Three parts, a month apart, the first at once. */
function pageOf(stored: StoredOrder, basePath: string, now: Date) {
  const amount = Math.round(Number(paymentsOf(stored).unit.amount.value) * 100);
  const part = Math.floor(amount / PARTS);
  const today = day(now.toISOString().slice(0, 10));
  return hostedPage({
    ...frameOf(stored, basePath),
    amount,
    fee: 0,
    parts: Array.from({ length: PARTS }, (_, index) => ({
      day: index === 0 ? null : addMonths(today, index),
      amount: index === 0 ? amount - part * (PARTS - 1) : part,
    })),
  });
}
