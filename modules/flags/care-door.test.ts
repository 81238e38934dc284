import { describe, expect, it } from "vitest";
import { SITES } from "#modules/sites/locales.ts";
import { createCareDoor } from "./care-door.server.ts";
import { createFlags, withCare } from "./flags.server.ts";

const KEY = "a key of thirty-two characters, or more";
const SECRETS = ["0123456789abcdef0123456789abcdef"];
let now = new Date("2026-11-23T09:00:00Z");
const clock = { now: () => now };
const door = (key: string | undefined = KEY, isSecure = true) =>
  createCareDoor({ key, secrets: SECRETS, isSecure, clock });
const cookieOf = (setCookie = "") => setCookie.split(";")[0] ?? "";

describe("the door to customer care", () => {
  it("opens to the key for a shift, with a cookie that scripts do not see", () => {
    now = new Date("2026-11-23T09:00:00Z");
    const entry = door().enter(KEY);
    expect(entry?.cookie).toMatch(/^care=[^;]+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(entry?.cookie).not.toContain(KEY);
    const cookies = `a=1; ${cookieOf(entry?.cookie)}`;
    expect(door().read(cookies)).toBe(entry?.session);
    now = new Date("2026-11-23T16:59:59Z");
    expect(door().read(cookies)).toBe(entry?.session);
    now = new Date("2026-11-23T17:00:01Z");
    expect(door().read(cookies)).toBeNull();
  });

  it.each(["", "wrong", KEY.slice(1), `${KEY} `, KEY.toUpperCase()])("stays shut to %j", (given) =>
    expect(door().enter(given)).toBeNull(),
  );

  it("stays shut where no key is configured, and believes no cookie", () => {
    now = new Date("2026-11-23T09:00:00Z");
    const closed = createCareDoor({ key: undefined, secrets: SECRETS, isSecure: true, clock });
    expect([closed.isConfigured, closed.enter(""), closed.enter("undefined")]).toEqual([false, null, null]);
    expect(closed.read(cookieOf(door().enter(KEY)?.cookie))).toBeNull();
  });

  it("another key ends all sessions; a cookie that was changed is none", () => {
    const cookie = cookieOf(door().enter(KEY)?.cookie);
    expect(door(`another ${KEY}`).read(cookie)).toBeNull();
    expect(door().read(cookie.replace(/\.(\d+)\./, ".9999999999."))).toBeNull();
    for (const text of [null, "", "care=", "care=x", "care=..."]) expect(door().read(text)).toBeNull();
    expect(cookieOf(door().leave())).toBe("care=");
  });
});

describe("customer-care mode", () => {
  it("is on for who came through the door; an address that names it only asks for the way in", async () => {
    const flags = await createFlags({ given: { customerCare: { from: { care: true } } }, isIndexingAllowed: true });
    const ask = async (service: typeof flags, from?: string) => {
      const { customerCare, careGate } = await service.flagsFor(SITES.fr_FR, { from });
      return { customerCare, careGate };
    };
    expect(await ask(flags)).toEqual({ customerCare: false, careGate: false });
    expect(await ask(flags, "care")).toEqual({ customerCare: false, careGate: true });
    for (const from of [undefined, "care"])
      expect(await ask(withCare(flags), from)).toEqual({ customerCare: true, careGate: false });
  });
});
