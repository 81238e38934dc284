import { VISITOR, type Actor } from "#platform/actor.ts";
import type { Database } from "#platform/db/client.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import type { RequestValues } from "#modules/contact/data-requests/rules.ts";
import { readRequest } from "#modules/contact/data-requests/schema.ts";
import type { Values } from "#modules/contact/rules.ts";
import { readMessage, type ContactMessage } from "#modules/contact/schema.ts";
import { contactCase, contactCaseEvent } from "#modules/contact/tables.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";

/** A message with which nothing is wrong. */
export const GOOD_VALUES: Values = {
  contact_reason: "booking_info",
  Booking_ID__c: "4821 7306",
  name: "Camille Renard",
  phone: "06 12 34 56 78",
  email: "camille@example.org",
  description: "Bonjour, peut-on demander une chambre côté port ?",
};

/** A request about data with which nothing is wrong. */
export const GOOD_REQUEST: RequestValues = {
  right: "data_access",
  name: "Camille Renard",
  email: "camille@example.org",
  Booking_ID__c: "",
  description: "",
};

/** The same as it is taken, with other fields. */
export function goodRequest(changes: Partial<RequestValues> = {}, locale: SiteId = "fr_FR"): ContactMessage {
  const message = readRequest({ ...GOOD_REQUEST, ...changes }, locale);
  if (!message) throw new Error("something is wrong with the request of a test");
  return message;
}

/** The message of above as it is taken, with other fields. */
export function goodMessage(changes: Partial<Values> = {}, locale: SiteId = "fr_FR"): ContactMessage {
  const message = readMessage({ ...GOOD_VALUES, ...changes }, locale);
  if (!message) throw new Error("something is wrong with the message of a test");
  return message;
}

const by = (proof: string, { actor = VISITOR, address = "10.0.0.1" as string }: Who) => ({ actor, address, proof });
type Who = { actor?: Actor; address?: string };

/** Who writes by the call, with a proof or without one. */
export const call = (proof = "", who: Who = {}) => ({ ...by(proof, who), mayWait: false });

/** Who writes by the form without JavaScript. */
export const form = (proof = "", who: Who = {}) => ({ ...by(proof, who), mayWait: true });

/** What a database keeps of cases: all of them, the only one, the jobs of their outbox by what these hold, and their history. */
export function readCases(database: () => Database) {
  const rows = () => database().db.select().from(contactCase);
  return {
    rows,
    only: async () => {
      const [row, ...others] = await rows();
      if (!row || others.length > 0) throw new Error("not one case");
      return row;
    },
    jobs: async () =>
      (await database().db.select().from(outbox)).map(({ kind, payload }) => ({ kind, keys: Object.keys(payload) })),
    history: async () =>
      (await database().db.select().from(contactCaseEvent).orderBy(contactCaseEvent.id)).map(({ from, trigger, to }) =>
        [from, trigger, to].join(" "),
      ),
  };
}
