import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { ThreadList } from "./desk-page.tsx";

const messages = loadMessages({ languageOf: () => "fr" }).all("fr_FR");

test("a thread was last written to on the day that the site's clock showed", async () => {
  const thread = { orderId: "1", number: "12345678", unread: 0, lastAt: "2026-11-26T23:30:00.000Z" };
  const { prelude } = await prerenderToNodeStream(
    <SiteProvider site={SITES.fr_FR} messages={messages}>
      <ThreadList threads={[thread]} />
    </SiteProvider>,
  );
  expect(await text(prelude)).toContain("27 novembre");
});
