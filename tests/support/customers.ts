import { desc, eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { customer } from "#modules/accounts/tables.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { createBrowser, type TestBrowser } from "./browser.ts";
import { eventually } from "./eventually.ts";
import type { TestServer } from "./server.ts";

/** An account, as if its address had been proven. */
export async function createCustomer(db: Db, email: string): Promise<string> {
  const now = new Date("2026-11-20T10:00:00Z");
  const [row] = await db
    .insert(customer)
    .values({ email, emailVerified: true, name: "", createdAt: now, updatedAt: now })
    .returning({ id: customer.id });
  if (!row) throw new Error("no row came back");
  return row.id;
}

type Signing = { server: TestServer; db: Db; origin?: string };

/** A browser that is signed in by the link of a mail. */
export async function signInAs(
  { server, db, origin = "http://fr.localhost" }: Signing,
  email: string,
): Promise<TestBrowser> {
  const from = createBrowser(server);
  const before = await db.$count(mailMessage, eq(mailMessage.recipient, email));
  await from.post(`${origin}/account/signin`, { form: "link", email });
  const path = await eventually(async () => {
    const rows = await db
      .select()
      .from(mailMessage)
      .where(eq(mailMessage.recipient, email))
      .orderBy(desc(mailMessage.id));
    const found = rows.length > before ? /\/account\/link\?token=\S+/.exec(rows[0]?.text ?? "")?.[0] : undefined;
    return found ?? Promise.reject(new Error("no mail"));
  });
  await from.post(origin + path, {});
  return from;
}

/** The cookies of a browser, as it sends them. */
export const cookieOf = ({ cookies }: TestBrowser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
