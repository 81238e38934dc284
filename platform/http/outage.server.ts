import type { Outage } from "../db/outage.ts";
import { problem, problemResponse } from "./problem.ts";

/** When to come back, seconds: a restart of the database takes some, making room on a disk takes somebody. */
export const RETRY_AFTER: Record<Outage, string> = { away: "5", full: "60" };

const PROBLEMS = {
  away: problem(
    503,
    "DATABASE_AWAY",
    "The database does not answer just now. Try again; an order that is sent again with its Idempotency-Key is never placed twice.",
  ),
  full: problem(503, "STORAGE_FULL", "There is no room left to write. Nothing was changed; try again later."),
};

/** What a call answers while the database is away or full. */
export function outageResponse(outage: Outage): Response {
  return problemResponse(PROBLEMS[outage], { "Retry-After": RETRY_AFTER[outage] });
}
