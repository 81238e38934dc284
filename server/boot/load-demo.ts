import { mkdirSync, rmSync } from "node:fs";
import { system } from "#platform/actor.ts";
import { systemClock, localTime } from "#platform/clock.ts";
import type { Database } from "#platform/db/client.server.ts";
import type { Env } from "#platform/env.ts";
import { importCatalogue } from "#modules/catalogue/import/import-catalogue.server.ts";
import { formatReport } from "#modules/catalogue/import/report.ts";
import { codeSchema, saveCode } from "#modules/promotions/manage.server.ts";
import { CONTENT_FOLDER, readContent } from "#modules/content/load.server.ts";
import { hotelsBy } from "#modules/rates/calendar.server.ts";
import { isOfHotels, type Role } from "#modules/staff/roles.ts";
import { letTrialPersonIn } from "#modules/staff/trial.server.ts";
import { openVault } from "#modules/staff/wire.server.ts";
import { addPartner, connectHotels, replacePassword } from "#modules/suppliers/ari/partners.server.ts";
import { EVERY_PARCEL } from "#modules/vouchers/parcels/rules.ts";
import { setStock } from "#modules/vouchers/parcels/stock.server.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { issueValue } from "#modules/vouchers/values/issue.server.ts";
import { DEMO_PARTNER } from "#demo/channel.ts";
import { DEMO_CARDS } from "#demo/gift-cards.ts";
import { DEMO_COUNT, DEMO_SHELF } from "#demo/gift-shelf.ts";
import { demoCodes } from "#demo/promotion-codes.ts";
import { DEMO_STAFF, DEMO_STAFF_HOTELS, DEMO_STAFF_PASSWORD } from "#demo/staff.ts";
import { generateDemoCatalogue } from "#demo/catalogue/generate.ts";
import { hasDemoOrder } from "./demo-order.ts";
import { giveDemoGifts } from "./demo-gifts.ts";
import { renderFirstPictures } from "./first-pictures.ts";
import { createProgress, type Progress } from "./progress.ts";

/** Makes the demo catalogue, imports it and draws the first pictures. Throws what the import refuses. */
export async function loadDemo({ database, env }: { database: Database; env: Env }): Promise<void> {
  const progress = createProgress(process.stderr);
  const folder = `${env.DATA_DIR}/demo-catalogue`;
  rmSync(folder, { recursive: true, force: true });
  try {
    await makeCodes(database);
    await issueCards(database, env);
    await fillShelf(database, env);
    await importDemo({ database, env, folder, progress });
    await giveDemoGifts(database.db, env);
    await letPartnerIn(database, env);
    await letStaffIn(database, env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await renderFirstPictures({ db: database.db, dataDir: env.DATA_DIR, progress });
}

/** The codes of the demonstration; made again they are the same. */
async function makeCodes({ db }: Database): Promise<void> {
  const { today } = localTime(systemClock, "Europe/Paris");
  for (const code of demoCodes(today))
    await saveCode({ db, now: systemClock.now(), by: system("first_start") }, codeSchema.parse(code));
}

/** The gift cards of the demonstration; issued again they are the same. */
async function issueCards({ db }: Database, { GIFT_CODE_SECRET }: Env): Promise<void> {
  if (!GIFT_CODE_SECRET) return;
  const keys = createCodeKeys(GIFT_CODE_SECRET);
  for (const { code, amount, monthsAgo } of DEMO_CARDS) {
    const issuedAt = systemClock.now();
    issuedAt.setUTCMonth(issuedAt.getUTCMonth() - monthsAgo, 1);
    const ask = {
      kind: "gift_card",
      site: "fr_FR",
      amount,
      code,
      cause: `demo:${code}`,
      reason: "to try out",
    } as const;
    await db.transaction((tx) => issueValue(tx, { clock: { now: () => issuedAt }, keys }, ask, system("first_start")));
  }
}

/** Enough to try gifts on paper with; one extra has run out. */
async function fillShelf({ db }: Database, { OPERATOR_FILE }: Env): Promise<void> {
  const extras = readContent(CONTENT_FOLDER, OPERATOR_FILE).giftExtras.categories.flatMap(({ elements }) => elements);
  for (const item of [...EVERY_PARCEL, ...extras.map(({ id }) => id)])
    await setStock(db, systemClock.now(), { item, count: DEMO_SHELF[item] ?? DEMO_COUNT });
}

/** A channel manager to try rates and rooms with; let in again it is the same. */
async function letPartnerIn({ db }: Database, env: Env): Promise<void> {
  if (!hasDemoOrder(env)) return;
  const [{ id, name, password, hotels }, by] = [DEMO_PARTNER, system("first_start")];
  const deps = { db, clock: systemClock };
  await addPartner(deps, { id, name }, by);
  await replacePassword(deps, { id, password }, by);
  await connectHotels(deps, { id, codes: hotels }, by);
}

/** Somebody of each role; let in again they are the same. */
async function letStaffIn({ db }: Database, env: Env): Promise<void> {
  if (!hasDemoOrder(env) || env.SITE_HOSTS !== undefined) return;
  const deps = { db, clock: systemClock, vault: openVault(env.LINK_SECRET) };
  const hotels = await hotelsBy(db, { codes: DEMO_STAFF_HOTELS });
  for (const { roles, ...person } of DEMO_STAFF) {
    const all: Role[] = [...roles];
    const hotelIds = isOfHotels(all) ? hotels.map(({ id }) => id) : [];
    await letTrialPersonIn(
      deps,
      { ...person, roles: all, hotelIds, password: DEMO_STAFF_PASSWORD },
      system("first_start"),
    );
  }
}

async function importDemo({
  database,
  env,
  folder,
  progress,
}: {
  database: Database;
  env: Env;
  folder: string;
  progress: Progress;
}): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const now = systemClock.now();
  progress.start("Writing the demo catalogue");
  await generateDemoCatalogue({
    folder,
    today: localTime(systemClock, "Europe/Paris").today,
    hotels: env.DEMO_HOTELS,
    onProgress: (done, total) => progress.update(done / total),
  });
  progress.done("");
  progress.start("Importing hotels, packages, prices and stock");
  const report = await importCatalogue({
    database,
    folder,
    by: system("first_start"),
    now,
    onProgress: ({ done, total }) => progress.update(done / total),
  });
  progress.done("");
  if (!report.isComplete) throw new Error(`The demo catalogue was refused.\n${formatReport(report)}`);
}
