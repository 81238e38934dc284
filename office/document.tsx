import type { ReactNode } from "react";
import { ICON_SHEET } from "#ui/icon-sheet.ts";

/** The HTML around every screen. What is drawn is all there is; `scripts`: files that bring more to it. */
export function OfficeDocument({
  language,
  title,
  again,
  scripts,
  children,
}: {
  language: string;
  title: string;
  /** An address that the browser goes on to by itself. */
  again?: string | undefined;
  scripts: readonly string[];
  children: ReactNode;
}) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        {again === undefined ? null : <meta httpEquiv="refresh" content={`0; url=${again}`} />}
        <title>{`${title} · Vendredi`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/office.css" />
        {scripts.map((file) => (
          <script key={file} src={file} defer />
        ))}
      </head>
      <body>
        <svg className="unseen" aria-hidden="true">
          <defs dangerouslySetInnerHTML={{ __html: ICON_SHEET }} />
        </svg>
        {children}
      </body>
    </html>
  );
}
