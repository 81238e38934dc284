import { expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { SITES } from "#modules/sites/locales.ts";
import { mailedOrder } from "#tests/support/every-mail.ts";
import { loadCheckout } from "./load.server.ts";

const site = SITES.fr_FR;

/** What the checkout of its stay makes of an order that waits: its pieces, or where it leads. */
async function open(paid: { voucher?: number }) {
  const whole = mailedOrder("fr_FR");
  const order = { ...whole, state: "awaiting_payment", payment: { ...whole.payment, ...paid } };
  const [item] = order.items;
  const id = item?.kind === "stay" ? item.stay.weekendId : "";
  const named = { label: "" };
  const hotel = {
    ...named,
    timeZone: "Europe/Paris",
    location: named,
    review: { average: null, count: 0 },
    checkInOut: { checkin: { from: "15:00" }, checkout: { until: "11:00", to: "11:00" } },
  };
  const offer = { ...named, room: named, board: named, images: [], activities: [] };
  const product = { ...offer, id, labelSlug: "nuit-d-avance", kind: "stay", hotelId: 7, hotel };
  const services = {
    clock: fixedClock("2026-11-26T12:00:00Z"),
    catalogue: { findProductView: () => Promise.resolve(product) },
    flags: { flagsFor: () => Promise.resolve({}) },
    booking: {
      findSettledOrder: () => Promise.resolve({ order, isBuyer: true }),
      findTwin: () => Promise.resolve(null),
    },
  } as unknown as Parameters<typeof loadCheckout>[0]["services"];
  const url = new URL(`http://fr.localhost/checkout/${id}?order=${order.id}`);
  const asked = { id, url, cookies: null, posted: null };
  return loadCheckout({ site, services, address: "10.0.0.1" }, asked).catch((led: unknown) => led);
}

it("an order that waits for its payment is paid where its stay is", async () => {
  expect(await open({})).toMatchObject({ kind: "open", order: { id: mailedOrder("fr_FR").id } });
});

it("one that a gift pays of is not: what its giver hid would stand here (docs/product/gifts.md#hidden-price)", async () => {
  const led = await open({ voucher: 20_000 });
  expect(led).toBeInstanceOf(Response);
  expect((led as Response).headers.get("Location")).toMatch(/^\/week-end\//);
});
