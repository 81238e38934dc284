import { z } from "zod";
import { createDocument } from "zod-openapi";
import type { Problem } from "#platform/http/problem.ts";
import type { ApiPart } from "#platform/openapi/calls.server.ts";
import { readVersion } from "#platform/version.server.ts";
import { availabilityApi } from "#modules/availability/openapi.server.ts";
import { bookingApi } from "#modules/booking/openapi.server.ts";
import { walletApi } from "#modules/booking/wallet/openapi.server.ts";
import { catalogueApi } from "#modules/catalogue/openapi.server.ts";
import { consentApi } from "#modules/consent/openapi.server.ts";
import { contactApi } from "#modules/contact/openapi.server.ts";
import { contentApi } from "#modules/content/openapi.server.ts";
import { destinationApi } from "#modules/destinations/openapi.server.ts";
import { newsletterApi } from "#modules/newsletter/openapi.server.ts";
import { paymentsApi } from "#modules/payments/openapi.server.ts";
import { searchApi } from "#modules/search/openapi.server.ts";
import { suppliersApi } from "#modules/suppliers/openapi.server.ts";
import { voucherApi } from "#modules/vouchers/openapi.server.ts";
import { wishlistApi } from "#modules/wishlist/openapi.server.ts";
import type { ApiDocument } from "../http/ops/api-docs.ts";
import { opsApi } from "../http/ops/ops-openapi.ts";

/** In the order in which /api/docs shows them. */
const PARTS: readonly ApiPart[] = [
  searchApi,
  destinationApi,
  availabilityApi,
  catalogueApi,
  voucherApi,
  bookingApi,
  walletApi,
  paymentsApi,
  contentApi,
  newsletterApi,
  contactApi,
  wishlistApi,
  consentApi,
  suppliersApi,
  opsApi,
];

/** What every problem document has. */
const problemAnswer = z.object({
  type: z.string().meta({ description: "Where the code is explained" }),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/)
    .meta({ example: "INVALID_REQUEST" }),
  errors: z.array(
    z.looseObject({
      path: z.string().meta({ description: "Field, as the caller wrote it", example: "searchCriterias.checkin" }),
      message: z.string(),
    }),
  ),
}) satisfies z.ZodType<Problem>;

/** The same with what modules add to theirs. */
const problemSchema = problemAnswer
  .extend(Object.fromEntries(PARTS.flatMap(({ problem = {} }) => Object.entries(problem))))
  .meta({ description: "RFC 9457 problem document" });

/** The calls that exist, as OpenAPI 3.1, made from the schemas that validate requests. */
export function openApiDocument(version: string): ApiDocument {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Vendredi API",
      version,
      description:
        "Money is integer euro cents, days are yyyy-MM-dd, ids are strings in JSON and accepted as numbers too. Unknown fields and parameters are ignored. Errors are RFC 9457 problem documents.",
    },
    paths: Object.fromEntries(PARTS.flatMap(({ paths }) => Object.entries(paths))),
    components: { schemas: { Problem: problemSchema } },
  }) as unknown as ApiDocument;
}

/** The same of the version that is installed. */
export const readApiDocument = (): ApiDocument => openApiDocument(readVersion("package.json"));
