import type { Platform } from "#platform/platform.ts";
import { createPostgresStore } from "#modules/payments/sandbox/store.server.ts";
import { createEmbeddedIssuer, type CardRecords } from "#modules/suppliers/cards/embedded.server.ts";
import type { ManagerRecords } from "#modules/suppliers/embedded/manager.server.ts";
import type { SupplierNeeds } from "#modules/suppliers/wire.server.ts";
import { DEMO_PARTNER } from "#demo/channel.ts";

/** Where it keeps what it has; its lock is nobody else's. */
const STORE = { schema: "channel_manager", lock: 727_016 };

/** The channel manager of the demonstration; never where the public is let in. */
export async function openManager({ env, db }: Platform): Promise<SupplierNeeds["embedded"]> {
  if (env.SITE_HOSTS || !env.MAILBOX_PAGE || !env.DEMO_CATALOGUE) return null;
  return { store: await createPostgresStore<ManagerRecords>(db, STORE), partner: DEMO_PARTNER };
}

const CARDS = { schema: "card_issuer", lock: 727_017 };

/** Whoever issues virtual cards for what hotels are owed. */
export async function openIssuer({ env, db }: Platform): Promise<SupplierNeeds["issuer"]> {
  return env.VIRTUAL_CARDS === "embedded"
    ? createEmbeddedIssuer(await createPostgresStore<CardRecords>(db, CARDS))
    : null;
}
