import { json, nothing, operation, problemsOf, type ApiPart } from "#platform/openapi/calls.server.ts";
import { described, idNote } from "#platform/openapi/notes.server.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import { newsletterBody } from "./schema.ts";

export const newsletterApi: ApiPart = {
  paths: {
    "/api/marketing/newsletter": {
      post: operation(
        "Content",
        "Ask for the newsletter",
        "A mail asks the owner of the address to confirm; without that nobody is subscribed. The answer is the same for known and unknown addresses.",
        {
          requestBody: json(described(newsletterBody.in, { ...SITE_NOTES, country: idNote("A country") }), {
            "a visitor of the French site": {
              email: "marion@example.org",
              country: "FR",
              language: "fr",
              source: "home",
            },
          }),
          responses: { ...nothing, ...problemsOf([400, 413, 415, 429]) },
        },
      ),
    },
  },
};
