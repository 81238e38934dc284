import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import { day, isDay, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { CodeTerms } from "#modules/promotions/code-rules.ts";
import { codeSchema, endCode, listCodes, saveCode } from "#modules/promotions/manage.server.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: script/promotion-codes                    all codes, with their uses
       script/promotion-codes save FILE          makes the codes of a JSON file, or gives them new terms; all of them or none
       script/promotion-codes end CODE DAY       its last day (yyyy-MM-dd); orders that have it keep it

Needs the server's own environment. docs/operations.md says what a file holds. The exit code is 1 when it could not be done.`;

const OPERATOR = system("promotion-codes");

type Command = { name: "list" } | { name: "save"; file: string } | { name: "end"; code: string; lastDay: Day };

function readCommand([name, first = "", second = "", ...rest]: string[]): Command | null {
  if (name === undefined) return { name: "list" };
  if (name === "save" && first && !second) return { name, file: resolve(first) };
  if (name === "end" && first && isDay(second) && rest.length === 0) return { name, code: first, lastDay: day(second) };
  return null;
}

/** One line a code, columns apart by tabs. */
function lineOf({ code, percent, amountCents, uses, maxUses, maxUsesPerEmail, ...terms }: CodeTerms): string {
  const worth = percent === null ? `${((amountCents ?? 0) / 100).toFixed(2)} EUR` : `${percent} %`;
  const { validFrom, validUntil, minimumCents, categories, sites, flows, affiliates, miniSites } = terms;
  const lists = [categories, sites, flows, affiliates, miniSites].map((list) => list?.join(",") ?? "");
  const bounds = [maxUses ?? "", maxUsesPerEmail ?? "", minimumCents ?? ""];
  return [code, worth, uses, ...bounds, validFrom ?? "", validUntil ?? "", ...lists].join("\t");
}

async function save(db: Db, file: string): Promise<number> {
  const codes = z
    .array(codeSchema)
    .min(1)
    .parse(JSON.parse(readFileSync(file, "utf8")));
  return db.transaction(async (tx) => {
    for (const code of codes) {
      const outcome = await saveCode({ db: tx, now: systemClock.now(), by: OPERATOR }, code);
      if (outcome.kind !== "saved")
        throw new Error(`${code.code}: ${outcome.kind === "below_uses" ? "has been used more often" : outcome.kind}`);
    }
    console.log(`${codes.length} saved.`);
    return 0;
  });
}

async function run(db: Db, command: Command): Promise<number> {
  switch (command.name) {
    case "list":
      for (const code of await listCodes(db)) console.log(lineOf(code));
      return 0;
    case "save":
      return save(db, command.file);
    case "end": {
      const isDone = await endCode({ db, now: systemClock.now(), by: OPERATOR }, command.code, command.lastDay);
      console.log(isDone === true ? "Done." : "There is no such code.");
      return isDone === true ? 0 : 1;
    }
  }
}

await runCommand({ usage: USAGE, read: readCommand, run: (command) => withDatabase((db) => run(db, command)) });
