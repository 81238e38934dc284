import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { WORKER } from "#tests/support/actors.ts";
import { fixedClock } from "#platform/clock.ts";
import { messages } from "#tests/support/messages.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import type { MailMessage } from "#platform/mail/mailer.server.ts";
import { createLinkTokens } from "#modules/newsletter/link-tokens.server.ts";
import { CONFIRMATION_JOB, createNewsletter, forgetUnconfirmed } from "#modules/newsletter/newsletter.server.ts";
import { LOCALES, type SiteId } from "#modules/sites/locales.ts";
import { CALLER, unlimited } from "#tests/support/limits.ts";
import { silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { operatorOf, writingIn } from "#tests/support/writing.ts";
import { createNewsletterHandler } from "./newsletter-handler.server.ts";
import { writeConfirmationMail } from "./newsletter-mail.ts";
import type { MailDeps } from "./send-once.server.ts";
import { mailMessage } from "./tables.server.ts";

const database = useDatabase();
const tokens = createLinkTokens(["a secret of the tests, long enough"]);

const write = (siteId: SiteId) =>
  writeConfirmationMail({
    ...writingIn(siteId),
    confirmUrl: "https://vendredi.example/newsletter/confirm?token=a",
    unsubscribeUrl: "https://vendredi.example/newsletter/unsubscribe?token=b",
    preferencesUrl: "https://vendredi.example/newsletter/preferences?token=c",
  });

describe("the confirmation mail", () => {
  it.each(["fr_FR", "es_ES", "nl_NL", "it_IT", "preview"] as const)("reads in %s as it was written", (siteId) => {
    const { subject, text } = write(siteId);
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
  });

  it.each([...LOCALES, "preview"] as const)("is complete in %s, and the same in HTML", (siteId) => {
    const { subject, text, html } = write(siteId);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/mail\.\w|\{\{|undefined|NaN|\u2060/);
    for (const link of [
      "newsletter/confirm?token=a",
      "newsletter/preferences?token=c",
      "newsletter/unsubscribe?token=b",
    ])
      for (const part of [text, html]) expect(part).toContain(link);
  });
});

describe("how it leaves", () => {
  function createSetting() {
    const clock = fixedClock("2026-11-20T10:00:00Z");
    const { db } = database();
    const sent: MailMessage[] = [];
    const mailer = { send: async (message: MailMessage) => void sent.push(message), close: () => undefined };
    const deps: MailDeps = {
      db,
      clock,
      messages,
      mailer,
      isTrial: false,
      operatorOf,
      linkTo: (site, path) => `https://${site.devHost}${site.prefix}${path}`,
    };
    const newsletter = createNewsletter({ db, clock, tokens, signUps: unlimited });
    const work = async () => {
      while (
        (await workOnce({
          db,
          clock,
          log: silentLog,
          handlers: { [CONFIRMATION_JOB]: createNewsletterHandler(deps, tokens) },
        })) !== "idle"
      );
    };
    const tokenIn = (text: string, purpose: string) =>
      new RegExp(`newsletter/${purpose}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? "";
    return { clock, db, sent, newsletter, work, tokenIn };
  }

  it("goes to the address once, in the site's language, with links that work and headers for the mailbox's own button", async () => {
    const { sent, newsletter, work, tokenIn, db } = createSetting();
    await newsletter.signUp({ email: "lotte@example.org", locale: "nl_BE", source: "footer" }, CALLER);
    await work();
    await db
      .update(outbox)
      .set({ doneAt: null, runAt: new Date(0) })
      .where(eq(outbox.kind, CONFIRMATION_JOB));
    await work();
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    expect(mail).toMatchObject({
      to: "lotte@example.org",
      language: "nl-BE",
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    const address = mail?.headers?.["List-Unsubscribe"] ?? "";
    expect(address).toMatch(/^<https:\/\/be\.localhost\/nl\/newsletter\/unsubscribe\?token=[\w.-]+>$/);
    expect(address + (mail?.messageId ?? "")).not.toMatch(/lotte|example\.org/);
    expect(await newsletter.follow("confirm", tokenIn(mail?.text ?? "", "confirm"), VISITOR)).toBe("confirmed");
    expect(await newsletter.follow("unsubscribe", tokenIn(address, "unsubscribe"), VISITOR)).toBe("unsubscribed");
  });

  it("is not written to somebody who left meanwhile, and goes with the address when that is forgotten", async () => {
    const { sent, newsletter, work, tokenIn, clock, db } = createSetting();
    await newsletter.signUp({ email: "gone@example.org", locale: "fr_FR", source: "home" }, CALLER);
    await work();
    await newsletter.follow("unsubscribe", tokenIn(sent[0]?.text ?? "", "unsubscribe"), VISITOR);
    await db.delete(mailMessage).where(eq(mailMessage.recipient, "gone@example.org"));
    await db
      .update(outbox)
      .set({ doneAt: null, runAt: new Date(0) })
      .where(eq(outbox.kind, CONFIRMATION_JOB));
    await work();
    expect(sent).toHaveLength(1);

    await newsletter.signUp({ email: "silent@example.org", locale: "fr_FR", source: "home" }, CALLER);
    await work();
    const kept = () => db.select().from(mailMessage).where(eq(mailMessage.recipient, "silent@example.org"));
    expect(await kept()).toHaveLength(1);
    clock.advance(8 * 86_400_000);
    await forgetUnconfirmed({ db, clock }, WORKER);
    expect(await kept()).toEqual([]);
  });
});
