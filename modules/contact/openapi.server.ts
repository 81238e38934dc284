import { z } from "zod";
import { answers, json, nothing, operation, problemsOf, type ApiPart } from "#platform/openapi/calls.server.ts";
import { described } from "#platform/openapi/notes.server.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import { RIGHTS } from "./data-requests/rules.ts";
import { dataRequestBody } from "./data-requests/schema.ts";
import { DESCRIPTION_MAX, DESCRIPTION_MIN, REASONS } from "./rules.ts";
import { contactBody } from "./schema.ts";

const body = described(contactBody.in, {
  ...SITE_NOTES,
  contact_reason: { description: "Why somebody writes", override: { type: "string", enum: [...REASONS] } },
  Booking_ID__c: { description: "8 digits, however they are spaced; ignored for avv_info, which has no booking" },
  name: { description: "Letters, spaces, apostrophes, hyphens" },
  phone: { description: "Digits, spaces, parentheses, plus, hyphen; may be left out" },
  email: { description: "Where the answer goes" },
  description: { description: `The message: ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} letters` },
  proof: {
    description:
      "base64 of { challenge, solution }: the work of GET /api/contact/proof and its result, good once. Not needed in customer-care mode",
  },
});

const requestBody = described(dataRequestBody.in, {
  ...SITE_NOTES,
  right: { description: "What is asked for", override: { type: "string", enum: [...RIGHTS] } },
  name: { description: "Letters, spaces, apostrophes, hyphens" },
  email: { description: "The address that the data are about: a mail asks it to confirm, and the answer goes there" },
  Booking_ID__c: { description: "8 digits, however they are spaced; may be left out" },
  description: {
    description: `What it is about: up to ${DESCRIPTION_MAX} letters; needed for a correction, a restriction, an objection and a withdrawal`,
  },
  proof: { description: "As for POST /api/contact" },
});

const challenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string().meta({ example: "PBKDF2/SHA-256" }),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    data: z.object({ until: z.int().meta({ description: "Milliseconds since 1970" }) }),
  }),
  signature: z.string(),
});

export const contactApi: ApiPart = {
  paths: {
    "/api/contact/proof": {
      get: operation(
        "Content",
        "Work that shows that a person writes",
        "A challenge of altcha's: find the counter whose derived key begins with keyPrefix. Good for 20 minutes.",
        { responses: answers(challenge, "The work", [429]) },
      ),
    },
    "/api/contact": {
      post: operation(
        "Content",
        "Write to customer care",
        "A case is stored, and a mail acknowledges it. The same message within 48 hours is the same case. Without a proof that counts: 422 PROOF_REQUIRED, and nothing is stored.",
        {
          requestBody: json(body, {
            "a question about a booking": {
              locale: "fr_FR",
              contact_reason: "booking_info",
              Booking_ID__c: "48217306",
              name: "Camille Renard",
              phone: "06 12 34 56 78",
              email: "camille@example.org",
              description: "Peut-on demander une chambre côté port ?",
              proof: "",
            },
          }),
          responses: { ...nothing, ...problemsOf([400, 403, 413, 415, 422, 429]) },
        },
      ),
    },
    "/api/data-request": {
      post: operation(
        "Content",
        "Ask for a right about one's data",
        "A mail asks the address to confirm; then it is a case, to be answered within a month of this call. The same request within 48 hours is the same case. Counted with the messages of POST /api/contact.",
        {
          requestBody: json(requestBody, {
            "a copy of what is kept": {
              locale: "fr_FR",
              right: "data_access",
              name: "Camille Renard",
              email: "camille@example.org",
              Booking_ID__c: "",
              description: "",
              proof: "",
            },
          }),
          responses: { ...nothing, ...problemsOf([400, 403, 413, 415, 422, 429]) },
        },
      ),
    },
  },
};
