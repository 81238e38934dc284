import { system, type Actor } from "#platform/actor.ts";
import { Hopeless, MOST_ATTEMPTS, type Job, type JobHandler } from "#platform/jobs/worker.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import { findCase, moveCase, type Case, type ContactDeps } from "./contact.server.ts";
import { isOwed, type CaseTrigger } from "./lifecycle.ts";
import { can } from "./policy.ts";
import { answerBy } from "./data-requests/answer-by.ts";
import { isDataRight, RIGHT_REQUEST, RIGHT_SUBTYPES, type Subject } from "./data-requests/rules.ts";
import { REQUESTS } from "./rules.ts";

/** Posts a form to the receiver of cases; answers its HTTP status. Throws where it does not answer in time. `caseId`: the same when it is sent again. */
export type PostCase = (form: URLSearchParams, caseId: string) => Promise<number>;

type Delivery = Pick<ContactDeps, "db" | "clock"> & {
  post: PostCase;
  /** Whose cases they are, as the receiver calls us. */
  orgId: string;
  /** Where a browser would be led: the page that says thank you. */
  returnUrlOf: (site: Site) => string;
};

/** How long the receiver has to answer, milliseconds: the worker's lease is longer. */
const PATIENCE_MS = 10_000;

const requestOf = (subject: Subject) =>
  isDataRight(subject) ? { type: RIGHT_REQUEST, subtype: RIGHT_SUBTYPES[subject] } : REQUESTS[subject];

/** The form of a case, with the fields that the receiver reads (docs/product/services.md#web-to-case). A request about data says by when it is answered. */
export function caseForm(row: Case, { orgId, returnUrlOf }: Pick<Delivery, "orgId" | "returnUrlOf">): URLSearchParams {
  const site = SITES[row.locale];
  const { type, subtype } = requestOf(row.reason);
  return new URLSearchParams({
    orgid: orgId,
    status: "New",
    type,
    subtype,
    language: site.language,
    point_of_sale: site.id,
    retURL: returnUrlOf(site),
    Booking_ID__c: row.bookingNumber ?? "",
    description: row.description,
    name: row.name,
    email: row.email,
    phone: row.phone ?? "",
    ...(isDataRight(row.reason) ? { Due_Date__c: answerBy(row.createdAt, site) } : {}),
  });
}

/** By the network. Its own answer to a form is to lead a browser elsewhere, which is not followed. */
export function postTo(url: string, fetchFrom: typeof fetch = fetch, patienceMs = PATIENCE_MS): PostCase {
  return async (body, caseId) => {
    const answer = await fetchFrom(url, {
      method: "POST",
      body,
      headers: { "Idempotency-Key": caseId },
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    return answer.status;
  };
}

/** What may be different the next time. */
const isPassing = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

/** The job of a case, as the worker does it. */
export const createCaseHandler =
  (delivery: Delivery): JobHandler =>
  (job) =>
    deliverCase(delivery, job, system("contact_case"));

/** Hands a case over. It is asked for again until it is done, refused, or given up; a case that the receiver has is not sent again. */
export async function deliverCase(delivery: Delivery, job: Job, by: Actor): Promise<void> {
  demandAllowed(can, by, "case.deliver");
  const { db, clock, post } = delivery;
  const row = await findCase(db, String(job.payload["caseId"]));
  if (!row || !isOwed(row.state)) return;
  const move = (on: CaseTrigger) =>
    db.transaction(async (tx) => {
      const locked = await findCase(tx, row.id, { isLocked: true });
      if (locked) await moveCase(tx, clock.now(), locked, { on, by });
    });
  try {
    const status = await post(caseForm(row, delivery), row.id);
    if (status < 400) return await move("deliver");
    if (isPassing(status)) throw new Error(`the receiver of cases answered ${status}`);
    await move("refuse");
    throw new Hopeless(`the receiver of cases refused one with ${status}`);
  } catch (error) {
    if (job.attempts >= MOST_ATTEMPTS && !(error instanceof Hopeless)) await move("give_up");
    throw error;
  }
}
