import { desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import { html } from "hono/html";
import { findFile } from "#modules/documents/data.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import type { Db } from "#platform/db/client.server.ts";
import { plainPage } from "#platform/http/plain-page.ts";
import { withCode, type OpenCode } from "./mail-secret.ts";
import { mailMessage } from "./tables.server.ts";

type Row = typeof mailMessage.$inferSelect;

const LIST_LENGTH = 100;
/** The mail itself may use its inline styles and the pictures of our sites, and nothing else: no scripts, nothing from outside, no forms. */
const mailPolicy = (pictureOrigins: readonly string[]) =>
  `default-src 'none'; img-src ${pictureOrigins.join(" ") || "'none'"}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** GET /dev/mailbox: what the demo would have sent. Mounted only where MAILBOX_PAGE allows it, never where real customers book. */
export function createMailboxRoutes({
  db,
  pictureOrigins = [],
  openCode,
}: {
  db: Db;
  pictureOrigins?: readonly string[];
  openCode?: OpenCode | undefined;
}): Hono {
  const app = new Hono();
  const policy = mailPolicy(pictureOrigins);
  app.get("/dev/mailbox", async (context) => {
    context.header("Content-Security-Policy", PAGE_POLICY);
    return context.html(
      page("Mailbox", listOf(await db.select().from(mailMessage).orderBy(desc(mailMessage.id)).limit(LIST_LENGTH))),
    );
  });
  app.get("/dev/mailbox/mailbox.css", (context) =>
    context.body(STYLE, 200, { "Content-Type": "text/css; charset=utf-8" }),
  );
  app.get("/dev/mailbox/:id{[0-9]+}", async (context) => {
    const mail = await findMail(db, context.req.param("id"));
    context.header("Content-Security-Policy", PAGE_POLICY);
    return mail
      ? context.html(page(mail.subject, oneOf(mail)))
      : context.html(page("Mailbox", html`<p>There is no such mail.</p>`), 404);
  });
  app.get("/dev/mailbox/:id{[0-9]+}/html", async (context) => {
    const mail = await findMail(db, context.req.param("id"));
    if (!mail) return context.notFound();
    return context.body(withCode(mail.html, mail.secret, openCode), 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "X-Frame-Options": "SAMEORIGIN",
    });
  });
  app.get("/dev/mailbox/:id{[0-9]+}/files/:place{[0-9]+}", async (context) => {
    const mail = await findMail(db, context.req.param("id"));
    const file = mail?.attachments[Number(context.req.param("place"))];
    const found = file && (await findFile(db, file.documentId));
    return found
      ? context.body(Buffer.from(found.bytes), 200, { "Content-Type": "application/pdf" })
      : context.notFound();
  });
  app.get("/dev/mailbox/:id{[0-9]+}/text", async (context) => {
    const mail = await findMail(db, context.req.param("id"));
    return mail ? context.text(withCode(mail.text, mail.secret, openCode)) : context.notFound();
  });
  return app;
}

async function findMail(db: Db, id: string): Promise<Row | null> {
  if (!Number.isSafeInteger(Number(id))) return null;
  const [row] = await db
    .select()
    .from(mailMessage)
    .where(eq(mailMessage.id, Number(id)));
  return row ?? null;
}

const languageOf = (locale: string) => (isSiteId(locale) ? SITES[locale].language : "en");

function listOf(mails: Row[]) {
  if (mails.length === 0)
    return html`<p>
      No mail yet. Book a stay or sign up to the newsletter, and its confirmation arrives here within seconds.
    </p>`;
  return html`<ol>
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/dev/mailbox/${mail.id}"><strong lang="${languageOf(mail.locale)}">${mail.subject}</strong></a>
          <span
            >${mail.recipient} · ${mail.locale} · ${mail.createdAt.toISOString().slice(0, 16).replace("T", " ")}
            UTC${mail.sentAt ? " · sent" : ""}</span
          >
        </li>`,
    )}
  </ol>`;
}

function oneOf(mail: Row) {
  return html`<p>
      <a href="/dev/mailbox">All mail</a> · <a href="/dev/mailbox/${mail.id}/text">Text</a> ·
      <a href="/dev/mailbox/${mail.id}/html">HTML alone</a>
    </p>
    <p>To ${mail.recipient}</p>
    ${
      mail.attachments.length > 0
        ? html`<p>
            Attached:
            ${mail.attachments.map(
              ({ name }, place) => html`<a href="/dev/mailbox/${mail.id}/files/${place}">${name}</a> `,
            )}
          </p>`
        : ""
    }
    <iframe
      title="${mail.subject}"
      src="/dev/mailbox/${mail.id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>`;
}

function page(title: string, body: unknown) {
  return plainPage(
    { title, styles: ["/dev/mailbox/mailbox.css"] },
    html`<main>
      <h1>${title}</h1>
      ${body}
    </main>`,
  );
}

const STYLE = `
body { margin: 0; background: #FBF6EE; color: #2A1E2B; font: 16px/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 32px 16px; }
h1 { font: 520 1.75rem/1.2 Fraunces, Georgia, serif; }
ol { list-style: none; padding: 0; display: grid; gap: 12px; }
li { background: #fff; border-radius: 16px; padding: 16px 20px; box-shadow: 0 4px 16px rgb(42 30 43 / 8%); }
li span { display: block; color: #6B5C63; font-size: .875rem; }
a { color: #1F5F7A; }
a:focus-visible { outline: 3px solid #1F5F7A; outline-offset: 2px; }
iframe { width: 100%; height: 78vh; border: 0; border-radius: 16px; background: #F1E7D8; }
`;
