import { data, redirect } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import type { Unsent } from "#modules/messages/components/thread-panel.tsx";
import { confirmationPath } from "#modules/sites/paths.ts";
import { reviewPath } from "#modules/sites/review-paths.ts";
import type { RequestContext } from "#app/context.server.ts";
import { readForm } from "#app/read-form.server.ts";
import { readMessage } from "../read-message.server.ts";
import { textOf } from "../text-of.server.ts";

/** What the page of a stay was sent and could not do: a message that did not leave, a day that cannot be chosen any more. */
export type NotDone = { unsent: Unsent | null; hasChoiceFailed: boolean };

const PRIVATE = { "Cache-Control": CACHE.private };
const notDone = (status: number, values: Partial<NotDone>) =>
  data<NotDone>({ unsent: null, hasChoiceFailed: false, ...values }, { status, headers: PRIVATE });

/** The forms of a stay's page: a message, a day or an hour that its guest would like, a review that nobody asked for. Whoever is not the buyer is shown what anybody sees. */
export async function actOnTrip(context: RequestContext, orderId: string, request: Request) {
  const form = await readForm(request);
  const by = { actor: context.actor, cookies: request.headers.get("cookie") };
  switch (form.get("form")) {
    case "message":
      return writeMessage(context, { orderId, form, by });
    case "choice":
      return choose(context, { orderId, form, by });
    case "review":
      return beginReview(context, { orderId, form, by });
    default:
      throw new Response(null, { status: 400 });
  }
}

type Asked = { orderId: string; form: FormData; by: { actor: RequestContext["actor"]; cookies: string | null } };

async function writeMessage({ site, services }: RequestContext, { orderId, form, by }: Asked) {
  const { text, to } = readMessage(form);
  const outcome = await services.threads.writeAsGuest(orderId, { text, to: to ?? "care" }, by);
  if (outcome.kind === "refused") {
    const { fault } = outcome;
    return notDone(fault === "too_often" ? 429 : 400, { unsent: { text, to, fault } });
  }
  throw redirect(`${confirmationPath(site, encodeURIComponent(orderId))}#messages`, { status: 303, headers: PRIVATE });
}

async function choose({ site, services }: RequestContext, { orderId, form, by }: Asked) {
  const time = textOf(form, "time", 5) || null;
  const ask = { activityId: textOf(form, "activity", 40), day: textOf(form, "day", 10), time };
  const outcome = await services.booking.chooseTime(orderId, ask, by);
  if (outcome.kind === "not_open") return notDone(409, { hasChoiceFailed: true });
  throw redirect(`${confirmationPath(site, encodeURIComponent(orderId))}#program`, { status: 303, headers: PRIVATE });
}

/** To the form; where none is to be had any more, to the page as it is by now. */
async function beginReview({ site, services }: RequestContext, { orderId, by }: Asked) {
  const outcome = await services.reviews.open(orderId, by);
  const to =
    outcome.kind === "open" ? reviewPath(site, outcome.token) : confirmationPath(site, encodeURIComponent(orderId));
  return redirect(to, { status: 303, headers: PRIVATE });
}
