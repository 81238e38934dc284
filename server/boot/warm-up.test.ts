import { expect, it } from "vitest";
import { readEnv } from "./env.ts";
import { warmUp } from "./warm-up.ts";

const asked = async (env: Record<string, string>, answer: () => Promise<Response>) => {
  const addresses: string[] = [];
  await warmUp(
    (request) => {
      addresses.push(request.url);
      return answer();
    },
    readEnv({ DATA_DIR: "/tmp", PORT: "3000", ...env }),
  );
  return addresses;
};

it("asks for the home page, the list of everything and a place, whatever becomes of them", async () => {
  const addresses = [
    "http://fr.localhost:3000/",
    "http://fr.localhost:3000/week-ends/_/_",
    "http://fr.localhost:3000/api/autocomplete-geonames.json?locale=fr_FR&term=paris",
  ];
  expect(await asked({}, async () => new Response())).toEqual(addresses);
  expect(await asked({}, () => Promise.reject(new Error("the database is away")))).toEqual(addresses);
});
