import { html } from "hono/html";

/** `styles`: addresses of style sheets, in order. */
type PlainHead = { language?: string; title: string; styles: readonly string[] };

/** A page that is none of the shop's, as stand-ins and sandboxes have it: without scripts, and found by no search engine. */
export const plainPage = ({ language = "en", title, styles }: PlainHead, body: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
