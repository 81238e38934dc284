import { json, nothing, operation, problemsOf, type ApiPart } from "#platform/openapi/calls.server.ts";
import { described } from "#platform/openapi/notes.server.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import { consentBody } from "./schema.ts";

export const consentApi: ApiPart = {
  paths: {
    "/api/consent": {
      post: operation(
        "Content",
        "Write down what a visitor allowed",
        "The proof that somebody was asked, without who. Each change is sent anew; what was refused is named too.",
        {
          requestBody: json(
            described(consentBody, {
              locale: SITE_NOTES.locale,
              choiceId: { description: "A random number that the browser keeps beside the choice" },
              revision: { description: "What was asked, as a number: other purposes or words have another one" },
              allowed: { description: "Purposes that were allowed" },
              refused: { description: "Purposes that were refused" },
            }),
            {
              "visits may be counted": {
                choiceId: "6f1d2c3b-5a41-4c1e-9d55-2f0a3f6f9b10",
                locale: "fr_FR",
                revision: 101,
                allowed: ["analytics"],
                refused: [],
              },
            },
          ),
          responses: { ...nothing, ...problemsOf([400, 413, 415, 429]) },
        },
      ),
    },
  },
};
