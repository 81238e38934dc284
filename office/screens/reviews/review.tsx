import type { DeskView } from "#modules/reviews/desk-data.server.ts";
import type { Decision } from "#modules/reviews/desk.server.ts";
import type { DecideOutcome } from "#modules/reviews/decide.server.ts";
import { readRefusal } from "#modules/reviews/rules.ts";
import { readText } from "../../form.ts";
import {
  draw,
  leadTo,
  NOT_FOUND,
  REFUSED,
  type Acted,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Sent,
} from "../../screen.ts";
import { listPath, Reviews } from "./list.tsx";
import type { Typed } from "./open-review.tsx";

/** One review, and what is decided about it. */
export const REVIEW: OfficeScreen = {
  path: "/reviews/:number",
  titleKey: "office.rail.reviews",
  permission: "moderation",
  place: "reviews",
  show: (ask) => drawReview(ask),
  act: async (ask) => {
    const decision = readDecision(ask);
    if (!decision) return drawReview(ask, { answer: "", refusalError: ask.t("office.reviews.noReason") });
    const { services, actor, params } = ask;
    return tell(ask, decision, await services.reviews.decide(params["number"] ?? "", decision, actor));
  },
};

/** Which button was pressed; null where no reason was chosen. */
function readDecision({ form }: Sent<Ask>): Decision | null {
  const deed = readText(form, "deed");
  if (deed === "publish" || deed === "withdraw") return { to: deed };
  if (deed === "answer") return { to: deed, answer: readText(form, "answer") };
  const refusal = readRefusal(readText(form, "refusal"));
  return refusal && { to: "refuse", refusal };
}

function tell(ask: Sent<Ask>, decision: Decision, outcome: DecideOutcome): Acted | Promise<Acted> {
  const { t } = ask;
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "bad_text":
      return drawReview(ask, {
        answer: decision.to === "answer" ? decision.answer : "",
        answerError: t(`office.reviews.answer.${outcome.why}`),
      });
    case "too_late":
    case "no_guest":
      return leadTo(`/reviews/${ask.params["number"]}`, {
        tone: "attention",
        text: t(`office.reviews.${outcome.kind}`),
      });
    case "answered":
      return leadTo(`/reviews/${ask.params["number"]}`, { tone: "done", text: t("office.reviews.done.answered") });
    case "published":
    case "refused":
    case "withdrawn":
      return leadTo(listPath("written"), { tone: "done", text: t(`office.reviews.done.${outcome.kind}`) });
  }
}

async function drawReview(ask: Ask, typed?: Typed): Promise<Drawn | NotFound> {
  const { reviews } = ask.services;
  const open = await reviews.find(ask.params["number"] ?? "");
  if (!open) return NOT_FOUND;
  const view: DeskView = open.state === "published" || open.state === "refused" ? open.state : "written";
  const [list, waiting] = await Promise.all([reviews.list(view), reviews.waiting()]);
  const page = <Reviews ask={ask} view={view} list={list} open={open} waiting={waiting} isAsked typed={typed} />;
  return draw(page, { title: open.hotelName, ...(typed && { status: 422 }) });
}
