import { localTime, nextMinute, wallTime } from "#platform/clock.ts";
import type { OpenedGift, UseOutcome } from "#modules/booking/redeem/contract.ts";
import type { Site } from "#modules/sites/locales.ts";
import { showCode } from "#modules/vouchers/values/code.ts";
import type { GiftSnapshot } from "#modules/vouchers/gifts/types.ts";
import type { RequestContext } from "#app/context.server.ts";
import type { PlaceAnswer, ShownVoucher } from "./answers.ts";

type Answered = { answer: PlaceAnswer; status: number; waitMs?: number };

/** Longer than any code, however it is spaced. */
const MOST_READ = 60;

/** What a centre asked: to look at a voucher, to mark it as used, or to take that back. */
export async function answerPlace(asking: RequestContext, form: FormData): Promise<Answered> {
  const said = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, MOST_READ) : "";
  };
  const step = said("do");
  if (step === "undo") return undo(asking, said("valueId"));
  return step === "use" ? use(asking, said("code")) : look(asking, said("code"));
}

async function look(asking: RequestContext, code: string): Promise<Answered> {
  const { services, actor, address } = asking;
  if (code === "") return { answer: { kind: "missing", code }, status: 400 };
  const opened = await services.redemption.open({ code, actor, address });
  if (opened.kind === "too_many_codes") return tooMany(asking, opened.waitMs, code);
  if (opened.kind !== "gift") return { answer: { kind: "unknown", code }, status: 422 };
  if (opened.giftKind !== "activity_voucher" || !opened.snapshot)
    return { answer: { kind: "elsewhere", code }, status: 422 };
  return { answer: answerTo(asking, opened, opened.snapshot, code), status: 200 };
}

function answerTo(asking: RequestContext, opened: OpenedGift, snapshot: GiftSnapshot, code: string): PlaceAnswer {
  const voucher = show(snapshot, code, opened.validUntil);
  const { standing, valueId, undoUntil } = opened;
  switch (standing.state) {
    case "ready":
      return { kind: "ready", voucher };
    case "expired":
      return { kind: "expired", on: standing.on, code };
    case "used":
    case "in_redemption":
      return {
        kind: "used_before",
        voucher,
        on: standing.state === "used" ? standing.on : null,
        undo: undoOf(asking, valueId, undoUntil),
      };
  }
}

async function use(asking: RequestContext, code: string): Promise<Answered> {
  const { services, actor, address } = asking;
  const outcome: UseOutcome = await services.redemption.useAtPlace({ code, actor, address });
  switch (outcome.kind) {
    case "used": {
      const voucher = outcome.snapshot && show(outcome.snapshot, code, null);
      return {
        answer: { kind: "used", voucher, undo: undoOf(asking, outcome.valueId, outcome.undoUntil) },
        status: 200,
      };
    }
    case "used_before": {
      const { today } = localTime({ now: () => new Date(outcome.at) }, asking.site.timeZone);
      const undo = undoOf(asking, outcome.valueId, outcome.undoUntil);
      return { answer: { kind: "used_before", voucher: null, on: today, undo }, status: 409 };
    }
    case "expired":
      return { answer: { kind: "expired", on: outcome.on, code }, status: 409 };
    case "too_many_codes":
      return tooMany(asking, outcome.waitMs, code);
    case "unknown":
    case "forbidden":
      return { answer: { kind: "unknown", code }, status: 422 };
  }
}

async function undo({ services, actor }: RequestContext, valueId: string): Promise<Answered> {
  const isId = /^[0-9a-f-]{36}$/i.test(valueId);
  const outcome = isId ? await services.redemption.undoUse({ valueId, actor }) : { kind: "unknown" as const };
  if (outcome.kind === "undone") return { answer: { kind: "undone" }, status: 200 };
  return { answer: { kind: outcome.kind === "too_late" ? "too_late" : "unknown", code: "" }, status: 409 };
}

function tooMany({ services, site }: RequestContext, waitMs: number, code: string): Answered {
  const time = wallTime(nextMinute(services.clock.now().getTime() + waitMs), site.timeZone);
  return { answer: { kind: "too_many", time, code }, status: 429, waitMs };
}

/** What a centre has to know; never what was paid for it. */
function show(
  { title, subject, terms, place, includes, text }: GiftSnapshot,
  code: string,
  validUntil: ShownVoucher["validUntil"],
): ShownVoucher {
  return {
    title: title ?? "",
    center: terms?.center ?? place?.name ?? "",
    adults: subject.kind === "activity_voucher" ? subject.adults : 0,
    toName: text.toName,
    includes,
    conditions: terms?.conditions ?? [],
    validUntil,
    code: showCode(code.toUpperCase().replace(/[^0-9A-Z]/g, "")),
  };
}

/** Until when a slip can be taken back, by the site's clock; null once that is over. */
function undoOf(
  { services, site }: { services: Pick<RequestContext["services"], "clock">; site: Site },
  valueId: string,
  until: string | null,
) {
  if (!until || new Date(until) <= services.clock.now()) return null;
  return { valueId, until: wallTime(new Date(until), site.timeZone) };
}
