import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { findOrderId, listOpenClaims, type OpenClaim } from "#modules/booking/claims/data.server.ts";
import { approveClaim, refuseClaim, type DecideClaimOutcome } from "#modules/booking/claims/decide-claim.server.ts";
import { CLAIM_REFUSALS, readRefusal, type ClaimRefusal } from "#modules/booking/claims/states.ts";
import { readOrderNumber } from "#modules/booking/lookup/rules.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: script/claims                          claims that wait for a decision, the oldest first
       script/claims approve NUMBER           the case is proven: what the stay's own terms kept goes back
       script/claims refuse NUMBER REASON     ${CLAIM_REFUSALS.join(", ")}

NUMBER is the booking's, eight digits. Needs the server's own environment. docs/operations.md says when to use which. The exit code is 1 when nothing was decided.`;

const OPERATOR = system("claims");

type Command =
  | { name: "list" }
  | { name: "approve"; number: string }
  | { name: "refuse"; number: string; refusal: ClaimRefusal };

function readCommand([name, given = "", reason, ...rest]: string[]): Command | null {
  if (name === undefined) return { name: "list" };
  const number = readOrderNumber(given);
  const refusal = readRefusal(reason);
  if (number === null || rest.length > 0) return null;
  if (name === "approve" && reason === undefined) return { name, number };
  return name === "refuse" && refusal ? { name, number, refusal } : null;
}

/** One line a claim, columns apart by tabs: number, site, when, what would go back, the case. */
const lineOf = ({ number, site, askedAt, rest, text }: OpenClaim) =>
  [number, site, askedAt.toISOString(), `${(rest / 100).toFixed(2)} EUR`, text].join("\t");

const SAYS: Record<DecideClaimOutcome["kind"], string> = {
  approved: "Approved: the rest is on its way back.",
  refused: "Refused.",
  already_decided: "It was decided before.",
  not_yet: "The stay's own part is still on its way back. Try again when the order is refunded.",
  not_found: "There is no such claim.",
  forbidden: "Not allowed.",
};

async function run(db: Db, command: Command): Promise<number> {
  if (command.name === "list") {
    for (const claim of await listOpenClaims(db)) console.log(lineOf(claim));
    return 0;
  }
  const deps = { db, clock: systemClock };
  const orderId = await findOrderId(db, command.number);
  const { kind } = orderId
    ? await (command.name === "approve"
        ? approveClaim(deps, orderId, OPERATOR)
        : refuseClaim(deps, orderId, { by: OPERATOR, refusal: command.refusal }))
    : { kind: "not_found" as const };
  console.log(SAYS[kind]);
  return kind === "approved" || kind === "refused" ? 0 : 1;
}

await runCommand({ usage: USAGE, read: readCommand, run: (command) => withDatabase((db) => run(db, command)) });
