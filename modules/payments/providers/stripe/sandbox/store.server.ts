import type { Db } from "#platform/db/client.server.ts";
import * as stores from "../../../sandbox/store.server.ts";
import { STORE_PLACE } from "../names.ts";
import type { SandboxRecords } from "./objects.ts";

/** What one request of the sandbox may read and write; all of it is kept, or nothing. */
export type SandboxSession = stores.Session<SandboxRecords>;

/** Where the sandbox keeps its objects. */
export type SandboxStore = stores.Store<SandboxRecords>;

/** Lives as long as the process: for tests. */
export const createMemoryStore = (): SandboxStore => stores.createMemoryStore();

export const createPostgresStore = (db: Db): Promise<SandboxStore> => stores.createPostgresStore(db, STORE_PLACE);
