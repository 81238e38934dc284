import type { Hono } from "hono";
import type { Platform } from "#platform/platform.ts";
import { createCatalogueRoutes } from "./api.server.ts";
import { createCatalogue, type Catalogue } from "./catalogue.server.ts";
import type { ReaderDeps } from "./reader.server.ts";

/** Hotels, packages, reviews and their pictures. */
export function wireCatalogue({ db, clock }: Platform, readers: ReaderDeps): { service: Catalogue; routes: Hono } {
  const deps = { ...readers, db, clock };
  return { service: createCatalogue(deps), routes: createCatalogueRoutes(deps) };
}
