import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import type { DocumentView } from "../service.ts";
import { DocumentRows } from "./document-rows.tsx";

const messages = loadMessages({ languageOf: () => "fr" }).all("fr_FR");

test("a paper has the day on which it was written by the site's clock", async () => {
  const paper = { id: "1", kind: "information", href: "/x", size: 2048, createdAt: "2026-11-26T23:30:00.000Z" };
  const { prelude } = await prerenderToNodeStream(
    <SiteProvider site={SITES.fr_FR} messages={messages}>
      <DocumentRows list={{ documents: [paper as DocumentView], isWriting: false, mayName: false, recipient: null }} />
    </SiteProvider>,
  );
  expect(await text(prelude)).toMatch(/27\snov/);
});
