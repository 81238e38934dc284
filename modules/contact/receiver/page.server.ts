import { Hono } from "hono";
import { html } from "hono/html";
import { plainPage } from "#platform/http/plain-page.ts";
import { FAULTS, type Fault, type ReceivedCase, type Receiver } from "./receiver.server.ts";

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const SAID: Record<Fault, string> = {
  slow: "answers too late",
  error: "fails (500)",
  lost_answer: "takes it, and the answer is lost",
  refused: "says no (400)",
};

/** GET /dev/cases: what customer care would have got, and what is to go wrong with the next. Only where the stand-in receives, beside the mailbox. */
export function createCasesPage(receiver: Pick<Receiver, "list" | "setFault" | "fault">): Hono {
  const app = new Hono();
  app.get("/dev/cases", async (c) => {
    c.header("Content-Security-Policy", POLICY);
    return c.html(page(await receiver.list(), await receiver.fault()));
  });
  app.get("/dev/cases/cases.css", (c) => c.body(STYLE, 200, { "Content-Type": "text/css; charset=utf-8" }));
  app.post("/dev/cases", async (c) => {
    const asked = new URLSearchParams(await c.req.text()).get("fault");
    await receiver.setFault(FAULTS.find((kind) => kind === asked) ?? null);
    return c.redirect("/dev/cases", 303);
  });
  return app;
}

function page(cases: readonly ReceivedCase[], fault: Fault | null) {
  return plainPage(
    { title: "Cases", styles: ["/dev/cases/cases.css"] },
    html`<main>
      <h1>Cases</h1>
      <p>What customer care has got. Nobody reads it: this page stands in for the receiver of cases.</p>
      <form method="post">
        <fieldset>
          <legend>With the next one the receiver</legend>
          ${[null, ...FAULTS].map(
            (kind) =>
              html`<button name="fault" value="${kind ?? "none"}" ${kind === fault ? html`aria-pressed="true"` : ""}>
                ${kind === null ? "takes it" : SAID[kind]}
              </button> `,
          )}
        </fieldset>
      </form>
      ${cases.length === 0 ? html`<p>No case yet. Write a message on the page of help of a site.</p>` : listOf(cases)}
    </main>`,
  );
}

const listOf = (cases: readonly ReceivedCase[]) =>
  html`<ol>
    ${cases.map(
      ({ at, times, fields }) =>
        html`<li>
          <h2>${fields["type"] || "(no type)"}${fields["subtype"] ? ` · ${fields["subtype"]}` : ""}</h2>
          <p>${at.slice(0, 16).replace("T", " ")} UTC${times > 1 ? ` · came ${times} times` : ""}</p>
          <dl>
            ${Object.entries(fields).map(
              ([name, value]) =>
                html`<div>
                  <dt>${name}</dt>
                  <dd>${value || "–"}</dd>
                </div>`,
            )}
          </dl>
        </li>`,
    )}
  </ol>`;

const STYLE = `
body { margin: 0; background: #FBF6EE; color: #2A1E2B; font: 16px/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 32px 16px; }
h1 { font: 520 1.75rem/1.2 Fraunces, Georgia, serif; }
h2 { margin: 0; font-size: 1rem; }
ol { list-style: none; padding: 0; display: grid; gap: 12px; }
li { background: #fff; border-radius: 16px; padding: 16px 20px; box-shadow: 0 4px 16px rgb(42 30 43 / 8%); }
li p { margin: 0; color: #6B5C63; font-size: .875rem; }
dl { margin: 12px 0 0; display: grid; gap: 4px; }
dl div { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: 12px; }
dt { color: #6B5C63; }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
fieldset { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 24px; padding: 16px; border: 1px solid #E4D8C8; border-radius: 16px; }
button { min-height: 44px; padding: 0 16px; border: 1px solid #8F7F79; border-radius: 999px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
button[aria-pressed] { background: #7B1E3A; border-color: #7B1E3A; color: #fff; }
button:focus-visible { outline: 3px solid #1F5F7A; outline-offset: 2px; }
@media (max-width: 480px) { dl div { grid-template-columns: minmax(0, 1fr); gap: 0; } }
`;
