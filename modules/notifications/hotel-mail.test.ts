import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { WORKER } from "#tests/support/actors.ts";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { messages } from "#tests/support/messages.ts";
import type { Mailer } from "#platform/mail/mailer.server.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { hotel, packageActivity } from "#modules/catalogue/tables.server.ts";
import { LOCALES, SITES, type SiteId } from "#modules/sites/locales.ts";
import { tellHotels } from "#modules/suppliers/deliver.server.ts";
import { createSupplierDesk } from "#modules/suppliers/desk.server.ts";
import { createMessageTokens } from "#modules/suppliers/link-tokens.server.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import { MESSAGE_KINDS, type MessageKind, type ToldStay } from "#modules/suppliers/types.ts";
import { createActivity, createDestination, createSellable } from "#tests/support/factories/catalogue.ts";
import {
  createTestPayments,
  demandPlaced,
  onlyProvider,
  orderInput,
  silentLog,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { startSmtp, type TestSmtp } from "#tests/support/smtp.ts";
import { newsFor, tell } from "#tests/support/suppliers.ts";
import { operatorOf, writingIn } from "#tests/support/writing.ts";
import { createHotelMail } from "./hotel-channel.server.ts";
import { writeHotelMail } from "./hotel-mail.ts";
import { mailMessage } from "./tables.server.ts";

const database = useDatabase();
const CHECKIN = day("2026-12-04");
const ROOM = { fr: "Chambre vue mer", es: "Habitación con vistas", nl: "Kamer met zeezicht", it: "Camera", en: "Room" };

const STAY: ToldStay = {
  siteId: "fr_FR",
  soldOn: "fr_FR",
  hotelName: "Le Grand Phare <script>alert(1)</script>",
  timeZone: "Europe/Paris",
  guest: { firstName: "Zoé <b>", lastName: "D’Arc" },
  party: { adults: 2, children: 1, babies: 1, singleRoom: true },
  checkin: day("2026-12-11"),
  checkout: day("2026-12-13"),
  nights: 2,
  rooms: 1,
  roomCode: "SUP",
  ratePlanCode: "FLEX",
  roomName: "Chambre Supérieure",
  packageLabel: "Spa & dîner",
  board: "HB",
  activities: [
    { title: "Massage en duo", day: day("2026-12-12") },
    { title: "Accès spa", day: null },
  ],
  specialRequest: "Un lit d’appoint <img src=x>",
};

function write(kind: MessageKind, siteId: SiteId = "fr_FR", changes: Partial<ToldStay> = {}) {
  return writeHotelMail(
    { kind, orderNumber: "48217306", stay: { ...STAY, ...changes } },
    {
      ...writingIn(siteId),
      acknowledgeUrl: "https://vendredi.example/suppliers/message?token=t",
    },
  );
}

describe("what a hotel reads", () => {
  it.each(MESSAGE_KINDS)("is all of the stay in a %s, in text and in HTML", (kind) => {
    const { subject, text, html } = write(kind);
    expect(subject).toContain("48217306");
    for (const fact of [
      "48217306",
      "vendredi 11 décembre 2026",
      "dimanche 13 décembre 2026",
      "2 nuits, 1 chambre · Chambre Supérieure",
      "2 adultes, 1 enfant, 1 bébé",
      "Demi-pension",
      "Chambre SUP, tarif FLEX",
      "Accès spa",
      "Massage en duo, samedi 12 décembre 2026",
      "https://vendredi.example/suppliers/message?token=t",
    ]) {
      expect(text).toContain(fact);
      expect(html).toContain(fact);
    }
    expect(text).toContain("Un lit d’appoint");
  });

  it("escapes whatever people and catalogues bring", () => {
    const { html } = write("reservation");
    expect(html).not.toMatch(/<script>|<img|Zoé <b>/);
    expect(html).toContain("Zoé &lt;b&gt; D’Arc");
  });

  it("leaves out what there is not", () => {
    const { text } = write("reservation", "fr_FR", { roomCode: null, activities: [], specialRequest: null });
    expect(text).not.toMatch(/Vos codes|Compris dans|Demande du client/);
  });

  it.each([...LOCALES, "preview"] as const)("is complete in %s: every text is there, every blank filled", (siteId) => {
    for (const kind of MESSAGE_KINDS) {
      const { subject, text, html } = write(kind, siteId);
      for (const part of [subject, text, html])
        expect(part).not.toMatch(/mail\.\w|suppliers\.\w|unit\.\w|date\.\w|\{\{|undefined|NaN/);
    }
  });
});

describe("from the sale to the hotel's answer", () => {
  let clock: ReturnType<typeof fixedClock>;
  let payments: TestPayments;
  let smtp: TestSmtp;

  beforeEach(async () => {
    clock = fixedClock("2026-11-20T10:00:00Z");
    payments = createTestPayments(clock);
    smtp = await startSmtp();
    await emptyTables(database().db, "supplier_message, supplier_queue, mail_message");
  });
  afterEach(() => smtp.close());

  async function sell(hotelChanges: Partial<typeof hotel.$inferInsert> = {}) {
    const { db } = database();
    const city = await createDestination(db);
    const stay = await createSellable(db, {
      from: day("2026-12-01"),
      hotel: { cityId: city.id, placeIds: [city.id], reservationsEmail: "desk@phare.example", ...hotelChanges },
      room: {
        code: "SEA",
        texts: Object.fromEntries(
          Object.entries(ROOM).map(([language, name]) => [language, { name, description: "", highlights: [] }]),
        ),
      },
    });
    return { stay, ...(await buy(stay.package.id)) };
  }

  async function buy(packageId: number, changes: Partial<Parameters<typeof orderInput>[1]> = {}) {
    const deps = { db: database().db, clock, payments: onlyProvider({ ...payments.provider, captures: "automatic" }) };
    const placed = demandPlaced(
      await placeOrder(
        deps,
        orderInput(packageId, {
          checkin: CHECKIN,
          idempotencyKey: crypto.randomUUID(),
          wishes: { specialRequest: "Une chambre calme." },
          ...changes,
        }),
      ),
    );
    await payments.pay(placed.clientSecret);
    expect((await syncPayment(deps, placed.orderId, WORKER))?.state).toBe("confirmed");
    return { deps, orderId: placed.orderId, number: placed.orderNumber };
  }

  const tokens = () => createMessageTokens(["a secret of the tests, long enough"], clock);
  const work = (mailer: Mailer | null = smtp.mailer, hasHost = (_site: SiteId) => true) =>
    tellHotels(
      {
        db: database().db,
        clock,
        log: silentLog,
        mail: createHotelMail({
          db: database().db,
          clock,
          messages,
          mailer,
          isTrial: false,
          operatorOf,
          linkTo: (site, path) => `https://${site.devHost}${site.prefix}${path}`,
          tokens: tokens(),
          hasHost,
        }),
      },
      WORKER,
    );
  const rowsOf = (orderId: string) =>
    database()
      .db.select()
      .from(supplierMessage)
      .where(eq(supplierMessage.orderId, orderId))
      .orderBy(supplierMessage.position);

  it("mails what the hotel needs in its language, and nothing by which the guest could be reached", async () => {
    const { orderId, number } = await sell();
    await work();
    await work();
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    const [row] = await rowsOf(orderId);
    expect(mail?.to?.[0]?.address).toBe("desk@phare.example");
    expect(mail?.messageId).toBe(`<hotel.${row?.id}@vendredi.example>`);
    expect(mail?.subject).toContain(`Nouvelle réservation ${number}`);
    for (const fact of ["Marion Lefèvre", "Chambre vue mer", "SEA", "Une chambre calme.", "vendredi 4 décembre 2026"])
      expect(mail?.text).toContain(fact);
    for (const part of [mail?.text, mail?.html]) {
      // Its foot names our own capital.
      expect(part?.replace(operatorOf(SITES.fr_FR).company.legalForm, "")).not.toMatch(
        /marion@|612345678|100,00|10.000|€/,
      );
    }
    const link = /https:\/\/fr\.localhost\/suppliers\/message\?token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const desk = createSupplierDesk({ db: database().db, clock, tokens: tokens() });
    expect(await desk.acknowledge(link, VISITOR)).toMatchObject({ orderNumber: number, isAcknowledged: true });
    expect((await rowsOf(orderId)).map(({ state }) => state)).toEqual(["acknowledged"]);
  });

  it("tells the cancellation after the reservation, each once", async () => {
    const { deps, orderId, number } = await sell();
    await work();
    await cancelOrder(deps, orderId, { actor: VISITOR, isBuyer: true });
    await work();
    expect(smtp.received.map(({ subject }) => subject?.split("\u00a0")[0])).toEqual([
      `Nouvelle réservation ${number}`,
      `La réservation ${number} est annulée`,
    ]);
  });

  it("tells both, in order, when the guest cancels before the hotel was told", async () => {
    const { deps, orderId } = await sell();
    await cancelOrder(deps, orderId, { actor: VISITOR, isBuyer: true });
    await work();
    expect((await rowsOf(orderId)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      "reservation sent",
      "cancellation sent",
    ]);
    expect(smtp.received).toHaveLength(2);
  });

  it("tries again when the server refuses, with the same message, to the address that is right by then", async () => {
    const { stay, orderId } = await sell();
    smtp.isRefusing = true;
    await work();
    const [failed] = await rowsOf(orderId);
    expect(failed?.state).toBe("queued");
    expect(failed?.answer).toMatch(/^the mail server did not take the message: \w+ \d+$/);
    smtp.isRefusing = false;
    await database()
      .db.update(hotel)
      .set({ reservationsEmail: "new@phare.example" })
      .where(eq(hotel.id, stay.hotel.id));
    clock.advance(60_000);
    await work();
    expect(smtp.received.map(({ to, messageId }) => [to?.[0]?.address, messageId])).toEqual([
      ["new@phare.example", `<hotel.${failed?.id}@vendredi.example>`],
    ]);
    expect(await database().db.$count(mailMessage, eq(mailMessage.orderId, orderId))).toBe(1);
  });

  it("keeps the mail for the mailbox page where there is no SMTP server", async () => {
    const { orderId } = await sell();
    await work(null);
    expect((await rowsOf(orderId)).map(({ state }) => state)).toEqual(["sent"]);
    const [mail] = await database().db.select().from(mailMessage).where(eq(mailMessage.orderId, orderId));
    expect(mail).toMatchObject({ recipient: "desk@phare.example", locale: "fr_FR" });
  });

  it.each([
    [{ country: "IT", zipCode: "00184" }, "it_IT", "https://it.localhost/suppliers"],
    [{ country: "BE", zipCode: "8000" }, "nl_BE", "https://be.localhost/nl/suppliers"],
    [{ country: "BE", zipCode: "4000" }, "fr_BE", "https://be.localhost/fr/suppliers"],
  ] as const)("writes to %o as %s does", async (place, siteId, address) => {
    await sell(place);
    await work();
    const [mail] = smtp.received;
    expect(mail?.headers.find(({ key }) => key === "content-language")?.value).toBe(SITES[siteId].tag);
    expect(mail?.text).toContain(ROOM[SITES[siteId].language]);
    expect(mail?.text).toContain(address);
  });

  it("links to the site that sold the stay where the hotel's own has no host", async () => {
    await sell({ country: "IT", zipCode: "00184" });
    await work(smtp.mailer, (site) => site !== "it_IT");
    expect(smtp.received[0]?.text).toContain("https://fr.localhost/suppliers/message?token=");
  });

  it("tells activities by the hotel's own names", async () => {
    const { stay } = await sell({ country: "ES", zipCode: "08001" });
    const text = (title: string) => ({ title, description: "", details: [], mustKnow: [] });
    const { id } = await createActivity(database().db, {
      hotelId: stay.hotel.id,
      priceCents: 0,
      texts: { fr: text("Massage en duo"), es: text("Masaje para dos") },
    });
    await database().db.insert(packageActivity).values({ packageId: stay.package.id, activityId: id, position: 0 });
    await buy(stay.package.id);
    await work();
    expect(smtp.received[1]?.text).toContain("- Masaje para dos");
  });

  it("tells what the guest read when the catalogue has it no more", async () => {
    const { stay } = await sell({ country: "ES", zipCode: "08001" });
    const news = newsFor(stay.hotel.id);
    const activities = [{ id: "1", title: "Massage en duo", day: null }];
    const { stay: told } = await tell(
      database().db,
      clock,
      newsFor(stay.hotel.id, { stay: { ...news.stay, activities } }),
    );
    expect(told).toMatchObject({
      siteId: "es_ES",
      roomCode: null,
      ratePlanCode: null,
      roomName: "Chambre Supérieure",
      activities: [{ title: "Massage en duo", day: null }],
    });
  });
});
