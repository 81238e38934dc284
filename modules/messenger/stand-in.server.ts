import { Hono } from "hono";
import { html } from "hono/html";
import { plainPage } from "#platform/http/plain-page.ts";
import { STAND_IN_PATH } from "./rules.ts";

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

const LONGEST = 500;

/** GET /dev/messenger: stands in for a messenger while the product is tried out. It repeats what it is told, and keeps nothing. */
export function createMessengerStandIn(): Hono {
  const app = new Hono();
  app.get(STAND_IN_PATH, (c) => {
    c.header("Content-Security-Policy", POLICY);
    c.header("X-Frame-Options", "SAMEORIGIN");
    c.header("Cache-Control", "private, no-store");
    const { app_id: appId = "", locale = "", said = "" } = c.req.query();
    return c.html(page({ appId, locale, said: said.slice(0, LONGEST) }));
  });
  app.get(`${STAND_IN_PATH}/messenger.css`, (c) => c.body(STYLE, 200, { "Content-Type": "text/css; charset=utf-8" }));
  return app;
}

const page = ({ appId, locale, said }: { appId: string; locale: string; said: string }) =>
  plainPage(
    { title: "Messenger", styles: [`${STAND_IN_PATH}/messenger.css`] },
    html`<main>
        <h1>Messenger</h1>
        <p>This page stands in for a messenger (app ${appId}, site ${locale}). Nobody reads along.</p>
        ${
          said
            ? html`<p class="said">${said}</p>
                <p class="answer">You wrote: “${said}”</p>`
            : html`<p class="answer">Hello! What can we do for you?</p>`
        }
      </main>
      <form method="get" action="${STAND_IN_PATH}">
        <input type="hidden" name="app_id" value="${appId}" />
        <input type="hidden" name="locale" value="${locale}" />
        <label for="said">Your message</label>
        <input id="said" name="said" maxlength="${LONGEST}" required autocomplete="off" />
        <button>Send</button>
      </form>`,
  );

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: 1fr auto; background: #FBF6EE; color: #2A1E2B; font: 16px/1.5 Figtree, system-ui, sans-serif; }
main { padding: 20px; display: grid; gap: 12px; align-content: start; }
h1 { margin: 0; font: 520 1.375rem/1.2 Fraunces, Georgia, serif; }
p { margin: 0; }
.said { justify-self: end; padding: 10px 16px; border-radius: 16px; background: #7B1E3A; color: #fff; overflow-wrap: anywhere; }
.answer { justify-self: start; padding: 10px 16px; border-radius: 16px; background: #fff; overflow-wrap: anywhere; }
form { display: grid; grid-template-columns: 1fr auto; gap: 8px; padding: 16px 20px; background: #fff; }
label { grid-column: 1 / -1; font-weight: 600; }
input, button { min-height: 44px; border-radius: 12px; border: 1px solid #8F7F79; padding: 0 14px; font: inherit; }
button { border: 0; background: #7B1E3A; color: #fff; font-weight: 600; }
`;
