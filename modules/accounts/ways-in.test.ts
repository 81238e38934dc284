import { describe, expect, it } from "vitest";
import { createBrowser } from "#tests/support/browser.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { startServer } from "#tests/support/server.ts";

const database = useDatabase();
const FR = "http://fr.localhost";

it("without the flag there are no accounts on a site", async () => {
  const closed = await startServer({
    databaseUrl: String(database().pool.options.connectionString),
    env: { FEATURE_FLAGS: JSON.stringify({ customerAccount: { sites: { fr_FR: false } } }) },
  });
  for (const path of [
    "/account/signin",
    "/account/trips",
    "/account/profile",
    "/account/wishlist",
    "/account/link?token=x",
  ])
    expect((await closed.fetch(FR + path)).status).toBe(404);
  expect((await closed.fetch("http://es.localhost/account/signin")).status).toBe(200);
  await closed.close();
});

describe("Google", () => {
  it("is a way in where it is configured: it is asked for an address alone, and comes back with what we gave it", async () => {
    const open = await startServer({
      databaseUrl: String(database().pool.options.connectionString),
      env: { GOOGLE_CLIENT_ID: "an-id", GOOGLE_CLIENT_SECRET: "a-secret" },
    });
    const from = createBrowser(open);
    const asked = await from.post(`${FR}/account/signin`, { form: "google", origin: "/week-end/12/x" });
    const url = new URL(asked.headers.get("location") ?? "");
    expect([asked.status, url.origin]).toEqual([303, "https://accounts.google.com"]);
    expect(url.searchParams.get("client_id")).toBe("an-id");
    expect(url.searchParams.get("scope")?.split(" ").toSorted()).toEqual(["email", "openid"]);
    expect(url.searchParams.get("redirect_uri")).toMatch(
      /^http:\/\/fr\.localhost(:\d+)?\/api\/auth\/callback\/google$/,
    );
    const forged = await from.get(`${FR}/api/auth/callback/google?code=x&state=forged`);
    expect(forged.status).toBeGreaterThanOrEqual(300);
    expect(from.cookies.has("access_token")).toBe(false);
    const back = await from.get(`${FR}/account/google?origin=%2Fweek-end%2F12%2Fx`);
    expect(back.headers.get("location")).toBe("/account/signin?origin=%2Fweek-end%2F12%2Fx&google=no");
    expect((await from.post(`${FR}/api/auth/sign-in/email`, {})).status).toBe(404);
    await open.close();
  });

  it("is none where it is not", async () => {
    const closed = await startServer({ databaseUrl: String(database().pool.options.connectionString) });
    const from = createBrowser(closed);
    expect((await from.post(`${FR}/account/signin`, { form: "google" })).headers.get("location")).toBe(
      "/account/signin",
    );
    expect((await from.get(`${FR}/api/auth/callback/google`)).status).toBe(404);
    expect((await from.get(`${FR}/api/auth/get-session`)).status).toBe(404);
    await closed.close();
  });
});
