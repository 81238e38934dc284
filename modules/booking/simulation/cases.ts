import { CHANGES } from "./changes.ts";
import type { Story, StoryOptions } from "./stories.ts";

const STORIES: Story[] = ["buy", "buy_and_cancel", "pay_late", "captured_at_once"];
const INSURED: Story[] = [
  "insured",
  "insured_and_cancel",
  "insured_and_claim",
  "insured_and_late_claim",
  "unique_code_late",
];
/** What customer care does. */
const DESK: Story[] = ["goodwill", "goodwill_and_cancel", "insured_and_withdraw"];
const PARTS: Story[] = ["in_parts", "in_parts_and_cancel", "half_of_it"];
/** Of those with a page of their own. */
const WAYS: Story[] = ["in_three_and_cancel", "refused_then_card", "left_then_card"];
const ACCOUNT: Story[] = ["by_account_late", "account_refused_then_card", "account_left_then_card"];
const TAMPERED: Story[] = ["relabelled", "relabelled_late", "relabelled_and_taken"];
/** In which money goes back that its provider refuses: of one payment, of two at two providers, of two rounds, of a change, on every kind of page. */
const REFUSED: Pick<StoryOptions, "story" | "refusal">[] = [
  { story: "buy_and_cancel", refusal: "transferred" },
  { story: "buy_and_cancel", refusal: "tried_again" },
  { story: "in_parts_and_cancel", refusal: "transferred" },
  { story: "in_three_and_cancel", refusal: "transferred" },
  { story: "by_account_and_cancel", refusal: "tried_again" },
  { story: "change_cheaper", refusal: "transferred" },
  { story: "change_dearer_late", refusal: "transferred" },
  { story: "change_dearer_and_cancel", refusal: "transferred" },
];

/** Every story with every way in which its webhooks and its buyer may behave. */
export const CASES: Pick<StoryOptions, "story" | "hooks" | "isRetried" | "refusal">[] = [
  { story: "code_and_cancel", hooks: "all", isRetried: true },
  ...STORIES.flatMap((story) => [
    { story, hooks: "lost" as const, isRetried: true },
    { story, hooks: "lost" as const, isRetried: false },
    { story, hooks: "all" as const, isRetried: true },
  ]),
  ...DESK.map((story) => ({ story, hooks: "lost" as const, isRetried: true })),
  ...INSURED.map((story) => ({ story, hooks: "all" as const, isRetried: true })),
  ...PARTS.map((story) => ({ story, hooks: "lost" as const, isRetried: true })),
  ...CHANGES.map((story, index) => ({
    story,
    hooks: index % 2 === 0 ? ("all" as const) : ("lost" as const),
    isRetried: true,
  })),
  ...REFUSED.map((refused) => ({ ...refused, hooks: "lost" as const, isRetried: true })),
  { story: "in_three", hooks: "all", isRetried: true },
  { story: "by_account", hooks: "all", isRetried: true },
  { story: "by_account_and_cancel", hooks: "all", isRetried: true },
  ...[...WAYS, ...ACCOUNT].map((story) => ({ story, hooks: "lost" as const, isRetried: true })),
  ...TAMPERED.map((story) => ({
    story,
    hooks: story === "relabelled" ? ("all" as const) : ("lost" as const),
    isRetried: true,
  })),
];
