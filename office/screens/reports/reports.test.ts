import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { WORKER } from "#tests/support/actors.ts";
import { textOf, useOffice } from "#tests/support/office.ts";
import { demandPlaced, orderInput } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene } from "#tests/support/redeem.ts";
import { signInAs } from "#tests/support/staff.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";

const NOW = "2026-11-20T10:00:00Z";
const database = useDatabase();
const cookies = { finance: "", catalogue: "" };
const { see } = useOffice({ database, now: NOW, clock: fixedClock(NOW), as: () => cookies.finance });

beforeAll(async () => {
  const { db } = database();
  const scene = await createRedeemScene(db, { now: NOW });
  const checkin = day("2026-12-04");
  const input = orderInput(scene.stay.package.id, { checkin, nights: 2, idempotencyKey: crypto.randomUUID() });
  const { orderId, clientSecret } = demandPlaced(await placeOrder(scene.deps, input));
  await scene.till.pay(clientSecret);
  await syncPayment(scene.deps, orderId, WORKER);
  await scene.work();
  for (const role of ["finance", "catalogue"] as const)
    cookies[role] = (await signInAs(db, [role], { now: new Date(NOW) })).cookie;
});

describe("reports in the office", () => {
  it("begin with the first that somebody may read, and show whoever sets rates those of stays alone", async () => {
    expect((await see("/reports")).headers.get("location")).toBe("/reports/sales");
    const text = await textOf(await see("/reports/sales", cookies.catalogue));
    expect(text).toContain("Ventes");
    expect(text).not.toContain("Annulations");
    expect((await see("/reports/liabilities", cookies.catalogue)).status).toBe(403);
  });

  it("say what a period comes to beside the one before, and where there is nothing that there is not", async () => {
    const text = await textOf(await see("/reports/sales?by=kind"));
    expect(text).toContain("1er–20 nov. 2026 · Tous les sites");
    expect(text).toContain("200 €");
    expect(text).toContain("Séjour");
    expect(text).toContain("0 € (12–31 oct. 2026)");
    expect(await textOf(await see("/reports/refunds"))).toContain("Rien sur cette période");
  });

  it("say at the field what is wrong with days, and keep what was typed", async () => {
    const answer = await see("/reports/sales?from=2026-11-10&until=2026-11-09");
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('value="2026-11-10"');
    expect(html).toContain("Ce jour vient avant le premier.");
  });

  it("are files of their lines, named for what they hold", async () => {
    const answer = await see("/reports/sales/lines?site=fr_FR");
    expect(answer.headers.get("content-disposition")).toContain("sales-2026-11-01-2026-11-20-fr_FR.csv");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await answer.text()).toContain("France;;Séjour;Vente;200,00;0,00");
  });
});

describe("the books of days in the office", () => {
  it("are listed, opened and downloaded by finance, and are nobody else's", async () => {
    const list = await (await see("/reports/books")).text();
    const path = /href="(\/reports\/books\/\w+\/2026-11-20)"/.exec(list)?.[1] ?? "";
    expect(path).not.toBe("");
    const text = await textOf(await see(path));
    expect(text).toContain("pas encore close");
    expect(text).toContain("au centime près");
    expect(text).toContain("Vendu, pas encore séjourné");
    const file = await see(`${path}/file`);
    expect(file.headers.get("content-disposition")).toContain("-2026-11-20-open.csv");
    expect(await file.text()).toMatch(/^company,day,record,at,id,number,site,account,kind,vat,object,amount\r\n/);
    expect((await see(path, cookies.catalogue)).status).toBe(403);
    expect((await see("/reports/books/nobody/2026-11-20")).status).toBe(404);
    expect((await see("/reports/books/nobody/2026-11-20/file")).status).toBe(404);
  });
});
