import type { ReactNode } from "react";

/** The HTML around every screen. It has no scripts: what is drawn is all there is. */
export function OfficeDocument({
  language,
  title,
  children,
}: {
  language: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} · Vendredi`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/office.css" />
      </head>
      <body>{children}</body>
    </html>
  );
}
