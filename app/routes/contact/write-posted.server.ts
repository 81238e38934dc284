import { redirect } from "react-router";
import { nextMinute, wallTime } from "#platform/clock.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import type { FormRefusal } from "#modules/contact/components/use-proven-form.ts";
import type { ContactMessage } from "#modules/contact/schema.ts";
import type { RequestContext } from "#app/context.server.ts";

/** `taken` and `waits`: where each of them is said. */
type Posted = { message: ContactMessage; proof: string; taken: string; waits: string };

/** Takes what a form sent without JavaScript: it waits for the link of a mail. `answer` shows the form again, with what was typed. */
export async function writePosted<Answer>(
  { services, site, actor, address }: RequestContext,
  { message, proof, taken, waits }: Posted,
  answer: (refusal: FormRefusal, status: number, headers?: Record<string, string>) => Answer,
) {
  const outcome = await services.contact.write(message, { actor, address, proof, mayWait: true });
  switch (outcome.kind) {
    case "forbidden":
      throw new Response(null, { status: 403 });
    case "too_many": {
      const again = wallTime(nextMinute(services.clock.now().getTime() + outcome.waitMs), site.timeZone);
      const headers = { "Retry-After": String(Math.ceil(outcome.waitMs / 1000)) };
      return answer({ problem: "tooMany", again }, 429, headers);
    }
    case "unproven":
      return answer({ problem: "unproven", again: null }, 422);
    case "taken":
    case "waits":
      return redirect(outcome.kind === "taken" ? taken : waits, {
        status: 303,
        headers: { "Cache-Control": CACHE.private },
      });
  }
}
