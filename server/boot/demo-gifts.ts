import { eq, and } from "drizzle-orm";
import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Env } from "#platform/env.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import {
  activityVoucher,
  activityVoucherPrice,
  packageGiftPrice,
  stayPackage,
} from "#modules/catalogue/tables.server.ts";
import { boxesEntry, findBox } from "#modules/content/boxes.ts";
import { CONTENT_FOLDER, readContent } from "#modules/content/load.server.ts";
import { byTheWall } from "#modules/content/reading.ts";
import type { ContentLinks } from "#modules/content/types.ts";
import { loadGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { presentGift } from "#modules/vouchers/gifts/present-gift.server.ts";
import { priceGift } from "#modules/vouchers/gifts/price.server.ts";
import { NO_WORDS, type GiftKind, type GiftSubject, type GiftText } from "#modules/vouchers/gifts/types.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { DEMO_GIFTS } from "#demo/gifts.ts";

const SITE = SITES.fr_FR;
const TEXT: GiftText = {
  ...NO_WORDS,
  toName: "Françoise",
  fromName: "Léa et Hugo",
  message: "Prenez le large, on garde le chien.",
};
/** Where boxes lead is nobody's business here: any address will do. */
const NO_LINKS: ContentLinks = {
  uri: () => "/",
  label: () => null,
  count: () => null,
  paidLabel: () => "",
  pictureAlt: () => "",
  holdings: () => Promise.reject(new Error("nobody asks what a box holds")),
};

/** A stay, a box and an activity that somebody was given, with codes to try out (docs/demo.md#gifts); given again they are the same. */
export async function giveDemoGifts(db: Db, { GIFT_CODE_SECRET, OPERATOR_FILE }: Env): Promise<void> {
  if (!GIFT_CODE_SECRET) return;
  const content = readContent(CONTENT_FOLDER, OPERATOR_FILE);
  const asker = { site: SITE, ...byTheWall(systemClock)(SITE) };
  const readers = {
    messages: loadMessages({ languageOf: () => SITE.language }),
    places: await loadGazetteer(db),
    linkTo: () => null,
  };
  const deps = {
    clock: systemClock,
    keys: createCodeKeys(GIFT_CODE_SECRET),
    readers,
    findBox: (_site: unknown, handle: string) => findBox(content, asker, NO_LINKS, handle),
  };
  const handle = boxesEntry(content, asker)?.boxes[0]?.tiers[0]?.handle ?? null;
  for (const { code, kind } of DEMO_GIFTS) {
    const subject = await findSubject(db, kind, handle);
    const wish = subject && { subject, text: TEXT, recipient: { kind: "buyer" as const }, extras: [] };
    const priced = wish && (await priceGift(db, deps, { site: SITE, wish }));
    if (priced?.kind !== "priced") continue;
    const { amount, snapshot } = priced;
    await db.transaction((tx) =>
      presentGift(tx, deps, { site: SITE.id, amount, snapshot, code, cause: `demo:${code}` }, system("first_start")),
    );
  }
}

/** The first of its kind in the catalogue: the same whenever the same catalogue is made. */
async function findSubject(db: Db, kind: GiftKind, handle: string | null): Promise<GiftSubject | null> {
  if (kind === "box") return handle === null ? null : { kind, handle };
  if (kind === "activity_voucher") {
    const [found] = await db
      .select({ voucherId: activityVoucher.id, adults: activityVoucherPrice.adults })
      .from(activityVoucher)
      .innerJoin(activityVoucherPrice, eq(activityVoucherPrice.voucherId, activityVoucher.id))
      .where(and(eq(activityVoucher.isPublished, true), eq(activityVoucherPrice.adults, 2)))
      .orderBy(activityVoucher.id)
      .limit(1);
    return found ? { kind, ...found, ownUse: false } : null;
  }
  const [found] = await db
    .select({ packageId: stayPackage.id, nights: packageGiftPrice.nights })
    .from(stayPackage)
    .innerJoin(packageGiftPrice, eq(packageGiftPrice.packageId, stayPackage.id))
    .where(and(eq(stayPackage.isPublished, true), eq(stayPackage.isGiftable, true), eq(packageGiftPrice.nights, 2)))
    .orderBy(stayPackage.id)
    .limit(1);
  return found ? { kind: "single_voucher", ...found } : null;
}
