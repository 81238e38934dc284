import { beforeEach, describe, expect, it } from "vitest";
import { textOf, useOffice } from "#tests/support/office.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { signInAs } from "#tests/support/staff.ts";
import { fromRule, toRule } from "./read-rule.ts";

const NOW = "2026-11-20T09:30:00Z";
const database = useDatabase();
let cookie: string;
const { visit, see, send } = useOffice({ database, now: NOW, as: () => cookie });

beforeEach(async () => {
  cookie = (await signInAs(database().db, ["admin"], { now: new Date(NOW) })).cookie;
});

const RULE = { everybody: "off", "site-es_ES": "on", share: "", from: "", affiliates: "" };
const change = (flag: string, fields: Record<string, string>) => send(`/flags/${flag}`, { deed: "change", ...fields });

describe("flags in the office", () => {
  it("say who sees what, since when, and how many pages were shown", async () => {
    expect(await textOf(await see("/flags"))).toContain("La configuration");
    const done = await change("datesSuggested", { ...RULE, seen: "0", why: "essai" });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/flags/datesSuggested"]);
    for (let page = 0; page < 3; page++) await visit("http://localhost/stay/7/asked");
    const text = await textOf(await see("/flags/datesSuggested"));
    for (const words of ["non; Espagne : oui", "Le bureau", "Vu « non »", "3 pages", "essai", "Inès Lambert"])
      expect(text).toContain(words);
    await send("/flags/datesSuggested", { deed: "back", seen: "1", reason: "fini" });
    expect(await textOf(await see("/flags/datesSuggested"))).not.toContain("Vu «");
  });

  it("give a share of visitors pages of their own", async () => {
    await change("homeBannerOnTop", { ...RULE, "site-es_ES": "", share: "50", seen: "0", why: "essai" });
    for (let page = 0; page < 3; page++) await visit("http://localhost/stay/7/asked");
    expect(await textOf(await see("/flags/homeBannerOnTop"))).toContain("50 % des visiteurs à l’inverse");
  });

  it("tell what cannot be read by field, keep what was typed, and the second who changes", async () => {
    const bad = await change("allIncentive", { ...RULE, share: "120", seen: "0", why: "essai" });
    expect([bad.status, await textOf(bad)]).toEqual([422, expect.stringContaining("Un nombre entier de 1 à 99.")]);
    expect((await change("allIncentive", { ...RULE, from: "letter", seen: "0", why: "essai" })).status).toBe(422);
    expect((await change("allIncentive", { ...RULE, seen: "0", why: "" })).status).toBe(422);
    const code = await change("autoDiscount", { json: '{ "code": "x", "value": 99 }', seen: "0", why: "essai" });
    expect([code.status, (await code.text()).includes("99")]).toEqual([422, true]);
    expect((await change("autoDiscount", { json: "{", seen: "0", why: "essai" })).status).toBe(422);
    await change("allIncentive", { ...RULE, seen: "0", why: "essai" });
    expect((await change("allIncentive", { ...RULE, seen: "0", why: "essai" })).status).toBe(409);
    expect((await change("nothing", { seen: "0", why: "essai" })).status).toBe(404);
  });

  it("are looked at by editors, and changed by administrators alone", async () => {
    cookie = (await signInAs(database().db, ["content"], { now: new Date(NOW) })).cookie;
    expect(await textOf(await see("/flags/promoBanner"))).toContain("par un administrateur");
    expect((await change("promoBanner", { ...RULE, seen: "0", why: "essai" })).status).toBe(403);
  });

  it.each([
    { default: true },
    { default: false, sites: { nl_NL: true, it_IT: false }, share: 12 },
    { default: true, from: { letter: false }, affiliates: { 77: true } },
  ])("a form says the rule that it was made from: %j", (rule) => {
    expect(toRule(fromRule(rule))).toEqual({ rule });
  });
});
