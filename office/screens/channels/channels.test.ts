import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { channelHotel } from "#modules/suppliers/ari/tables.server.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import {
  basic,
  control,
  createChannelScene,
  message,
  period,
  price,
  type ChannelScene,
} from "#tests/support/channel.ts";
import { createHotel } from "#tests/support/factories/catalogue.ts";
import { textOf, useOffice } from "#tests/support/office.ts";
import { attribute } from "#tests/support/office-form.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { signInAs } from "#tests/support/staff.ts";
import { newsFor, tell } from "#tests/support/suppliers.ts";

const NOW = "2026-11-26T09:00:00Z";
const database = useDatabase();
const clock = fixedClock(NOW);
let admin: string;
let scene: ChannelScene;
const { see, send, visit } = useOffice({ database, now: NOW, clock, as: () => admin });

const cookieOf = async (role: "admin" | "care" | "catalogue" | "content") =>
  (await signInAs(database().db, [role], { now: clock.now() })).cookie;
const linesOf = (kind: string, id: string) =>
  database()
    .db.select()
    .from(audit)
    .where(and(eq(audit.thingKind, kind), eq(audit.thingId, id)))
    .orderBy(desc(audit.id));
const knock = async (id: string, password: string) => {
  const answer = await visit("http://fr.localhost/ari", {
    method: "POST",
    headers: { authorization: basic(id, password), "content-type": "text/xml" },
    body: message("OTA_PingRQ", ""),
  });
  return (await answer.text()).includes("<Success/>");
};
const passwordIn = (html: string) => /<ul class="codes">.*?<code>([^<]+)<\/code>/s.exec(html)?.[1] ?? "";
const seenIn = (html: string) => attribute(/<input[^>]*name="seen"[^>]*>/.exec(html)?.[0] ?? "", "value") ?? "";

beforeEach(async () => {
  admin = await cookieOf("admin");
  scene = await createChannelScene(database().db, clock, `H${randomUUID().slice(0, 8)}`);
});

describe("a channel manager", () => {
  it("is let in, gets its hotel and another password: without a script, line by line in the journal", async () => {
    const id = `cm-${randomUUID().slice(0, 8)}`;
    const made = await send("/channels/new", { id, name: "Cubilis", why: "a contract" });
    const password = passwordIn(await made.text());
    expect(await knock(id, password)).toBe(true);
    expect((await send("/channels/new", { id, name: "Cubilis", why: "again" })).status).toBe(409);

    const { code } = await createHotel(database().db, { code: `N${randomUUID().slice(0, 8)}` });
    const own = `/channels/partners/${id}`;
    const foreign = await send(own, { deed: "connect", codes: `${code} ${scene.hotel.code}`, why: "its hotels" });
    expect([foreign.status, await textOf(foreign)]).toEqual([422, expect.stringContaining(scene.hotel.code)]);
    expect((await send(own, { deed: "connect", codes: code, why: "its hotel" })).status).toBe(303);
    expect(await textOf(await see(own))).toContain(code);
    expect((await see(`/channels?hotel=${code}`)).headers.get("location")).toBe(`/channels/hotels/${code}`);

    const again = passwordIn(await (await send(own, { deed: "password", why: "it was lost" })).text());
    expect([await knock(id, password), await knock(id, again)]).toEqual([false, true]);
    expect((await send(`/channels/hotels/${code}`, { deed: "disconnect", why: "sold" })).status).toBe(303);
    const lines = await linesOf("partner", id);
    expect(lines.map(({ verb, reason }) => [verb, reason])).toEqual([
      ["partner.disconnect", "sold"],
      ["partner.replace_password", "it was lost"],
      ["partner.connect", "its hotel"],
      ["partner.add", "a contract"],
    ]);
    expect(JSON.stringify(lines)).not.toContain(again);
  });

  it("is changed by one at a time: the second is told, keeps what they typed, and overwrites nothing", async () => {
    const own = `/channels/partners/${scene.partnerId}`;
    const seen = seenIn(await (await see(own)).text());
    const all = { deed: "change", seen, is: "isActive", why: "its new door" };
    expect((await send(own, { ...all, endpoint: "https://first.example/ota" })).status).toBe(303);
    const second = await send(own, { ...all, endpoint: "https://second.example/ota" });
    const html = await second.text();
    expect([second.status, html.includes("https://second.example/ota")]).toEqual([409, true]);
    const [line] = await linesOf("partner", scene.partnerId);
    expect(line).toMatchObject({
      before: { endpoint: null, mayTest: true },
      after: { endpoint: "https://first.example/ota", mayTest: false },
    });
    expect((await send(own, { ...all, seen: seenIn(html), endpoint: "https://second.example/ota" })).status).toBe(303);
  });

  it.each(["http://plain.example/ota", "https://me:secret@partner.example/ota", "file:///etc/passwd", "ota"])(
    "does not take reservations at %s",
    async (endpoint) => {
      const own = `/channels/partners/${scene.partnerId}`;
      const seen = seenIn(await (await see(own)).text());
      expect((await send(own, { deed: "change", seen, endpoint, why: "x" })).status).toBe(422);
    },
  );

  it("is read by whoever sets rates or helps customers, kept by the administration, and nobody else's", async () => {
    const own = `/channels/partners/${scene.partnerId}`;
    const [care, catalogue, content] = [await cookieOf("care"), await cookieOf("catalogue"), await cookieOf("content")];
    expect([(await see(own, care)).status, (await see(own, catalogue)).status]).toEqual([200, 200]);
    expect((await see(own, content)).status).toBe(403);
    expect((await send(own, { deed: "password", why: "x" }, catalogue)).status).toBe(403);
    const hotel = `/channels/hotels/${scene.hotel.code}`;
    expect((await send(hotel, { deed: "disconnect", why: "x" }, catalogue)).status).toBe(403);
    expect((await send(hotel, { deed: "sync", why: "x" }, care)).status).toBe(403);
    expect(await database().db.$count(channelHotel, eq(channelHotel.hotelId, scene.hotel.id))).toBe(1);
  });
});

describe("a connected hotel", () => {
  it("shows what its partner sent, as it was written, and is compared by a button", async () => {
    await scene.send(scene.prices(price(1, control(period("2026-12-11")), 'AmountAfterTax="120.50"')));
    const here = `/channels/hotels/${scene.hotel.code}`;
    const html = await (await see(here)).text();
    const [, id] = /href="\/channels\/messages\/([^"]+)"/.exec(html) ?? [];
    expect(await textOf(await see(`/channels/messages/${id}`))).toContain("AmountAfterTax=&quot;120.50&quot;");
    expect((await send(here, { deed: "sync" })).status).toBe(422);
    const catalogue = await cookieOf("catalogue");
    expect((await send(here, { deed: "sync", why: "a complaint" }, catalogue)).status).toBe(303);
    expect(await textOf(await see(here))).toContain("Tout est comme il faut");
    const [line] = await linesOf("channel", scene.hotel.code);
    expect(line).toMatchObject({ verb: "hotel.sync", reason: "a complaint", after: { found: 0, unmended: 0 } });
  });
});

describe("what a hotel was told", () => {
  it("is noted by whoever has called, once, with the reason", async () => {
    const { db } = database();
    const told = await tell(db, clock, newsFor(scene.hotel.id, { orderId: randomUUID() }));
    const care = await cookieOf("care");
    const here = `/hotel-messages/${told.id}`;
    expect((await send(here, { deed: "told" }, care)).status).toBe(422);
    expect((await send(here, { deed: "again", why: "x" }, care)).headers.get("location")).toBe(here);
    expect((await send(here, { deed: "told", why: "Mme Leroy" }, care)).headers.get("location")).toBe(
      "/waiting/hotels",
    );
    const [row] = await db.select().from(supplierMessage).where(eq(supplierMessage.id, told.id));
    expect(row).toMatchObject({ state: "acknowledged", channel: "operator" });
    const [line] = await linesOf("order", told.orderId);
    expect(line).toMatchObject({ verb: "message.note_told", reason: "Mme Leroy", after: { state: "acknowledged" } });
    expect((await send(here, { deed: "told", why: "again" }, care)).headers.get("location")).toBe(here);
    expect((await see("/hotel-messages/none", care)).status).toBe(404);
  });
});
