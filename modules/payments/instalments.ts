import { addDays, dayNumber, daysInMonth, monthStart, nightsBetween, type Day } from "#platform/dates.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { LaterMethod } from "./methods.ts";

/** One part of what is paid, and when. */
export type Instalment = { dueOn: Day; amount: Cents };

/** When a stay is paid by a way that takes the money later or in parts. `fee`: what the provider charges the buyer on top, within the first part. */
export type PaymentPlan = { method: LaterMethod; fee: Cents; schedule: Instalment[] };

/** What a plan depends on. `today`: the site's. `checkin`: null for what has no arrival; `deadline`: the last day to cancel, null when there is none. */
export type PlanAsk = { site: SiteId; amount: Cents; today: Day; checkin: Day | null; deadline: Day | null };

/** From how many days before arrival on, and for which amounts (both included, before fees) a way is offered. `most` null: whatever it costs. */
type Bounds = { leadDays: number; least: Cents; most: Cents | null };

const euros = (amount: number): Cents => cents(amount * 100);

const LATER: Bounds = { leadDays: 5, least: cents(1), most: null };
const IN_THREE: Bounds = { leadDays: 7, least: euros(200), most: euros(2_000) };
const IN_FOUR: Bounds = { leadDays: 7, least: euros(250), most: euros(2_000) };
const WALLET: Bounds = { leadDays: 0, least: euros(30), most: euros(2_000) };

const PARTS = { deferred: LATER, "3x": IN_THREE, "4x": IN_FOUR };

/** Which ways a site offers, and their bounds: what an operator changes (docs/product/buying.md#pay-later). */
export const SITE_BOUNDS: Record<SiteId, Partial<Record<LaterMethod, Bounds>>> = {
  fr_FR: PARTS,
  fr_BE: PARTS,
  nl_BE: PARTS,
  nl_NL: PARTS,
  es_ES: { ...PARTS, paypal_later: WALLET },
  it_IT: { ...PARTS, paypal_later: WALLET },
  preview: PARTS,
};

/** How many days before arrival a stay without a last day to cancel is paid. */
const DAYS_BEFORE_ARRIVAL = 2;

const COUNTS = { "3x": 3, "4x": 4, paypal_later: 3 } as const;

const METHODS: readonly LaterMethod[] = ["deferred", "3x", "4x", "paypal_later"];

/** The plans that our own rules allow, without fees. A provider has its own say after that. */
export function possiblePlans(ask: PlanAsk): PaymentPlan[] {
  return METHODS.flatMap((method) => planOf(method, ask) ?? []);
}

/** One of them; null when it is not possible. */
export function planOf(method: LaterMethod, { site, amount, today, checkin, deadline }: PlanAsk): PaymentPlan | null {
  const bounds = SITE_BOUNDS[site][method];
  if (!bounds || (checkin !== null && nightsBetween(today, checkin) < bounds.leadDays)) return null;
  if (amount < bounds.least || (bounds.most !== null && amount > bounds.most)) return null;
  if (method !== "deferred") return { method, fee: ZERO, schedule: monthlyParts(amount, COUNTS[method], today) };
  // What has no arrival has no day to wait for.
  if (checkin === null) return null;
  const dueOn = deadline ?? addDays(checkin, -DAYS_BEFORE_ARRIVAL);
  return dueOn > today ? { method, fee: ZERO, schedule: [{ dueOn, amount }] } : null;
}

/** The plan with what its provider charges: on the first part. */
export function withFee(plan: PaymentPlan, fee: Cents): PaymentPlan {
  const schedule = plan.schedule.map((part, index) =>
    index === 0 ? { ...part, amount: cents(part.amount + fee) } : part,
  );
  return { ...plan, fee: cents(plan.fee + fee), schedule };
}

/** What is paid at once; 0 when nothing is. */
export function dueToday({ schedule }: Pick<PaymentPlan, "schedule">, today: Day): Cents {
  const [first] = schedule;
  return first && first.dueOn <= today ? first.amount : ZERO;
}

/** What of it falls due after the first payment was agreed to: all but what is paid at once. */
export function laterParts({ method, schedule }: Pick<PaymentPlan, "method" | "schedule">): Instalment[] {
  return method === "deferred" ? [...schedule] : schedule.slice(1);
}

/** Whether we remind buyers of a payment: providers that take parts write before each of theirs, and one reminder is enough. */
export const remindsByUs = ({ method }: Pick<PaymentPlan, "method">): boolean => method === "deferred";

/** Equal parts, one a month from the first day on; the cents that are left over are paid first. */
function monthlyParts(amount: Cents, count: number, first: Day): Instalment[] {
  const part = Math.floor(amount / count);
  const rest = amount - part * count;
  return Array.from({ length: count }, (_, index) => ({
    dueOn: addMonths(first, index),
    amount: cents(index === 0 ? part + rest : part),
  }));
}

/** The same day some months later, counted from the first: 31 January, 28 February, 31 March. */
export function addMonths(first: Day, count: number): Day {
  const start = monthStart(first, count);
  const dayOfMonth = dayNumber(first) - dayNumber(monthStart(first));
  return addDays(start, Math.min(dayOfMonth, daysInMonth(start) - 1));
}
