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

it("asks for the home page and the list of everything, whatever becomes of them", async () => {
  const pages = ["http://fr.localhost:3000/", "http://fr.localhost:3000/week-ends/_/_"];
  expect(await asked({}, async () => new Response())).toEqual(pages);
  expect(await asked({}, () => Promise.reject(new Error("the database is away")))).toEqual(pages);
});
