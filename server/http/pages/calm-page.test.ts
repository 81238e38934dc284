import { expect, test } from "vitest";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { createCalmPages } from "./calm-page.ts";

const calmPage = createCalmPages(loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") }));
const BUSY = { kind: "shed", status: 503, retryAfter: 5 } as const;
const OFTEN = { ...BUSY, status: 429 } as const;
const SENT = [["idempotencyKey", "k-1"]] as const;

test("where money may be on its way nobody is left to pay twice, and there is a way to the booking", async () => {
  for (const shed of [BUSY, OFTEN]) {
    const page = await calmPage(SITES.preview, shed, { mayPay: true }).text();
    expect(page).toContain("If you have just paid, please do not pay again");
    expect(page).toContain('<a href="/my-booking">');
    const sent = await calmPage(SITES.preview, shed, { mayPay: true, posted: SENT }).text();
    expect(sent).toContain("you will never pay twice");
    expect(sent).not.toContain("Nothing was charged");
  }
});

test("elsewhere nobody is told of a payment", async () => {
  for (const shed of [BUSY, OFTEN]) {
    expect(await calmPage(SITES.preview, shed).text()).not.toContain("just paid");
    expect(await calmPage(SITES.preview, shed, { posted: SENT }).text()).toContain("Nothing was charged");
  }
});
