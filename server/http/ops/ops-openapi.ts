import { z } from "zod";
import { answers, json, nothing, operation, problemsOf, type ApiPart } from "#platform/openapi/calls.server.ts";
import { described } from "#platform/openapi/notes.server.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import { clientLog, errorReport } from "./ops.ts";

export const opsApi: ApiPart = {
  problem: {
    requestId: z.string().optional().meta({ description: "INTERNAL_ERROR: what our logs know the request by" }),
  },
  paths: {
    "/gateway/logs": {
      post: operation(
        "Site",
        "An error in a browser",
        "Message and location are cut to 256 characters; addresses, telephone and order numbers, tokens and queries in them are not kept.",
        {
          requestBody: json(described(clientLog, SITE_NOTES), {
            "a script failed": {
              level: "ERROR",
              locale: "fr_FR",
              location: "/week-end/1042/x",
              message: "x is not a function",
            },
          }),
          responses: { ...nothing, ...problemsOf([400, 413, 415, 429]) },
        },
      ),
    },
    "/error": {
      post: operation("Site", "A page that was not found", "The address is kept as that of /gateway/logs.", {
        requestBody: json(described(errorReport, SITE_NOTES), {
          "an old link": { uri: "/week-end/1/old", locale: "fr_FR" },
        }),
        responses: { ...nothing, ...problemsOf([400, 413, 415, 429]) },
      }),
    },
    "/healthz": {
      get: operation("Running", "The process is up", "", {
        responses: answers(z.object({ status: z.literal("up") }), "Up", []),
      }),
    },
    "/readyz": {
      get: operation("Running", "Database and search index are ready", "", {
        responses: answers(z.object({ status: z.literal("ready") }), "Ready", [503]),
      }),
    },
    "/metrics": {
      get: operation(
        "Running",
        "Numbers for Prometheus",
        "With METRICS_TOKEN for its bearer, with METRICS_PORT on that port alone; with neither only for callers on the server's own machine, and not at all with public hosts.",
        {
          responses: {
            200: { description: "Text exposition format", content: { "text/plain": { schema: z.string() } } },
            ...problemsOf([401, 404]),
          },
        },
      ),
    },
  },
};
