import { describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { messages } from "#tests/support/messages.ts";
import { workOnce, type JobHandler } from "#platform/jobs/worker.server.ts";
import type { MailMessage } from "#platform/mail/mailer.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { createStay, createTestPayments, orderInput, silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { newsFor } from "#tests/support/suppliers.ts";
import { day } from "#platform/dates.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { createLinkTokens } from "#modules/newsletter/link-tokens.server.ts";
import { CONFIRMATION_JOB, createNewsletter } from "#modules/newsletter/newsletter.server.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { tellHotels } from "#modules/suppliers/deliver.server.ts";
import { createMessageTokens } from "#modules/suppliers/link-tokens.server.ts";
import { tellHotel } from "#modules/suppliers/tell.server.ts";
import { CALLER, unlimited } from "#tests/support/limits.ts";
import { operatorOf } from "#tests/support/writing.ts";
import { createMailHandlers } from "./handlers.server.ts";
import { createHotelMail } from "./hotel-channel.server.ts";
import { createNewsletterHandler } from "./newsletter-handler.server.ts";

const database = useDatabase();
const SECRET = "a secret of the tests, long enough";

/** One site a language, and how a mail of a trial begins there. */
const BEGINNINGS = {
  preview: ["[Trial] ", "This e-mail comes from a trial site: nothing was really booked or charged."],
  fr_FR: ["[Essai] ", "Cet e-mail vient d’un site d’essai\u00a0: rien n’a été réellement réservé ni débité."],
  es_ES: ["[Prueba] ", "Este correo viene de un sitio de prueba: no se ha reservado ni cobrado nada de verdad."],
  nl_NL: ["[Proef] ", "Deze e-mail komt van een proefsite: er is niets echt geboekt of afgeschreven."],
  it_IT: ["[Prova] ", "Questa e-mail arriva da un sito di prova: niente è stato davvero prenotato o addebitato."],
} as const satisfies Partial<Record<SiteId, readonly [subject: string, line: string]>>;
type Tried = keyof typeof BEGINNINGS;
const TRIED = Object.keys(BEGINNINGS) as Tried[];

/** Every mail there is, sent to somebody of a site. */
async function sendAll(siteId: Tried, isTrial: boolean): Promise<MailMessage[]> {
  const { db } = database();
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const sent: MailMessage[] = [];
  const mailer = { send: async (message: MailMessage) => void sent.push(message), close: () => undefined };
  const linkTo = () => "https://vendredi.example/";
  const deps = { db, clock, messages, mailer, isTrial, linkTo, operatorOf, orderPath: () => "/order" as const };

  const stay = await createStay(db, { from: day("2026-12-01") });
  const key = crypto.randomUUID();
  const placed = await placeOrder(
    { db, clock, payments: createTestPayments(clock).providers },
    { ...orderInput(stay.package.id, { checkin: day("2026-12-04"), idempotencyKey: key }), site: SITES[siteId] },
  );
  if (placed.kind !== "placed") throw new Error(placed.kind);
  for (const [kind, handler] of Object.entries<JobHandler>(createMailHandlers(deps)))
    await handler({
      id: 1,
      kind,
      dedupe: `${key}:${kind}`,
      payload: { orderId: placed.orderId, reason: "cancelled_without_refund", refundedCents: 1_000 },
      attempts: 1,
      keyEpoch: 0,
    });

  const tokens = createLinkTokens([SECRET]);
  const newsletter = createNewsletter({ db, clock, tokens, signUps: unlimited });
  await newsletter.signUp({ email: `${key}@example.org`, locale: siteId, source: "home" }, CALLER);
  const handlers = { [CONFIRMATION_JOB]: createNewsletterHandler(deps, tokens) };
  while ((await workOnce({ db, clock, log: silentLog, handlers })) !== "idle");

  await db.update(hotel).set({ reservationsEmail: "desk@example.org" });
  await db.transaction((tx) => tellHotel(tx, clock.now(), newsFor(stay.hotel.id, { soldOn: siteId })));
  const mail = createHotelMail({
    ...deps,
    tokens: createMessageTokens([SECRET], clock),
    hasHost: (id) => id === siteId,
  });
  await tellHotels({ db, clock, log: silentLog, mail }, WORKER);
  return sent;
}

describe("a trial", () => {
  it.each(TRIED)("says so in every mail of %s: subject, first line, and above all else in HTML", async (siteId) => {
    const [subject, line] = BEGINNINGS[siteId];
    const mails = await sendAll(siteId, true);
    // Confirmed, cancelled, refunded, given back beyond the terms (an order that waits has not expired), newsletter, hotel.
    expect(mails.length).toBe(6);
    for (const mail of mails) {
      expect(mail.subject.startsWith(subject)).toBe(true);
      expect(mail.subject.length).toBeGreaterThan(subject.length);
      expect(mail.text.split("\n")[0]).toBe(line);
      const seen = mail.html
        .slice(mail.html.indexOf("<body"))
        .replaceAll(/<div style="display:none.*?<\/div>|<[^>]*>/gs, " ");
      expect(seen.trim().startsWith(line)).toBe(true);
    }
  });

  it("is the only time that mails say it", async () => {
    for (const { subject, text, html } of await sendAll("fr_FR", false))
      for (const part of [subject, text, html]) expect(part).not.toMatch(/essai/i);
  });
});
