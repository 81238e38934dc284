import type { Actor } from "#platform/actor.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { answerCase, type AnswerDeps, type Answering, type AnswerOutcome } from "#modules/contact/answer.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { namesOfHouse } from "../names.server.ts";
import type { CaseQuery } from "./query.ts";
import {
  countWaitingCases,
  listCases,
  listWaitingCases,
  readCaseFile,
  type CaseFile,
  type CaseLine,
  type CasePage,
} from "./read.server.ts";

/** Answers that are half written: what is asked most. */
export const TEMPLATES = ["invoice", "change", "cancel", "number"] as const;
export type Template = (typeof TEMPLATES)[number];

/** The verb's outcome, with the name of whoever was first; null where they are known no more. */
export type DeskAnswerOutcome =
  | Exclude<AnswerOutcome, { kind: "answered_before" }>
  | { kind: "answered_before"; name: string | null; at: Date };

/** Messages to customer care, and their answers. Whoever asks has seen that they may (the table of the office's screens). */
export type CaseDesk = {
  list: (query: CaseQuery) => Promise<CasePage>;
  /** How many wait for an answer. */
  count: () => Promise<number>;
  /** What the board says of them: none where they are answered in a system of its own (`CRM_CASE_URL`). */
  waiting: () => Promise<CaseLine[]>;
  isAnsweredElsewhere: boolean;
  find: (id: string) => Promise<CaseFile | null>;
  /** How an answer begins and ends in the language of who wrote, with one of the texts that are half written. */
  draft: (to: { site: SiteId; name: string }, template: Template | null) => string;
  answer: (id: string, answering: Answering, by: Actor) => Promise<DeskAnswerOutcome>;
};

type Needs = AnswerDeps & { messages: MessageStore; isAnsweredElsewhere: boolean };

export const createCaseDesk = ({ messages, isAnsweredElsewhere, ...deps }: Needs): CaseDesk => ({
  list: (query) => listCases(deps.db, query),
  count: () => countWaitingCases(deps.db),
  waiting: async () => (isAnsweredElsewhere ? [] : listWaitingCases(deps.db)),
  isAnsweredElsewhere,
  find: (id) => readCaseFile(deps.db, id),
  draft: ({ site, name }, template) => {
    const t = messages.translator(site);
    const middle = template === null ? "" : t(`contactMail.template.${template}`);
    return [t("contactMail.answer.greeting", { name }), middle, t("contactMail.answer.end")].join("\n\n");
  },
  answer: async (id, answering, by) => {
    if (!isUuid(id)) return { kind: "not_found" };
    const outcome = await answerCase(deps, id, { ...answering, by });
    if (outcome.kind !== "answered_before") return outcome;
    const names = await namesOfHouse(deps.db);
    return { kind: outcome.kind, at: outcome.at, name: names.get(outcome.by) ?? null };
  },
});
