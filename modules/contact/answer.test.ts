import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { WORKER } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { answerCase } from "./answer.server.ts";
import { forgetCases } from "./forget.server.ts";
import { forgetWriter } from "./forget-writer.server.ts";
import type { CaseState } from "./lifecycle.ts";
import { KEPT_DAYS } from "./rules.ts";
import { contactAnswer, contactCase } from "./tables.server.ts";

const database = useDatabase();
const DAY = 24 * 60 * 60_000;
const STAFF: Actor = { kind: "staff", staffId: randomUUID(), permissions: ["care"] };
let clock: ReturnType<typeof fixedClock>;

beforeEach(async () => {
  await database().db.delete(contactCase);
  clock = fixedClock("2026-11-23T10:00:00Z");
});

async function write(state: CaseState): Promise<string> {
  const at = clock.now();
  const [row] = await database()
    .db.insert(contactCase)
    .values({
      locale: "fr_FR",
      reason: "complaint",
      name: "Camille Renard",
      email: "Camille@example.org",
      description: "Le chauffage ne marchait pas du tout.",
      state,
      fingerprint: randomUUID(),
      emailKey: "key",
      createdAt: at,
      movedAt: at,
    })
    .returning({ id: contactCase.id });
  return row?.id ?? "";
}

const deps = () => ({ db: database().db, clock, wakeWorker: () => undefined });
const answer = (id: string) =>
  answerCase(deps(), id, { by: STAFF, way: "answer", text: "Nous sommes désolés de l’apprendre." });
const isThere = async (id: string) =>
  (await database().db.$count(contactCase, eq(contactCase.id, id))) +
  (await database().db.$count(contactAnswer, eq(contactAnswer.caseId, id)));

describe("how long an answer is kept (docs/product/services.md#contact)", () => {
  it.each(["open", "refused", "dead"] as const)(
    "%s and answered: as long as one that was handed over",
    async (state) => {
      const [id, unanswered] = [await write(state), await write(state)];
      expect(await answer(id)).toEqual({ kind: "answered" });
      clock.advance((KEPT_DAYS.sent - 1) * DAY);
      expect([await forgetCases(deps(), WORKER), await isThere(id)]).toEqual([0, 2]);
      clock.advance(2 * DAY);
      expect([await forgetCases(deps(), WORKER), await isThere(id), await isThere(unanswered)]).toEqual([1, 0, 1]);
    },
  );

  it("goes with its message, and with whoever wrote it", async () => {
    const [old, erased] = [await write("sent"), await write("sent")];
    await answer(old);
    await answer(erased);
    await database().db.transaction((tx) => forgetWriter(tx, "camille@example.org"));
    expect([await isThere(old), await isThere(erased)]).toEqual([0, 0]);
  });
});

it("nothing is answered twice, nor one that nobody has confirmed, or that is gone", async () => {
  const [id, waiting] = [await write("sent"), await write("waiting")];
  await answer(id);
  const again = { by: STAFF, way: "settle", text: "Rappelé par téléphone." } as const;
  expect(await answerCase(deps(), id, again)).toMatchObject({ kind: "answered_before", at: clock.now() });
  for (const nobody of [waiting, randomUUID()]) expect(await answer(nobody)).toEqual({ kind: "not_found" });
});
