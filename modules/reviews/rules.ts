import { dayAt, momentOf } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import { recordOf } from "#platform/objects.ts";
import { cleanText, lettersOf } from "#platform/typed-text.ts";
import { REVIEW_CRITERIA, type ReviewCriterion, type TravellerType } from "#modules/catalogue/views.ts";
import { findForbidden, type Forbidden } from "./text-rules.ts";

/** Days after its last day on which the guest of a stay is asked, from which time of the site's clock on, and for how long it is made up for. */
const ASK_AFTER_DAYS = 2;
const ASK_FROM = "10:00";
export const ASK_WITHIN_DAYS = 30;
/** How long the link of the mail works, days. */
export const LINK_DAYS = 60;
/** Days after its last day within which the guest of a stay may begin a review unasked. */
const OPEN_WITHIN_DAYS = ASK_WITHIN_DAYS + LINK_DAYS;

/** Whether the guest of a stay that ended is asked now (docs/product/services.md#written-reviews). */
export const isDue = (endsOn: Day, timeZone: string, now: Date): boolean =>
  momentOf(addDays(endsOn, ASK_AFTER_DAYS), ASK_FROM, timeZone) <= now;

/** Whether the guest of a stay that ended may begin a review without having been asked: as soon as they would be, and for as long as a mail that was made up for works. */
export const isOpenable = (endsOn: Day, timeZone: string, now: Date): boolean =>
  isDue(endsOn, timeZone, now) && dayAt(now, timeZone) <= addDays(endsOn, OPEN_WITHIN_DAYS);

/** The last days that are looked at for whom to ask: from, to. */
export function daysToAsk(today: Day): [from: Day, to: Day] {
  return [addDays(today, -ASK_WITHIN_DAYS), addDays(today, 1 - ASK_AFTER_DAYS)];
}

export const linkDeadline = (invitedAt: Date): Date => new Date(invitedAt.getTime() + LINK_DAYS * 24 * 60 * 60_000);

/** The last day of which the link works until its end, by the clock of the guest's site. */
export const lastLinkDay = (invitedAt: Date, timeZone: string): Day =>
  addDays(dayAt(linkDeadline(invitedAt), timeZone), -1);

/** What is scored, in the order of the form: the criteria of the catalogue. */
export const CRITERIA = REVIEW_CRITERIA;

/** A score of one criterion. */
export const LOWEST_SCORE = 1;
export const HIGHEST_SCORE = 10;
export const SCORES = Array.from({ length: HIGHEST_SCORE }, (_, at) => at + LOWEST_SCORE);
/** Letters of each text. */
export const TEXT_MAX = 2000;

/** Who the guest travelled with, or as. */
export const TRAVELLER_TYPES = ["couple", "family", "friends", "solo"] as const satisfies readonly TravellerType[];

/** How the guest is named: first name and initial, or initials alone. */
export const NAME_FORMS = ["first", "initials"] as const;
export type NameForm = (typeof NAME_FORMS)[number];

/** A review, once nothing is wrong with it. */
export type ReviewContent = {
  scores: Record<ReviewCriterion, number>;
  positive: string;
  negative: string;
  travellerType: TravellerType;
  name: NameForm;
};

/** The fields of the form, in its order. */
export const FIELDS = [...CRITERIA, "positive", "negative", "travellerType", "name"] as const;
export type Field = (typeof FIELDS)[number];
/** What stands in the form, as it was typed; "" where nothing was chosen. */
export type Values = Record<Field, string>;
export const NO_VALUES: Values = { ...recordOf(FIELDS, () => ""), name: "first" };

/** What may be wrong with a field; the words are `review.error.{mistake}`. */
export type Mistake = "mandatory" | "words" | "long" | Forbidden;

const isCriterion = (field: Field): field is ReviewCriterion => CRITERIA.some((one) => one === field);
const readScore = (text: string): number | null => SCORES.find((score) => String(score) === text) ?? null;
const readType = (text: string): TravellerType | null => TRAVELLER_TYPES.find((type) => type === text) ?? null;
const readName = (text: string): NameForm | null => NAME_FORMS.find((form) => form === text) ?? null;

/** What is wrong with one field; null for nothing. One rule for whoever leaves a field and whoever sends. No text is judged by the scores beside it. */
export function mistakeIn(field: Field, values: Values): Mistake | null {
  if (isCriterion(field)) return readScore(values[field]) === null ? "mandatory" : null;
  switch (field) {
    case "travellerType":
      return readType(values.travellerType) ? null : "mandatory";
    case "name":
      return readName(values.name) ? null : "mandatory";
    default:
      return textMistake(field, values);
  }
}

/** Words are asked for, good or bad: one of both will do. */
function textMistake(field: "positive" | "negative", values: Values): Mistake | null {
  const letters = lettersOf(values[field]);
  if (letters > TEXT_MAX) return "long";
  if (letters === 0) return field === "positive" && lettersOf(values.negative) === 0 ? "words" : null;
  return findForbidden(cleanText(values[field]));
}

/** All that is wrong, in the order of the form. */
export function findMistakes(values: Values): Partial<Record<Field, Mistake>> {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const mistake = mistakeIn(field, values);
      return mistake ? [[field, mistake]] : [];
    }),
  );
}

/** The review of a form; null where something is wrong with it (`findMistakes`). */
export function readContent(values: Values): ReviewContent | null {
  const travellerType = readType(values.travellerType);
  const name = readName(values.name);
  if (!travellerType || !name || Object.keys(findMistakes(values)).length > 0) return null;
  return {
    scores: recordOf(CRITERIA, (criterion) => readScore(values[criterion]) ?? LOWEST_SCORE),
    positive: cleanText(values.positive).normalize("NFC"),
    negative: cleanText(values.negative).normalize("NFC"),
    travellerType,
    name,
  };
}

/** The form of a review that is changed. */
export const writeValues = ({ scores, positive, negative, travellerType, name }: ReviewContent): Values => ({
  ...recordOf(CRITERIA, (criterion) => String(scores[criterion])),
  positive,
  negative,
  travellerType,
  name,
});

/** What of a form is kept as a draft: all of it, cut where it is longer than anything that may be sent. */
export const draftOf = (values: Values): Values =>
  recordOf(FIELDS, (field) => [...values[field]].slice(0, TEXT_MAX * 2).join(""));

/** Their mean in tenths (10-100), as the catalogue keeps it; null while one is missing. */
export function meanOf(scores: readonly (number | null)[]): number | null {
  const given = scores.filter((score) => score !== null);
  if (given.length < CRITERIA.length) return null;
  return Math.round((given.reduce((sum, score) => sum + score, 0) / given.length) * 10);
}

export const averageOf = ({ scores }: Pick<ReviewContent, "scores">): number =>
  meanOf(CRITERIA.map((criterion) => scores[criterion])) ?? 0;

/** The same of what stands in the form. */
export const meanOfValues = (values: Values): number | null =>
  meanOf(CRITERIA.map((criterion) => readScore(values[criterion])));

type Person = { firstName: string; lastName: string };
const initialOf = (name: string): string => `${([...name.trim()][0] ?? "").toLocaleUpperCase()}.`;

/** How a guest may be named: `Camille R.` or `C. R.`; nobody's last name is ever shown. */
export const shownName = ({ firstName, lastName }: Person, form: NameForm): string =>
  `${form === "first" ? firstName.trim() : initialOf(firstName)} ${initialOf(lastName)}`;

/** Letters of the hotel's answer. */
export const ANSWER_MAX = 2000;

/** Why a review is not published (docs/product/services.md#written-reviews); the words of its mail are `reviewMail.refusal.{reason}`. None of them is a score. */
export const REFUSALS = ["insult", "personal", "advertising", "off_topic", "unlawful"] as const;
export type Refusal = (typeof REFUSALS)[number];
export const readRefusal = (text: unknown): Refusal | null => REFUSALS.find((reason) => reason === text) ?? null;

/** Hours within which a review is read and decided on. */
export const DECIDE_HOURS = 48;
