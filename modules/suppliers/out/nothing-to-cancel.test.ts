import { describe, expect, it } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import { newsFor, tell } from "#tests/support/suppliers.ts";
import { useToldPartner } from "#tests/support/told-partner.ts";
import { listOpenMessages } from "../repair.server.ts";

const database = useDatabase();
const { told, put, work, workForTwoDays, rowOf } = useToldPartner(database);
const MINUTE = 60_000;

describe("a cancellation", () => {
  it("is nothing where the reservation was refused every time and given up: staff are told, and nobody is held up", async () => {
    const { id, orderId } = await put();
    told.partner.mood("error");
    await workForTwoDays();
    expect((await rowOf(id))?.state).toBe("given_up");
    told.partner.mood("well");
    const { id: cancellation } = await put({ orderId, kind: "cancellation" });
    const { id: next } = await put({ orderNumber: "48217307" });
    await work();
    const never = { state: "given_up", attempts: 1, answer: "it never had a reservation of it" };
    expect(await rowOf(cancellation)).toMatchObject(never);
    expect((await rowOf(next))?.state).toBe("acknowledged");
    expect(told.partner.heard.map(({ name }) => name).filter((name) => name === "OTA_CancelRQ")).toEqual([]);
    expect((await listOpenMessages(database().db, told.clock.now())).map((open) => [open.kind, open.state])).toEqual([
      ["reservation", "given_up"],
      ["cancellation", "given_up"],
    ]);
  });

  it("is nothing where the reservation never left us", async () => {
    // A package that the catalogue has no longer: its room has no code.
    const news = newsFor(told.scene.hotel.id);
    const { id, orderId } = await tell(database().db, told.clock, news);
    await workForTwoDays();
    expect((await rowOf(id))?.state).toBe("given_up");
    const { id: cancellation } = await put({ orderId, kind: "cancellation" });
    await work();
    expect(await rowOf(cancellation)).toMatchObject({ state: "given_up", attempts: 1 });
    expect(told.partner.heard).toEqual([]);
  });

  it("is told where one try of a refused reservation may have arrived", async () => {
    const { orderId } = await put();
    told.partner.mood("lost");
    await work();
    told.partner.mood("error");
    told.clock.advance(MINUTE);
    await workForTwoDays();
    told.partner.mood("well");
    await put({ orderId, kind: "cancellation" });
    await work();
    expect([told.partner.heard.map(({ name }) => name).at(-1), told.partner.reservations.size]).toEqual([
      "OTA_CancelRQ",
      0,
    ]);
  });

  it("is reserved alone where it is different now and was refused before", async () => {
    const { orderId } = await put();
    told.partner.mood("error");
    await workForTwoDays();
    told.partner.mood("well");
    await put({ orderId, kind: "modification", cause: `${orderId}:change` });
    await work();
    expect([new Set(told.partner.heard.map(({ name }) => name)), [...told.partner.reservations.keys()]]).toEqual([
      new Set(["OTA_HotelResRQ"]),
      ["48217306-2"],
    ]);
  });

  it("is done when the process died after the partner had cancelled", async () => {
    const { orderId } = await put();
    await work();
    const { id } = await put({ orderId, kind: "cancellation" });
    await work((point) => {
      if (point === "hotel:sent") throw new Error("the process dies");
    }).catch(() => undefined);
    told.clock.advance(3 * MINUTE);
    await work();
    expect(await rowOf(id)).toMatchObject({ state: "acknowledged", attempts: 2 });
    expect(told.partner.reservations.size).toBe(0);
  });
});
