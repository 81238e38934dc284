import { Hono } from "hono";
import type { Counter } from "prom-client";
import type { Services } from "#app/services.server.ts";
import { askingOf, type CallEnv } from "#platform/http/caller.server.ts";
import type { Admit } from "#platform/images/store.server.ts";
import type { Platform } from "#platform/platform.ts";
import { readSinkNames } from "#modules/analytics/sinks.ts";
import { findGuest } from "#modules/booking/guest.server.ts";
import { countTaken } from "#modules/booking/items/stay/taken.server.ts";
import { wireFlags } from "#modules/flags/wire.server.ts";
import type { OfficeServices } from "#office/services.ts";
import { wireMessenger } from "#modules/messenger/wire.server.ts";
import { wireNewsletter, type WiredNewsletter } from "#modules/newsletter/wire.server.ts";
import { wireReports } from "#modules/reports/wire.server.ts";
import { wireStaff } from "#modules/staff/wire.server.ts";
import { wireSuppliers, type WiredSuppliers } from "#modules/suppliers/wire.server.ts";
import { createDocsRoutes } from "../http/ops/api-docs.ts";
import { officeOrigin } from "../http/origins.ts";
import { createSitemapRoutes } from "../http/sitemap.ts";
import { keepCatalogue } from "./keep-catalogue.ts";
import { readApiDocument } from "./api-document.ts";
import { wireOffice } from "./office.ts";
import { openIssuer, openManager } from "./open-manager.ts";
import { openPlatform, type Wiring } from "./platform.ts";
import { showDraft } from "./show-draft.ts";
import { wireHouse } from "./house.ts";
import { wireOrders, type WiredOrders } from "./orders.ts";

export type Wired = {
  services: Services;
  /** For the screens of the back office. */
  office: OfficeServices;
  api: Hono<CallEnv>;
  findProblems: () => string[];
  searchLag: () => number;
  counters: Counter[];
  close: () => Promise<void>;
};

/** Who may draw a picture when; without it whoever comes first. */
type Turns = { admitPicture?: Admit };

/** Builds everything the product needs, once a process: the one place where modules meet. */
export async function wireProduct(wiring: Wiring, { admitPicture }: Turns = {}): Promise<Wired> {
  const platform = openPlatform(wiring);
  const { env, database, mailer } = platform;
  const wiredFlags = await wireFlags(platform);
  const flags = wiredFlags.service;
  const newsletter = wireNewsletter(platform);
  const staff = wireStaff(platform, { wakeWorker: () => orders.wakeWorker(), officeOrigin: officeOrigin(env) });
  const { care } = staff;
  const suppliers = await wireHotels(platform);
  const house = await wireHouse(platform, { flags, admitPicture });
  const { content } = house.services;
  const reports = wireReports(platform, { operatorOf: content.operator });
  const orders = await wireOrders(platform, {
    flags,
    newsletter,
    suppliers,
    staff,
    reports,
    content,
    search: house.services.search,
    revision: house.search.index.revision,
    readers: house.readers,
    loadPicture: house.loadPicture,
  });
  const { search } = house;
  const api = joinRoutes({ platform, house, newsletter, suppliers, orders });
  const services = servicesOf(platform, { house, orders, newsletter, suppliers, flags, care });
  return {
    services,
    office: wireOffice(platform, {
      places: house.places,
      drafts: house.drafts,
      services,
      staff: staff.service,
      reports: reports.service,
      codeKeys: orders.values?.keys ?? null,
      gifts: orders.gifts,
      drawParcels: orders.documents.drawParcels,
      wakeWorker: orders.wakeWorker,
      searchLag: search.index.lag,
      content: house.content.desk,
      flags: wiredFlags.desk,
    }),
    api,
    findProblems: search.findProblems,
    searchLag: search.index.lag,
    counters: [...orders.booking.counters, ...(orders.values?.counters ?? []), ...(orders.beneficiary?.counters ?? [])],
    close: async () => {
      await search.index.stop();
      await house.content.stop();
      await wiredFlags.stop();
      await orders.worker.stop();
      await orders.documents.close();
      mailer?.close();
      await database.close();
    },
  };
}

/** The hotels' channel managers, and the cards that they are paid with. */
const wireHotels = async (platform: Platform) =>
  wireSuppliers(platform, {
    findGuest: (orderId) => findGuest(platform.db, orderId),
    countTaken,
    embedded: await openManager(platform),
    issuer: await openIssuer(platform),
  });

type ServiceParts = {
  house: Awaited<ReturnType<typeof wireHouse>>;
  orders: WiredOrders;
  newsletter: WiredNewsletter;
  suppliers: WiredSuppliers;
} & Pick<Services, "flags" | "care">;

/** All that pages may ask. */
const servicesOf = (
  platform: Platform,
  { house, orders, newsletter, suppliers, flags, care }: ServiceParts,
): Services => ({
  ...platform,
  ...house.services,
  catalogue: keepCatalogue(house.services.catalogue, { clock: platform.clock, revision: house.search.index.revision }),
  newestChange: house.search.index.newestChange,
  revision: () => house.search.index.revision() + house.content.generation() + flags.generation(),
  previewOf: house.content.previewOf,
  draftPreview: null,
  unsoldDraft: () => null,
  draftPreviewOf: (cookies) => house.drafts.of(cookies),
  showDraft: (services, draft) => showDraft(services, { catalogue: house.services.catalogue, draft }),
  booking: orders.booking.service,
  redemption: orders.booking.redemption,
  giftDoor: orders.beneficiary?.door ?? null,
  documents: orders.documents.service,
  newsletter: newsletter.service,
  accounts: orders.accounts.service,
  wishlists: orders.accounts.wishlists,
  watches: orders.accounts.watches,
  contact: orders.contact.service,
  reviews: orders.reviews.service,
  suppliers: suppliers.service,
  threads: orders.threads.service,
  gifts: orders.gifts,
  flags,
  care,
  analytics: readSinkNames(platform.env.ANALYTICS_SINKS, platform.env.ANALYTICS_URL),
});

type Parts = {
  platform: Platform;
  house: Awaited<ReturnType<typeof wireHouse>>;
  newsletter: WiredNewsletter;
  suppliers: WiredSuppliers;
  orders: WiredOrders;
};

/** The calls of all modules. */
function joinRoutes({
  platform: { env, clock },
  house,
  newsletter,
  suppliers,
  orders: { accounts, booking, values, contact, consent, mailbox },
}: Parts): Hono<CallEnv> {
  const api = new Hono<CallEnv>();
  for (const routes of house.routes) api.route("/", routes);
  api.route("/", newsletter.routes);
  api.route("/", accounts.routes);
  api.route("/", contact.routes);
  api.route("/", consent.routes);
  api.route("/", suppliers.routes);
  if (suppliers.page) api.route("/", suppliers.page);
  api.route("/", booking.routes);
  if (values) api.route("/", values.routes);
  api.route("/", createDocsRoutes(readApiDocument()));
  api.route("/", createSitemapRoutes({ env, clock, entries: house.sitemapEntries }));
  for (const { path, app } of booking.sandboxes) api.route(path, app);
  if (mailbox) api.route("/", mailbox);
  if (contact.page) api.route("/", contact.page);
  const messenger = wireMessenger({ env });
  if (messenger.page) api.route("/", messenger.page);
  api.all("/img/*", (c) => house.images(c.req.raw, askingOf(c).address));
  return api;
}
