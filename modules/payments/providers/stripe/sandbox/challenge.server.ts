import type { Hono } from "hono";
import { html } from "hono/html";
import type { Clock } from "#platform/clock.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { plainPage } from "#platform/http/plain-page.ts";
import { answerChallenge } from "./intents.server.ts";
import type { SandboxEvent, StoredIntent } from "./objects.ts";
import type { SandboxStore } from "./store.server.ts";
import { createId, type Till } from "./till.server.ts";
import { SANDBOX_TEXTS, sandboxTexts, type SandboxTexts } from "./texts.ts";

type ChallengeOptions = {
  app: Hono<CallEnv>;
  store: SandboxStore;
  clock: Clock;
  place: Pick<Till, "baseUrl" | "isOwnAddress">;
  send: (events: SandboxEvent[]) => void;
};

/** The bank's 3-D Secure page: a plain form that approves or refuses, then goes back to the shop. */
export function addChallengePage({ app, store, clock, place, send }: ChallengeOptions): void {
  const { baseUrl } = place;
  app.get("/sandbox.css", (context) => context.body(STYLE, 200, { "content-type": "text/css; charset=utf-8" }));
  app.get("/3ds/:id", async (context) => {
    const language = languageOf(context.req.query("locale") ?? context.req.header("accept-language"));
    const found = await findIntent(store, context.req.param("id"), context.req.query("secret"));
    const stored = found?.intent.status === "requires_action" ? found : null;
    context.header("cache-control", CACHE.private);
    return context.html(challengePage({ stored, language, baseUrl, shop: shopOf(found, place) }), stored ? 200 : 404);
  });
  app.post("/3ds/:id", async (context) => {
    // What is no form answers nothing: it holds no secret either.
    const form = await context.req.parseBody().catch((): Record<string, unknown> => ({}));
    const events: SandboxEvent[] = [];
    const isApproved = form["answer"] === "approve";
    const stored = await store.run(async (session) => {
      const found = await session.get("intent", context.req.param("id"));
      if (!found || found.intent.client_secret !== form["secret"]) return null;
      const till: Till = {
        session,
        seconds: Math.floor(clock.now().getTime() / 1000),
        ...place,
        request: { id: createId("req"), idempotency_key: null },
        events,
      };
      await answerChallenge(till, found, isApproved);
      return found;
    });
    send(events);
    const back = stored && backLink(stored, isApproved);
    // An address of before they were looked at when they came leads nowhere either.
    if (!back || !place.isOwnAddress(back))
      return context.html(
        challengePage({
          stored: null,
          language: languageOf(context.req.header("accept-language")),
          baseUrl,
          shop: "/",
        }),
        404,
      );
    return context.redirect(back.href, 303);
  });
}

async function findIntent(store: SandboxStore, id: string, secret: string | undefined): Promise<StoredIntent | null> {
  const stored = await store.run((session) => session.get("intent", id));
  return stored && stored.intent.client_secret === secret ? stored : null;
}

/** Where the shop is for whoever comes Back to a bank that has its answer: at their order, which shows what became of it. */
function shopOf(found: StoredIntent | null, { isOwnAddress }: Pick<Till, "isOwnAddress">): string {
  const url = found?.returnUrl && URL.canParse(found.returnUrl) ? new URL(found.returnUrl) : null;
  return url && isOwnAddress(url) ? url.href : "/";
}

function backLink({ intent, returnUrl }: StoredIntent, isApproved: boolean): URL | null {
  if (!returnUrl || !URL.canParse(returnUrl)) return null;
  const url = new URL(returnUrl);
  url.searchParams.set("payment_intent", intent.id);
  url.searchParams.set("payment_intent_client_secret", intent.client_secret);
  url.searchParams.set("redirect_status", isApproved ? "succeeded" : "failed");
  return url;
}

function languageOf(tag: string | undefined): string {
  const language = (tag ?? "en").slice(0, 2).toLowerCase();
  return language in SANDBOX_TEXTS ? language : "en";
}

function challengePage({
  stored,
  language,
  baseUrl,
  shop,
}: {
  stored: StoredIntent | null;
  language: string;
  baseUrl: string;
  /** The way on where nothing waits. */ shop: string;
}) {
  const texts = sandboxTexts(language);
  return plainPage(
    { language, title: texts.challengeTitle, styles: ["/letters.css", `${baseUrl}/sandbox.css`] },
    html`<main>
      <p class="bank">3-D Secure · ${texts.notice}</p>
      <h1>${texts.challengeTitle}</h1>
      ${
        stored
          ? challengeForm(stored, texts, language)
          : html`<p>${texts.expired}</p>
              <p><a href="${shop}">${texts.back}</a></p>`
      }
    </main>`,
  );
}

function challengeForm({ intent }: StoredIntent, texts: SandboxTexts, language: string) {
  return html`<p>${texts.challengeText.replace("{{amount}}", amountText(intent.amount, language))}</p>
    <form method="post">
      <input type="hidden" name="secret" value="${intent.client_secret}" />
      <button name="answer" value="approve" class="primary">${texts.approve}</button>
      <button name="answer" value="decline">${texts.decline}</button>
    </form>`;
}

/** A bank is not part of the shop: it writes euros its own plain way. */
function amountText(amount: number, language: string): string {
  const number = (amount / 100).toFixed(2);
  if (language === "en") return `€${number}`;
  return language === "nl" ? `€\u00a0${number.replace(".", ",")}` : `${number.replace(".", ",")}\u00a0€`;
}

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #F1E7D8; color: #2A1E2B; font: 16px/1.5 Figtree, "Figtree fallback", system-ui, sans-serif; }
main { background: #FBF6EE; max-width: 26rem; margin: 16px; padding: 32px; border-radius: 16px; box-shadow: 0 8px 32px rgb(42 30 43 / 12%); }
h1 { font: 520 1.5rem/1.2 Fraunces, "Fraunces fallback", "Fraunces fallback narrow", "Fraunces fallback wide", Georgia, serif; margin: 8px 0 16px; }
.bank { color: #6B5C63; font-size: .875rem; margin: 0; }
form { display: grid; gap: 12px; margin-top: 24px; }
button { min-height: 48px; border-radius: 12px; border: 1px solid #8F7F79; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.primary { background: #7B1E3A; border-color: #7B1E3A; color: #fff; }
a { display: inline-block; padding: 12px 0; color: #1F5F7A; font-weight: 600; }
button:focus-visible, a:focus-visible { outline: 3px solid #1F5F7A; outline-offset: 2px; }
`;
