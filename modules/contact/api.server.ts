import { Hono, type Context } from "hono";
import { askingOf, type CallEnv } from "#platform/http/caller.server.ts";
import { privateJson } from "#platform/http/cache.server.ts";
import { isForeign } from "#platform/http/foreign-origin.ts";
import { forbidden, problem, problemResponse, tooMany } from "#platform/http/problem.ts";
import { parseOrThrow, readJson } from "#platform/http/validate.ts";
import type { ContactService } from "./contact.server.ts";
import { dataRequestBody } from "./data-requests/schema.ts";
import { contactBody, type ContactMessage } from "./schema.ts";

/** What a caller without a proof that counts is told. */
const UNPROVEN = "needs the result of the work of GET /api/contact/proof, in time and for the first time";

/** `POST /api/contact`, `POST /api/data-request`, and the work that they ask for (docs/product/services.md#contact-form, #data-requests). */
export function createContactRoutes(contact: Pick<ContactService, "write" | "ask">): Hono<CallEnv> {
  const routes = new Hono<CallEnv>();
  routes.get("/api/contact/proof", async () => privateJson(await contact.ask()));
  routes.post("/api/contact", async (c) =>
    isForeign(c.req.raw) ? forbidden() : take(c, parseOrThrow(contactBody, await readJson(c.req.raw))),
  );
  routes.post("/api/data-request", async (c) =>
    isForeign(c.req.raw) ? forbidden() : take(c, parseOrThrow(dataRequestBody, await readJson(c.req.raw))),
  );
  const take = async (c: Context<CallEnv>, { message, proof }: Taken) => {
    const { actor, address } = askingOf(c);
    const outcome = await contact.write(message, { actor, address, proof, mayWait: false });
    switch (outcome.kind) {
      case "forbidden":
        return forbidden();
      case "too_many":
        return tooMany(outcome.waitMs);
      case "unproven":
        return problemResponse(
          problem(422, "PROOF_REQUIRED", `proof ${UNPROVEN}.`, [{ path: "proof", message: UNPROVEN }]),
        );
      default:
        return c.body(null, 204);
    }
  };
  return routes;
}

type Taken = { message: ContactMessage; proof: string };
