import type { Hono } from "hono";
import type { Clock } from "#platform/clock.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { BANK_LABELS, methodOfType } from "../../../registry/at-once.ts";
import { HOSTED_STYLE, hostedPage, overPage } from "../../../sandbox/hosted-page.ts";
import { answerBank } from "./intents.server.ts";
import type { SandboxEvent, StoredIntent } from "./objects.ts";
import type { SandboxStore } from "./store.server.ts";
import { createId, type Till } from "./till.server.ts";

type BankOptions = {
  app: Hono<CallEnv>;
  store: SandboxStore;
  clock: Clock;
  place: Pick<Till, "baseUrl" | "isOwnAddress">;
  send: (events: SandboxEvent[]) => void;
};

/** The page of a country's banks, and of a wallet: plain forms, three ways in which it may end. */
export function addBankPage({ app, store, clock, place, send }: BankOptions): void {
  const { baseUrl } = place;
  app.get("/hosted.css", (context) => context.body(HOSTED_STYLE, 200, { "content-type": "text/css; charset=utf-8" }));
  app.get("/bank/:id", async (context) => {
    const stored = await findWaiting(store, context.req.param("id"), context.req.query("secret"));
    const frame = frameOf(stored, baseUrl);
    context.header("cache-control", CACHE.private);
    if (stored?.intent.status !== "requires_action")
      return context.html(overPage({ ...frame, shop: stored?.returnUrl ?? "/" }), 404);
    const { amount } = stored.intent;
    return context.html(hostedPage({ ...frame, amount, fee: 0, parts: [{ day: null, amount }] }));
  });
  app.post("/bank/:id", async (context) => {
    const form = await context.req.parseBody().catch((): Record<string, unknown> => ({}));
    const events: SandboxEvent[] = [];
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const request = { id: createId("req"), idempotency_key: null };
    const { answer } = form;
    const stored = await store.run(async (session) => {
      const found = await session.get("intent", context.req.param("id"));
      if (!found || found.intent.client_secret !== context.req.query("secret")) return null;
      if (answer === "accept" || answer === "refuse")
        await answerBank({ session, seconds, ...place, request, events }, found, answer === "accept");
      return found;
    });
    send(events);
    const back = stored && backLink(stored, answer);
    if (back && place.isOwnAddress(back)) return context.redirect(back.href, 303);
    const frame = frameOf(stored, baseUrl);
    return context.html(overPage({ ...frame, shop: "/" }), 404);
  });
}

async function findWaiting(store: SandboxStore, id: string, secret: string | undefined): Promise<StoredIntent | null> {
  const stored = await store.run((session) => session.get("intent", id));
  return stored && stored.intent.client_secret === secret ? stored : null;
}

function nameOf(type: string): string {
  const method = methodOfType(type);
  return method ? BANK_LABELS[method] : "Bank";
}

const frameOf = (stored: StoredIntent | null, baseUrl: string) => ({
  provider: nameOf(stored?.intent.payment_method_types[0] ?? ""),
  language: stored?.language ?? "en",
  basePath: baseUrl,
});

/** Whoever leaves comes back without an end in the address. */
function backLink({ intent, returnUrl }: StoredIntent, answer: unknown): URL | null {
  if (!returnUrl || !URL.canParse(returnUrl)) return null;
  const url = new URL(returnUrl);
  if (answer === "accept" || answer === "refuse") {
    url.searchParams.set("payment_intent", intent.id);
    url.searchParams.set("redirect_status", answer === "accept" ? "succeeded" : "failed");
  }
  return url;
}
