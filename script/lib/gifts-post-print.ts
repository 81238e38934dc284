import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { isTrial, type Env } from "#platform/env.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { createPictureStore } from "#platform/images/store.server.ts";
import { writeSlips, type Slip } from "#modules/booking/items/parcel/print-batch.ts";
import type { PostParcel } from "#modules/booking/items/parcel/queue.server.ts";
import type { Content } from "#modules/content/content.ts";
import { CONTENT_FOLDER, readContent } from "#modules/content/load.server.ts";
import { operatorOf } from "#modules/content/operator.ts";
import { drawGift, type GiftDrawDeps, type LoadPicture } from "#modules/documents/gifts.server.ts";
import { createDrawing } from "#modules/documents/paper/drawing.server.ts";
import { extraNames, lastDayOf } from "#modules/documents/parcels.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { wireHandOver } from "#modules/vouchers/gifts/hand-over.server.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { DRAWING_VERSION, drawPicture } from "#demo/illustrations/draw.ts";
import { originsOf } from "#server/http/origins.ts";

/** Nobody but who prints reads them. */
const PRIVATE = 0o600;

/**
 * Writes a batch into a folder, made when missing: `slips.html`, and a card of A5 for each parcel under its reference. Answers the references of those whose
 * code cannot be opened: they have neither.
 */
export async function printBatch(
  { db, env }: { db: Db; env: Env },
  folder: string,
  parcels: readonly PostParcel[],
): Promise<string[]> {
  if (!env.GIFT_CODE_SECRET) throw new Error("GIFT_CODE_SECRET is not set: no code can be printed.");
  const keys = createCodeKeys(env.GIFT_CODE_SECRET);
  const { service: gifts } = wireHandOver({ db, clock: systemClock, keys }, () => undefined);
  const content = readContent(CONTENT_FOLDER, env.OPERATOR_FILE);
  const messages = loadMessages({ languageOf: (site) => (isSiteId(site) ? SITES[site].language : site) });
  const drawing = createDrawing();
  const deps: GiftDrawDeps = {
    clock: systemClock,
    messages,
    operatorOf: (site) => operatorOf(content.operator, site),
    isTrial: isTrial(env),
    draw: drawing.draw,
    loadPicture: createPictures(env),
    originOf: ({ id }) => originsOf(env)[id] ?? "",
  };
  mkdirSync(folder, { recursive: true });
  const slips: Slip[] = [];
  const lost: string[] = [];
  try {
    for (const parcel of parcels) {
      const found = await gifts.findWithSecret({ valueId: parcel.valueId });
      const code = found?.secret.code;
      if (!found || !code) {
        lost.push(parcel.reference);
        continue;
      }
      const card = { ...found.gift, validUntil: lastDayOf({ clock: systemClock }, parcel, found.gift.validUntil) };
      const { bytes } = await drawGift(deps, card, { code, format: "card" });
      writeFileSync(join(folder, `${parcel.reference}.pdf`), bytes, { mode: PRIVATE });
      slips.push(slipOf(parcel, content));
    }
  } finally {
    await drawing.close();
  }
  const page = writeSlips(slips, ({ id }) => messages.translator(id));
  writeFileSync(join(folder, "slips.html"), page, { mode: PRIVATE });
  return lost;
}

function slipOf(
  { reference, siteId, recipient, things }: PostParcel,
  { giftExtras, operator }: Pick<Content, "giftExtras" | "operator">,
): Slip {
  const site = SITES[siteId];
  const isAbroad = recipient.kind === "post" && recipient.country !== site.country;
  return {
    reference,
    site,
    recipient,
    country: isAbroad ? (giftExtras.countries[recipient.country]?.name[site.language] ?? recipient.country) : null,
    extras: extraNames(giftExtras, things, site),
    sender: [operator.company.name, ...operator.company.address],
  };
}

/** The pictures that the server has drawn, or draws now. */
function createPictures({ DATA_DIR, PHOTOS_DIR }: Env): LoadPicture {
  const cacheDir = `${DATA_DIR}/pictures`;
  const store = createPictureStore({ cacheDir, photosDir: PHOTOS_DIR, draw: drawPicture, version: DRAWING_VERSION });
  return async (id, shape) => {
    const found = await store.load(id, { ...shape, format: "jpeg" });
    return found === null || "kind" in found ? null : found;
  };
}
