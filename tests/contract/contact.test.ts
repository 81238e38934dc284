import { eq } from "drizzle-orm";
import type { Challenge } from "altcha/lib";
import { beforeEach, describe, expect, test } from "vitest";
import { answerBy } from "#modules/contact/data-requests/answer-by.ts";
import { contactCase } from "#modules/contact/tables.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { dataRequestConfirmLinkPath, dataRequestPath } from "#modules/sites/data-request-paths.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { createFormat } from "#platform/format.ts";
import { GOOD_REQUEST, GOOD_VALUES } from "#tests/support/contact.ts";
import { startContract } from "#tests/support/contract.ts";
import { eventually } from "#tests/support/eventually.ts";
import { messages } from "#tests/support/messages.ts";
import { enterCareMode } from "#tests/support/staff.ts";
import { workOn } from "#tests/support/proofs.ts";
import { jsonPost } from "#tests/support/server.ts";

/** Messages to customer care by the call, from the work to the receiver (docs/product/services.md#contact). */
const SECRET = "a secret of these tests which nobody knows";
const contract = startContract({ LINK_SECRET: SECRET });

type Problem = { code: string; errors: { path: string; message: string }[] };

const prove = async () => workOn((await contract().client.call<Challenge>("GET /api/contact/proof")).body);
const write = (body: object, headers = {}) =>
  contract().client.call<Problem>("POST /api/contact", {
    body: { locale: "fr_FR", ...GOOD_VALUES, ...body },
    headers,
  });
const rows = () => contract().db.select().from(contactCase);

beforeEach(() => contract().db.delete(contactCase));

describe("POST /api/contact", () => {
  test("is taken with its proof, once: the proof is good for no other message", async () => {
    const proof = await prove();
    expect((await write({ proof })).status).toBe(204);
    expect((await write({ proof })).status, "the same again").toBe(204);
    const other = await write({ proof, description: "Une tout autre question" });
    expect([other.status, other.body.code, other.body.errors.map(({ path }) => path)]).toEqual([
      422,
      "PROOF_REQUIRED",
      ["proof"],
    ]);
    expect(await rows()).toHaveLength(1);
  });

  test.each([
    [{ contact_reason: "" }, [["contact_reason", "Mandatory field"]]],
    [{ contact_reason: "greeting" }, [["contact_reason", "Mandatory field"]]],
    [{ Booking_ID__c: "4821730" }, [["Booking_ID__c", "Booking number is composed of 8 digits"]]],
    [{ email: "camille@" }, [["email", "Email seems incorrect"]]],
    [{ name: "R2D2" }, [["name", "Only text is expected"]]],
    [{ phone: "zero" }, [["phone", "Phone number seems incorrect"]]],
    [{ description: "Trop peu" }, [["description", "A little more, please: 10 letters at least"]]],
    [{ description: "a".repeat(5_001) }, [["description", "This text is too long"]]],
    [{ description: "avec un \0 dedans" }, [["description", "has signs that are no text"]]],
    [{ locale: "en_GB" }, [["locale", "is not a site"]]],
    [
      { name: 7, email: null },
      [
        ["name", "is text"],
        ["email", "is text"],
      ],
    ],
    [
      { name: "", email: "", description: "" },
      [
        ["name", "Mandatory field"],
        ["email", "Mandatory field"],
        ["description", "Mandatory field"],
      ],
    ],
  ])("what is wrong is refused, field by field (%#)", async (changes, errors) => {
    const { status, body } = await write(changes);
    expect([status, body.code, body.errors.map(({ path, message }) => [path, message])]).toEqual([
      400,
      "INVALID_REQUEST",
      errors,
    ]);
    expect(await rows()).toEqual([]);
  });

  test("takes 5000 letters of any kind, and keeps them as they are", async () => {
    const description = "😀é\n漢\u0301".repeat(1_000).trim();
    expect((await write({ description, proof: await prove() })).status).toBe(204);
    expect((await rows())[0]?.description).toBe(description.normalize("NFC"));
  });

  test("is refused to a page of somebody else's, and taken from ours", async () => {
    const { server } = contract();
    const body = { locale: "fr_FR", ...GOOD_VALUES, proof: await prove() };
    const ask = async (origin: string) => {
      const init = jsonPost(body);
      const headers = { ...(init.headers as Record<string, string>), origin };
      return (await server.fetch("http://fr.localhost/api/contact", { ...init, headers })).status;
    };
    expect(await ask("https://elsewhere.example")).toBe(403);
    expect(await ask("null")).toBe(403);
    expect(await rows()).toEqual([]);
    expect(await ask("http://fr.localhost")).toBe(204);
  });

  test("asks customer care for no proof", async () => {
    const { cookie } = await enterCareMode(contract().db);
    expect((await write({}, { cookie })).status).toBe(204);
    expect((await write({ description: "Sans cookie, ce sera non" }, { cookie: "care=x" })).status).toBe(422);
  });

  test.each(LOCALES)("%s: the receiver has it, and a mail says so, of which nothing was typed", async (locale) => {
    const email = `${locale.replace("_", "")}@example.org`;
    expect((await write({ locale, email, proof: await prove() })).status).toBe(204);
    const { server, db } = contract();
    await eventually(async () => {
      const cases = await (await server.fetch("/dev/cases")).text();
      expect(cases).toContain(email);
      expect(cases).toContain(`<dd>${locale}</dd>`);
      const [mail] = await db.select().from(mailMessage).where(eq(mailMessage.recipient, email));
      expect(mail?.text).toContain("48");
      for (const typed of [GOOD_VALUES.name, "48217306", GOOD_VALUES.description.slice(10, 40)])
        expect(mail?.text).not.toContain(typed);
    });
  });
});

describe("POST /api/data-request", () => {
  const ask = (body: object, headers = {}) =>
    contract().client.call<Problem>("POST /api/data-request", {
      body: { locale: "fr_FR", ...GOOD_REQUEST, ...body },
      headers,
    });

  test("asks for a proof, and waits for the link of a mail", async () => {
    expect((await ask({})).status).toBe(422);
    expect((await ask({ proof: await prove() })).status).toBe(204);
    expect((await rows()).map(({ state, reason }) => [state, reason])).toEqual([["waiting", "data_access"]]);
  });

  test.each([
    [{ right: "complaint" }, [["right", "Mandatory field"]]],
    [{ right: "data_objection" }, [["description", "Mandatory field"]]],
    [{ Booking_ID__c: "12" }, [["Booking_ID__c", "Booking number is composed of 8 digits"]]],
    [{ locale: "en_GB" }, [["locale", "is not a site"]]],
    [{ name: 7 }, [["name", "is text"]]],
  ])("what is wrong is refused, field by field (%#)", async (changes, errors) => {
    const { status, body } = await ask(changes);
    expect([status, body.errors.map(({ path, message }) => [path, message])]).toEqual([400, errors]);
    expect(await rows()).toEqual([]);
  });

  test.each(LOCALES)("%s: its link confirms, the receiver has it, and a mail names the day", async (locale) => {
    const email = `${locale.replace("_", "")}.data@example.org`;
    expect((await ask({ locale, email, proof: await prove() })).status).toBe(204);
    const { server, db } = contract();
    const mailOf = async (at: number) => {
      const mails = await db.select().from(mailMessage).where(eq(mailMessage.recipient, email)).orderBy(mailMessage.id);
      const text = mails[at]?.text;
      expect(text).toBeDefined();
      return text ?? "";
    };
    const link = await eventually(async () => {
      const [found] = /http\S+\/confirm\?token=\S+/.exec(await mailOf(0)) ?? [];
      expect(found).toBeDefined();
      return String(found);
    });
    expect(link).toContain(dataRequestConfirmLinkPath(SITES[locale], ""));
    expect(await (await server.fetch("/dev/cases")).text()).not.toContain(email);
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: new URL(link).origin };
    const pressed = await server.fetch(link, { method: "POST", body: "", redirect: "manual", headers });
    expect([pressed.status, new URL(pressed.headers.get("location") ?? "", link).pathname]).toEqual([
      303,
      dataRequestPath(SITES[locale]),
    ]);
    await eventually(async () => {
      const cases = await (await server.fetch("/dev/cases")).text();
      expect(cases).toContain(email);
      expect(cases).toContain("Data protection request · Access");
    });
    const [row] = (await rows()).filter((one) => one.email === email);
    const day = createFormat(SITES[locale].language, messages.translator(locale)).dayLong(
      answerBy(row?.createdAt ?? new Date(0), SITES[locale]),
    );
    await eventually(async () => expect(await mailOf(1)).toContain(day));
  });
});
