import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openDatabase } from "#platform/db/client.server.ts";
import type { Role } from "#modules/staff/roles.ts";
import { signInAs } from "#tests/support/staff.ts";

/** The back office of this server. */
export const OFFICE = `http://staff.localhost:${process.env["E2E_PORT"] ?? 4810}`;

/** Signs a browser in at the back office, as somebody new with these roles. */
export async function enterOffice(page: Page, roles: Role[], name = "Inès Lambert"): Promise<void> {
  const file = `${process.env["E2E_DATA_DIR"] ?? ".data/e2e"}/database-url`;
  const database = openDatabase({ url: process.env["DATABASE_URL"] ?? readFileSync(file, "utf8").trim(), poolSize: 1 });
  const { cookie } = await signInAs(database.db, roles, { name, now: new Date() });
  await database.close();
  const value = cookie.slice(cookie.indexOf("=") + 1);
  await page.context().addCookies([{ name: "staff", value, url: OFFICE, httpOnly: true, sameSite: "Strict" }]);
}

/** Switches customer-care mode on, from where the gate of a site has led to. */
export async function openMode(page: Page): Promise<void> {
  await page.locator("form button.main").click();
}
