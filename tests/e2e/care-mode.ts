import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { openDatabase, type Db } from "#platform/db/client.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import type { Role } from "#modules/staff/roles.ts";
import { codeOf, stepOf } from "#modules/staff/totp.ts";
import { signInAs } from "#tests/support/staff.ts";

/** The back office of this server. */
export const OFFICE = `http://staff.localhost:${process.env.E2E_PORT ?? 4810}`;

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const file = `${process.env.E2E_DATA_DIR ?? ".data/e2e"}/database-url`;
  const database = openDatabase({ url: process.env.DATABASE_URL ?? readFileSync(file, "utf8").trim(), poolSize: 1 });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Signs a browser in at the back office, as somebody new with these roles. */
export async function enterOffice(page: Page, roles: Role[], name = "Inès Lambert"): Promise<void> {
  const { cookie } = await withDatabase((db) => signInAs(db, roles, { name, now: new Date() }));
  const value = cookie.slice(cookie.indexOf("=") + 1);
  await page.context().addCookies([{ name: "staff", value, url: OFFICE, httpOnly: true, sameSite: "Strict" }]);
}

/** The link that was mailed to somebody. */
export async function findInvitation(email: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const [mail] = await withDatabase((db) => db.select().from(mailMessage).where(eq(mailMessage.recipient, email)));
    link = /http:\S+\/invitation\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 20_000 });
  return link;
}

export const PASSWORD = "correct horse battery staple";

/** The link by which the first administrator comes in, as the command of the machine prints it. */
export function addAdmin(email: string): string {
  const said = execFileSync(process.execPath, ["script/lib/staff.ts", "add", email, "admin", "Alice Mercier"], {
    env: { ...process.env, DATA_DIR: process.env["E2E_DATA_DIR"] ?? ".data/e2e", PORT: new URL(OFFICE).port },
    encoding: "utf8",
  });
  return said.trim().split("\n").at(-1) ?? "";
}

/** Takes a link to the end, in a browser that speaks English; the phone's secret. */
export async function enrol(page: Page, link: string): Promise<string> {
  await page.goto(link.replace(/^http:\/\/[^/]+/, OFFICE));
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("The same again").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret, stepOf(new Date())));
  await page.getByRole("button", { name: "Connect this phone" }).click();
  await expect(page.locator(".codes li")).toHaveCount(10);
  return secret;
}

/** Switches customer-care mode on, from where the gate of a site has led to. */
export async function openMode(page: Page): Promise<void> {
  await page.locator("form button.main").click();
}
