import { expect, it } from "vitest";
import { findNamedProviders, providersOf, variablesOf } from "./check-providers.ts";

const FILES = [
  "modules/payments/providers/acme/kind.ts",
  "modules/payments/providers/acme/sandbox/form.ts",
  "app/x.ts",
];

it("knows the providers by their folders", () => {
  expect(providersOf(FILES)).toEqual(["acme"]);
});

it("finds a provider that is named outside its folder, in whatever spelling", () => {
  const leak = (file: string) => findNamedProviders(file, 'const url = "https://ACME.example";', ["acme", "other"]);
  expect(leak("server/http/security.ts")).toEqual([
    "server/http/security.ts: names acme; only modules/payments/providers/acme and the registry may",
  ]);
  expect(leak("modules/payments/providers/other/kind.ts")).toHaveLength(1);
  expect(leak("modules/payments/providers/acme/kind.ts")).toEqual([]);
  expect(leak("modules/payments/registry/server.ts")).toEqual([]);
  expect(findNamedProviders("app/x.ts", "no name at all", ["acme"])).toEqual([]);
});

it("reads the variables that a folder declares", () => {
  expect(
    variablesOf('export const VARIABLES = ["ACME_KEY", "ACME_SECRET"] as const;\nconst OTHER = ["NOT_THIS"];'),
  ).toEqual(["ACME_KEY", "ACME_SECRET"]);
  expect(variablesOf("nothing")).toEqual([]);
});
