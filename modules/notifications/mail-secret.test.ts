import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import type { MailMessage } from "#platform/mail/mailer.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { showCode } from "#modules/vouchers/values/code.ts";
import { messages } from "#tests/support/messages.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { sampleGift } from "#tests/support/sample-gifts.ts";
import { operatorOf, writingIn } from "#tests/support/writing.ts";
import { writeGiftMail } from "./gift-mail.ts";
import { createMailboxRoutes } from "./mailbox.server.ts";
import { sendOnce } from "./send-once.server.ts";
import { mailMessage } from "./tables.server.ts";

const database = useDatabase();
const CODE = "7KMR4XHQ9TCW";
const SHOWN = showCode(CODE);
const keys = createCodeKeys(["a secret of the tests that is long enough"]);
const { codeSealed, codeKey } = keys.keep(CODE);
const openCode = (secret: { codeSealed: string; codeKey: string }) => {
  const code = keys.open(secret);
  return code && showCode(code);
};

/** A server that takes nothing before the given try. */
function mailbox(takesFrom = 1) {
  const sent: MailMessage[] = [];
  let tries = 0;
  const send = async (message: MailMessage) => {
    tries += 1;
    if (tries < takesFrom) throw new Error("not now");
    sent.push(message);
  };
  return { sent, mailer: { send, close: () => undefined } };
}

async function sendTo(box: ReturnType<typeof mailbox>["mailer"] | null, dedupe = `gift_mail:${randomUUID()}`) {
  const links = {
    openUrl: "https://vendredi.example/beneficiary/login",
    paperUrl: "https://vendredi.example/documents/gift?token=t",
    buyer: "Léa",
  };
  await sendOnce(
    {
      db: database().db,
      clock: fixedClock("2026-12-04T08:00:00Z"),
      messages,
      mailer: box,
      isTrial: false,
      linkTo: (_, path) => `https://vendredi.example${path === "home" ? "/" : path}`,
      operatorOf,
      openCode,
    },
    {
      dedupe,
      site: SITES.fr_FR,
      recipient: "francoise@example.org",
      mail: writeGiftMail(sampleGift("fr_FR"), { ...writingIn("fr_FR"), ...links }),
      about: { orderId: randomUUID() },
      secret: { codeSealed, codeKey },
    },
  );
  const [row] = await database().db.select().from(mailMessage).where(eq(mailMessage.dedupe, dedupe));
  if (!row) throw new Error("nothing was written down");
  return row;
}

describe("a mail that says a code (docs/product/gifts.md#codes)", () => {
  it("leaves with it, in the words and in the button, and is written down without it", async () => {
    const { sent, mailer } = mailbox();
    const row = await sendTo(mailer);
    const [mail] = sent;
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`/beneficiary/login#${SHOWN}`);
      expect(part?.split(SHOWN).length).toBeGreaterThan(2);
      expect(part).not.toContain("[[");
    }
    expect(JSON.stringify(row)).not.toContain(SHOWN);
    expect(JSON.stringify(row)).not.toContain(CODE);
    expect(mail?.subject).not.toContain(SHOWN);
  });

  it("is sent again with the same name when the server did not take it, and once", async () => {
    const { sent, mailer } = mailbox(2);
    const dedupe = `gift_mail:${randomUUID()}`;
    await expect(sendTo(mailer, dedupe)).rejects.toThrow("not now");
    await sendTo(mailer, dedupe);
    await sendTo(mailer, dedupe);
    expect(sent.map(({ messageId }) => messageId)).toEqual([dedupe.replaceAll(":", ".")]);
  });

  it("is shown with it by the mailbox of a demo; one whose secret is gone is not sent half", async () => {
    const row = await sendTo(null);
    const { db } = database();
    const page = await createMailboxRoutes({ db, openCode }).request(`/dev/mailbox/${row.id}/text`);
    expect(await page.text()).toMatch(new RegExp(`Votre code\\s: ${SHOWN}`));
    const { sent, mailer } = mailbox();
    const lost = { db, openCode: () => null, mailer };
    const isOf = eq(mailMessage.id, row.id);
    const deps = {
      ...lost,
      clock: fixedClock("2026-12-04T08:00:00Z"),
      messages,
      isTrial: false,
      linkTo: () => "https://vendredi.example/",
      operatorOf,
    };
    const again = sendOnce(deps, {
      dedupe: row.dedupe,
      site: SITES.fr_FR,
      recipient: row.recipient,
      mail: row,
      about: { orderId: randomUUID() },
      secret: row.secret,
    });
    await expect(again).rejects.toThrow("not configured");
    expect([sent, (await db.select().from(mailMessage).where(isOf))[0]?.sentAt]).toEqual([[], null]);
  });
});

describe("the mail to whoever a gift is for", () => {
  const links = { openUrl: "https://v.example/b", paperUrl: "https://v.example/p", buyer: "Léa" };
  const write = (kind: "single_voucher" | "box" | "gift_card" | "activity_voucher", hidesPrice: boolean) =>
    writeGiftMail(sampleGift("fr_FR", kind, { hidesPrice }), { ...writingIn("fr_FR"), ...links });

  it.each(["single_voucher", "box", "gift_card", "activity_voucher"] as const)(
    "%s: tells what it is worth, and nothing of it where that is hidden",
    (kind) => {
      const told = write(kind, false);
      expect(told.text).toMatch(/349\s€/);
      const hidden = write(kind, true);
      for (const part of [hidden.text, hidden.html, hidden.subject]) expect(part).not.toMatch(/349|valeur de/);
    },
  );

  it("without a sender it is a gift all the same; for oneself it is a voucher", () => {
    const gift = sampleGift("fr_FR");
    const silent = { ...gift, text: { ...gift.text, fromName: null, message: null } };
    const mail = writeGiftMail(silent, { ...writingIn("fr_FR"), ...links });
    expect(mail.text).toContain("Françoise, un week-end vous attend");
    expect(mail.text).not.toMatch(/null|offert par/);
    const own = sampleGift("fr_FR", "activity_voucher");
    const { subject } = own.snapshot;
    if (subject.kind !== "activity_voucher") throw new Error("the sample is no activity");
    const snapshot = { ...own.snapshot, subject: { ...subject, ownUse: true } };
    const mine = writeGiftMail({ ...own, snapshot, recipient: { kind: "buyer" } }, { ...writingIn("fr_FR"), ...links });
    expect(mine.subject).toBe("Votre bon d’activité est là");
    expect(mine.text).not.toContain("on vous a fait un cadeau");
  });
});
