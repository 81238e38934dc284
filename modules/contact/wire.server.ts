import type { Hono } from "hono";
import { system } from "#platform/actor.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import type { Forgetting } from "#platform/jobs/retention.server.ts";
import type { JobHandler } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import { createPostgresStore } from "#modules/payments/sandbox/store.server.ts";
import type { Proofs } from "#modules/proofs/proofs.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import { createContactRoutes } from "./api.server.ts";
import { CASE_JOB, createContact, type ContactService } from "./contact.server.ts";
import { createCaseHandler, postTo, type PostCase } from "./deliver.server.ts";
import { forgetCases } from "./forget.server.ts";
import { createCaseTokens, type CaseTokens } from "./link-tokens.server.ts";
import { createCasesPage } from "./receiver/page.server.ts";
import { createReceiver, type Receiver, type Records } from "./receiver/receiver.server.ts";

/** Where the stand-in keeps what it has got; its lock is nobody else's. */
const STORE = { schema: "case_receiver", lock: 726_999 };
/** Whatever address: the stand-in answers without a network. */
const IN_PROCESS = "http://cases.internal/";

type ContactNeeds = {
  proofs: Proofs;
  /** Whole address of the page that says thank you. */
  returnUrlOf: (site: Site) => string;
  wakeWorker: () => void;
};

export type WiredContact = {
  service: ContactService;
  routes: Hono<CallEnv>;
  /** What the stand-in has got, for whoever tries it out; null with a real one, or without the page. */
  page: Hono | null;
  /** Hands cases over; none where nobody would get them: they wait. */
  handlers: Record<string, JobHandler>;
  forgets: Forgetting[];
  /** What the links of its mails are signed with. */
  tokens: CaseTokens;
};

/** Messages to customer care, and the way on of cases. */
export async function wireContact(
  { env, db, clock }: Platform,
  { proofs, returnUrlOf, wakeWorker }: ContactNeeds,
): Promise<WiredContact> {
  const tokens = createCaseTokens(env.LINK_SECRET);
  const service = createContact({
    db,
    clock,
    proofs,
    tokens,
    bounds: { caller: env.CONTACT_PER_ADDRESS, email: env.CONTACT_PER_EMAIL },
    secret: env.LINK_SECRET[0] ?? "",
    wakeWorker,
  });
  // Never where the public is let in: nobody would read what it keeps.
  const receiver =
    env.CRM_CASE_URL || env.SITE_HOSTS
      ? null
      : createReceiver({ store: await createPostgresStore<Records>(db, STORE), clock });
  const post = postBy(env.CRM_CASE_URL, receiver);
  return {
    service,
    routes: createContactRoutes(service),
    page: receiver && env.MAILBOX_PAGE ? createCasesPage(receiver) : null,
    handlers: post ? { [CASE_JOB]: createCaseHandler({ db, clock, post, orgId: env.CRM_ORG_ID, returnUrlOf }) } : {},
    forgets: [
      {
        name: "forget_cases",
        run: () => forgetCases({ db, clock }, system("forget_cases")),
      },
    ],
    tokens,
  };
}

function postBy(url: string | undefined, receiver: Receiver | null): PostCase | null {
  if (url) return postTo(url);
  return receiver && postTo(IN_PROCESS, receiver.fetch);
}
