import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { day, addDays, type Day } from "#platform/dates.ts";
import { openDatabase } from "#platform/db/client.server.ts";
import { showCode } from "#modules/vouchers/values/code.ts";
import type { ValueKind } from "#modules/vouchers/values/kinds.ts";
import type { GiftSnapshot, GiftText } from "#modules/vouchers/gifts/types.ts";
import { giveGift, type Given } from "#tests/support/give-gift.ts";
import { firstOffer } from "./vouchers.ts";

const TEXT: GiftText = {
  toName: "Françoise",
  fromName: "Léa et Hugo",
  message:
    "Joyeux anniversaire ! On garde le chien, vous gardez la vue sur la mer. Profitez bien, on vous embrasse fort.",
  occasion: "birthday",
  landscape: null,
  hidesPrice: false,
};

type GiftOf = {
  request: APIRequestContext;
  kind?: ValueKind;
  amount?: number;
  text?: Partial<GiftText>;
  until?: Day;
  nights?: number;
};

type Offer = {
  id: string;
  label: string;
  images: { id: string }[];
  hotel: { label: string; stars: number; location: { label: string } };
  headwords: string[];
};

/** A voucher for a stay of this server that is free in the weeks to come; its code as it is printed. */
export async function giveStay({ request, kind = "single_voucher", amount = 34_900, text, until, nights = 2 }: GiftOf) {
  const response = await request.post("/api/offers.json", {
    data: { locale: "fr_FR", flow: "gifting", giftNights: String(nights), limit: 8 },
  });
  const { exactMatch }: { exactMatch: Offer[] } = await response.json();
  const offer = exactMatch.at(2) ?? exactMatch[0];
  if (!offer) throw new Error("no stay is given here");
  const packageId = Number(offer.id);
  const snapshot: GiftSnapshot = {
    subject: kind === "box" ? { kind, handle: "amoureux" } : { kind: "single_voucher", packageId, nights },
    title: offer.label,
    place: { name: offer.hotel.label, stars: offer.hotel.stars, city: offer.hotel.location.label },
    imageId: offer.images[0]?.id ?? null,
    includes: ["Petits-déjeuners buffet", "Massage en duo", "Dîner trois plats"],
    months: 12,
    text: { ...TEXT, ...text },
    recipient: { kind: "buyer" },
    withdrawUntil: addDays(day(new Date().toISOString().slice(0, 10)), 14),
    timeZone: "Europe/Paris",
    draftId: null,
  };
  const { id, code } = await give({ amount, snapshot, ...(until ? { until } : {}) });
  return { id, code, packageId, title: offer.label };
}

/** The voucher of an activity of this server, for two; its code as it is printed. */
export async function giveActivity(request: APIRequestContext): Promise<{ code: string; title: string }> {
  const { id, label } = await firstOffer(request, { flow: "activity" });
  const snapshot: GiftSnapshot = {
    subject: { kind: "activity_voucher", voucherId: Number(id), adults: 2, ownUse: false },
    title: label,
    place: null,
    imageId: null,
    includes: ["Accès au spa, deux heures"],
    months: 12,
    terms: {
      center: "Bains du port",
      address: "2, quai des Brumes",
      reservation: "Par téléphone.",
      bookAheadDays: 1,
      conditions: ["Serviettes comprises"],
    },
    text: TEXT,
    recipient: { kind: "buyer" },
    withdrawUntil: addDays(day(new Date().toISOString().slice(0, 10)), 14),
    timeZone: "Europe/Paris",
    draftId: null,
  };
  const { code } = await give({ amount: 9_000, snapshot });
  return { code, title: label };
}

async function give(ask: Given): Promise<{ id: string; code: string }> {
  const file = `${process.env.E2E_DATA_DIR ?? ".data/e2e"}/database-url`;
  const database = openDatabase({ url: process.env.DATABASE_URL ?? readFileSync(file, "utf8").trim(), poolSize: 1 });
  const { id, code } = await giveGift(database.db, ask);
  await database.close();
  return { id, code: showCode(code) };
}
