import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { SiteProvider } from "#modules/sites/context.tsx";
import { SITES } from "#modules/sites/locales.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import type { OrderView } from "../contract.ts";
import { ORDER_STATES, orderOutcome } from "../states.ts";
import { ConfirmationHero } from "./confirmation-hero.tsx";

const messages = loadMessages({ languageOf: () => "fr" }).all("fr_FR");

/** As much of an order as its hero says. */
const orderOf = (state: OrderView["state"]) =>
  ({
    id: "1",
    number: "12345678",
    state,
    buyer: null,
    items: [{ kind: "stay", stay: { weekendId: "1", checkin: "2026-12-04", checkInFrom: "15:00", hotel: {} } }],
  }) as unknown as OrderView;

test.each(ORDER_STATES)("an order that is %s has confetti when it is confirmed, and never before", async (state) => {
  const { prelude } = await prerenderToNodeStream(
    <SiteProvider site={SITES.fr_FR} messages={messages}>
      <ConfirmationHero order={orderOf(state)} />
    </SiteProvider>,
  );
  expect((await text(prelude)).includes("data-party")).toBe(orderOutcome(state) === "confirmed");
});
