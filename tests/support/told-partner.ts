import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import type { Database } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { createEmbeddedIssuer, type CardRecords } from "#modules/suppliers/cards/embedded.server.ts";
import { find, type XmlElement } from "#modules/suppliers/ari/xml.ts";
import { changePartner } from "#modules/suppliers/ari/partners.server.ts";
import { createMemoryStore } from "#modules/payments/sandbox/store.server.ts";
import { tellHotels } from "#modules/suppliers/deliver.server.ts";
import { createPartnerChannel } from "#modules/suppliers/out/partner-channel.server.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import { WORKER } from "./actors.ts";
import { createChannelScene, OPERATOR, type ChannelScene } from "./channel.ts";
import { startPartner, type PartnerServer } from "./partner-server.ts";
import { silentLog } from "./payments.ts";
import { createTestChannel, newsFor, tell } from "./suppliers.ts";

const GUEST = {
  firstName: "Zoé",
  lastName: "D’Arc & Fils",
  phoneNumber: "+33612345678",
  email: "zoe@example.org",
  city: "Lyon",
  postalCode: "69002",
  country: "FR",
};
/** What two nights of the scene's stay cost. */
export const NIGHTS = [cents(12_050), cents(9_900)];

/** A hotel whose reservations its channel manager takes, on a server of its own: anew before each test, `const { told } = useToldPartner(useDatabase());`. */
export function useToldPartner(database: () => Pick<Database, "db">) {
  const told = {} as {
    clock: ReturnType<typeof fixedClock>;
    scene: ChannelScene;
    partner: PartnerServer;
    mail: ReturnType<typeof createTestChannel>;
    issuer: ReturnType<typeof createEmbeddedIssuer>;
  };
  beforeEach(async () => {
    const { db } = database();
    await db.execute(
      sql`truncate supplier_message, supplier_queue, channel_reservation, channel_message, virtual_card`,
    );
    const clock = fixedClock("2026-11-26T09:00:00Z");
    const scene = await createChannelScene(db, clock);
    const partner = await startPartner();
    const issuer = createEmbeddedIssuer(createMemoryStore<CardRecords>());
    Object.assign(told, { clock, scene, partner, issuer, mail: createTestChannel() });
    await changePartner({ db, clock }, scene.partnerId, { endpoint: partner.url }, OPERATOR);
  });
  afterEach(() => told.partner.close());
  /** Puts news of an order into the hotel's queue; the message. */
  const put = (changes: Parameters<typeof newsFor>[1] = {}) => {
    const news = newsFor(told.scene.hotel.id, changes);
    const stay = { ...news.stay, packageId: told.scene.stay.id, nightlyCents: NIGHTS, ...changes.stay };
    return tell(database().db, told.clock, { ...news, stay });
  };
  /** Tells what is due, once. */
  const work = (checkpoint?: (name: string) => void) => {
    const { clock, scene, mail, issuer } = told;
    const { db } = database();
    const credentials = { [scene.partnerId]: { id: "vendredi", password: "sesame" } };
    const findGuest = () => Promise.resolve(GUEST);
    const channel = { db, clock, credentials, findGuest, issuer, answerMs: 1_000, ...(checkpoint && { checkpoint }) };
    const partner = createPartnerChannel(channel);
    return tellHotels({ db, clock, log: silentLog, mail, partner, ...(checkpoint && { checkpoint }) }, WORKER);
  };
  /** As often as two days have hours, with one between. */
  const workForTwoDays = async () => {
    for (let hour = 0; hour < 50; hour++) {
      await work();
      told.clock.advance(60 * 60_000);
    }
  };
  const rowOf = async (id: string) =>
    (await database().db.select().from(supplierMessage).where(eq(supplierMessage.id, id)))[0];
  return { told, put, work, workForTwoDays, rowOf };
}

/** The ids that a message of ours names. */
export const idsOf = (root: XmlElement | undefined): string[] | undefined => {
  const given = find(root, "HotelReservations", "HotelReservation", "ResGlobalInfo", "HotelReservationIDs");
  return (given ?? root)?.children
    .filter(({ name }) => name === "HotelReservationID" || name === "UniqueID")
    .map(({ attributes }) => attributes["ResID_Value"] ?? attributes["ID"] ?? "");
};
