import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { readOrderNumber } from "#modules/booking/lookup/rules.ts";
import { REVIEW_CRITERIA } from "#modules/catalogue/views.ts";
import { askForReviews } from "#modules/reviews/ask.server.ts";
import { findReview, findReviewId, findStay } from "#modules/reviews/data.server.ts";
import { listReviews, type DeskReview } from "#modules/reviews/desk-data.server.ts";
import {
  answerGuest,
  publishReview,
  refuseReview,
  withdrawReview,
  type DecideOutcome,
} from "#modules/reviews/decide.server.ts";
import { createReviewTokens } from "#modules/reviews/link-tokens.server.ts";
import { averageOf, readRefusal, REFUSALS, type Refusal, type ReviewContent } from "#modules/reviews/rules.ts";
import { findMarks } from "#modules/reviews/text-rules.ts";
import { readEnv } from "#server/boot/env.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: script/reviews                          reviews that wait for a decision, the oldest first
       script/reviews show NUMBER              all of one
       script/reviews publish NUMBER           everybody reads it, and it counts
       script/reviews refuse NUMBER REASON     ${REFUSALS.join(", ")}
       script/reviews withdraw NUMBER          it is gone for good, published or not
       script/reviews answer NUMBER TEXT       what the hotel says to one that is published, once
       script/reviews ask                      asks whoever is due now, as the server does every quarter of an hour

NUMBER is the booking's, eight digits. Needs the server's own environment. docs/operations.md says when to use which. The exit code is 1 when nothing was done.`;

const OPERATOR = system("reviews");

type Command =
  | { name: "list" }
  | { name: "ask" }
  | { name: "show" | "publish" | "withdraw"; number: string }
  | { name: "refuse"; number: string; refusal: Refusal }
  | { name: "answer"; number: string; text: string };

function readCommand([name, given, rest, ...more]: string[]): Command | null {
  if (name === undefined) return { name: "list" };
  if (name === "ask" && given === undefined) return { name };
  const number = readOrderNumber(given ?? "");
  if (number === null || more.length > 0) return null;
  if ((name === "show" || name === "publish" || name === "withdraw") && rest === undefined) return { name, number };
  const refusal = readRefusal(rest);
  if (name === "refuse" && refusal) return { name, number, refusal };
  return name === "answer" && rest ? { name, number, text: rest } : null;
}

const scoreOf = (content: ReviewContent): string => (averageOf(content) / 10).toFixed(1);
const marksOf = ({ positive, negative }: ReviewContent): string =>
  findMarks(`${positive}\n${negative}`)
    .map(({ kind, passage }) => `${kind}: ${passage}`)
    .join("; ");
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ");

/** One line a review, columns apart by tabs: number, site, when, hotel, score, what to look at, its words. */
function lineOf({ number, siteId, movedAt, hotelName, content }: DeskReview): string {
  const words = onOneLine(`+ ${content.positive} - ${content.negative}`);
  return [number, siteId, movedAt.toISOString(), hotelName, scoreOf(content), marksOf(content), words].join("\t");
}

async function show(db: Db, id: string): Promise<number> {
  const review = await findReview(db, id);
  const stay = review && (await findStay(db, review));
  if (!review || !stay) return say({ kind: "not_found" });
  const { content } = review;
  console.log([stay.order.number, stay.stay.hotelName, stay.stay.checkin, stay.stay.checkout, review.state].join("\t"));
  if (!content) return 0;
  console.log(REVIEW_CRITERIA.map((criterion) => `${criterion} ${content.scores[criterion]}`).join(", "));
  console.log(`mean ${scoreOf(content)}, ${content.travellerType}, signed by ${content.name}`);
  console.log(`+ ${content.positive}\n- ${content.negative}`);
  if (marksOf(content)) console.log(`to look at: ${marksOf(content)}`);
  if (review.answer) console.log(`the hotel: ${review.answer}`);
  return 0;
}

const SAYS: Record<DecideOutcome["kind"], string> = {
  published: "Published.",
  refused: "Refused: its guest is told why.",
  withdrawn: "Withdrawn.",
  answered: "The hotel's answer stands below it.",
  too_late: "Nothing was done: it does not stand where this is possible. `script/reviews show` says where.",
  no_guest: "Whoever wrote it is forgotten: it cannot be published.",
  not_found: "There is no such review.",
  bad_text: "The answer is empty, too long, or has a link, an e-mail address or a telephone number in it.",
  forbidden: "Not allowed.",
};

function say({ kind }: { kind: DecideOutcome["kind"] }): number {
  console.log(SAYS[kind]);
  return ["published", "refused", "withdrawn", "answered"].includes(kind) ? 0 : 1;
}

async function run(db: Db, command: Command): Promise<number> {
  const deps = { db, clock: systemClock };
  if (command.name === "list") {
    for (const review of await listReviews(db, "written")) console.log(lineOf(review));
    return 0;
  }
  if (command.name === "ask") {
    const tokens = createReviewTokens(readEnv(process.env).LINK_SECRET);
    console.log(`Asked: ${await askForReviews({ ...deps, tokens, wakeWorker: () => undefined }, OPERATOR)}`);
    return 0;
  }
  const id = await findReviewId(db, command.number);
  if (!id) return say({ kind: "not_found" });
  switch (command.name) {
    case "show":
      return show(db, id);
    case "publish":
      return say(await publishReview(deps, id, OPERATOR));
    case "withdraw":
      return say(await withdrawReview(deps, id, OPERATOR));
    case "refuse":
      return say(await refuseReview(deps, id, { by: OPERATOR, refusal: command.refusal }));
    case "answer":
      return say(await answerGuest(deps, id, { by: OPERATOR, answer: command.text }));
  }
}

await runCommand({ usage: USAGE, read: readCommand, run: (command) => withDatabase((db) => run(db, command)) });
