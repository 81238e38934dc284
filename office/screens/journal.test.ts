import { expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import { textOf, useOffice } from "#tests/support/office.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { signInAs } from "#tests/support/staff.ts";

const NOW = "2026-11-20T10:00:00Z";
const database = useDatabase();
const { see } = useOffice({ database, now: NOW, as: () => "" });

it("says days and amounts as people write them, and a person's words as they were typed", async () => {
  const { db } = database();
  await recordAudit(db, {
    at: new Date(NOW),
    actor: system("tests"),
    verb: "rates.paint",
    thing: { kind: "hotel", id: "NL-10001" },
    before: { amount: "90.00 – 161.00" },
    after: { amount: "99.00 – 177.10", days: "2026-12-04 – 2026-12-19" },
    reason: "fair of 2026-12-04",
  });
  const { cookie } = await signInAs(db, ["admin"], { now: new Date(NOW) });
  const text = await textOf(await see("/journal", cookie));
  expect(text).toContain("90 € – 161 € → 99 € – 177,10 €");
  expect(text).toContain("ven. 4 déc. – sam. 19 déc.");
  expect(text).toContain("fair of 2026-12-04");
});

it("says what is of the catalogue and of content in words: no value, site or kind of a program's", async () => {
  const { db } = database();
  const line = { at: new Date(NOW), actor: system("tests") };
  await recordAudit(db, {
    ...line,
    verb: "catalogue.publish",
    thing: { kind: "package", id: "7" },
    before: { isPublished: false, sites: ["fr_FR"] },
    after: { isPublished: true, sites: ["fr_FR", "it_IT"] },
  });
  await recordAudit(db, { ...line, verb: "content.save", thing: { kind: "content", id: "promo-bar" } });
  await recordAudit(db, { ...line, verb: "flag.change", thing: { kind: "flag", id: "promoBanner" } });
  const { cookie } = await signInAs(db, ["admin"], { now: new Date(NOW) });
  const text = await textOf(await see("/journal", cookie));
  expect(text).toMatch(/: non → oui/);
  expect(text).toContain("France → France, Italie");
  expect(text).toContain("Contenu promo-bar");
  expect(text).not.toMatch(/\b(?:false|true|fr_FR|it_IT)\b/);
});

it("says of an order and of a hotel what changed in their own words: a state is no access, an amount no number", async () => {
  const { db } = database();
  const line = { at: new Date(NOW), actor: system("tests") };
  const order = { kind: "order", id: "11111111-1111-4111-8111-111111111111" };
  await recordAudit(db, {
    ...line,
    verb: "order.change",
    thing: order,
    before: { state: "confirmed" },
    after: { due: 0 },
  });
  await recordAudit(db, { ...line, verb: "order.rebook", thing: order, before: { borne: 0 }, after: { borne: 4_395 } });
  await recordAudit(db, {
    ...line,
    verb: "order.pay_payout",
    thing: order,
    after: { amount: 13_320, account: "2606" },
  });
  const hotel = { kind: "hotel", id: "NL-10001" };
  const opened = { before: { isActive: false }, after: { isActive: true } };
  await recordAudit(db, { ...line, verb: "catalogue.publish", thing: hotel, ...opened });
  const { cookie } = await signInAs(db, ["admin"], { now: new Date(NOW) });
  const text = await textOf(await see("/journal", cookie));
  for (const words of ["État : Confirmée", "0 € → 43,95 €", "Montant : 133,20 €", "Ouvert : non → oui"])
    expect(text).toContain(words);
  expect(text).not.toMatch(/Accès : Confirmée|4395|13320|Peut se connecter/);
});

it("calls whoever did it by what they are: no task, partner or customer by a program's name", async () => {
  const { db } = database();
  const line = { at: new Date(NOW), verb: "hotel.sync", thing: { kind: "hotel", id: "NL-10001" } };
  const tasks = ["first_start", "sync_hotels", "catalogue-import", "give_up_change", "some_other_task"];
  for (const task of tasks) await recordAudit(db, { ...line, actor: system(task) });
  await recordAudit(db, { ...line, actor: system("partners") });
  await recordAudit(db, { ...line, actor: { kind: "partner", partnerId: "demo-channel" } });
  const { cookie } = await signInAs(db, ["admin"], { now: new Date(NOW) });
  const text = await textOf(await see("/journal", cookie));
  for (const words of ["La maison (premier démarrage)", "La maison (script/partners)", "Partenaire demo-channel"])
    expect(text).toContain(words);
  expect(text).not.toMatch(/[a-z]_[a-z]|system:|catalogue-import/);
});
