import { BedDouble, CreditCard, Gift, Headset, Mail, MessageSquareText, Route, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { PlainKey } from "#platform/i18n/keys.ts";
import { STORY_PARTS, type Deed, type StoryLine, type StoryPart } from "#modules/desk/order-story.server.ts";
import { Tabs } from "../../parts/tabs.tsx";
import { Timeline, type Moment } from "../../parts/timeline.tsx";
import { Box, Empty } from "../../parts/box.tsx";
import type { Ask } from "../../screen.ts";
import { casePath } from "../messages/words.ts";

const SIGNS: Record<StoryLine["kind"], LucideIcon> = {
  move: Route,
  goodwill: Gift,
  deed: Route,
  mail: Mail,
  told: BedDouble,
  refunded: CreditCard,
  written: MessageSquareText,
  case: Headset,
  answer: Headset,
};

const DEED_WORDS = {
  "mail.send_again": "office.verb.sendMailAgain",
  "order.ask_change": "office.verb.askChange",
  "order.ask_refund": "office.verb.askRefund",
  "order.grant_refund": "office.verb.grantRefund",
  "order.approve_refund": "office.verb.approveRefund",
  "order.refuse_refund": "office.verb.refuseRefund",
  "order.expire_refund": "office.verb.expireRefund",
  "order.ask_withdrawal": "office.house.verb.askWithdrawal",
  "order.ask_house_change": "office.house.verb.askChange",
  "order.bear_change": "office.house.verb.bearChange",
  "order.end_change": "office.house.verb.endChange",
  "order.check_payout": "office.payouts.verb.check",
  "order.release_payout": "office.payouts.verb.release",
  "order.pay_payout": "office.payouts.verb.pay",
  "order.turn_down_payout": "office.payouts.verb.turnDown",
  "order.show_account": "office.payouts.verb.show",
  "order.rebook": "office.house.verb.rebook",
  "value.extend": "office.verb.extendValue",
} as const satisfies Record<Deed, PlainKey>;

const readPart = (text: string | null): StoryPart | null => STORY_PARTS.find((part) => part === text) ?? null;

/** What happened, newest first: all of it, or what concerns the customer, the money, the hotel. */
export function Story({ ask, number, lines }: { ask: Ask; number: string; lines: readonly StoryLine[] }) {
  const { t, query } = ask;
  const part = readPart(query.get("story"));
  const shown = part ? lines.filter((line) => line.part === part) : lines;
  return (
    <Box
      title={t("office.orders.story.title")}
      aside={
        <Tabs
          label={t("office.orders.story.title")}
          tabs={[null, ...STORY_PARTS].map((one) => ({
            href: one ? `/orders/${number}?story=${one}` : `/orders/${number}`,
            label: t(`office.orders.story.${one ?? "all"}`),
            isCurrent: one === part,
          }))}
        />
      }
    >
      {shown.length > 0 ? (
        <Timeline moments={shown.map((line) => momentOf(ask, line))} />
      ) : (
        <Empty title={t("office.orders.story.none")} />
      )}
    </Box>
  );
}

function momentOf(ask: Ask, line: StoryLine): Moment {
  const { moments } = ask;
  const Sign = SIGNS[line.kind];
  const { text, note, tone } = wordsOf(ask, line);
  return {
    key: line.key,
    sign: <Sign size={14} strokeWidth={1.75} />,
    text,
    ...(note ? { note } : {}),
    ...(tone ? { tone } : {}),
    at: moments.short(line.at),
    iso: line.at.toISOString(),
  };
}

type Words = { text: ReactNode; note?: string | null; tone?: Moment["tone"] };

function wordsOf({ t, format }: Ask, line: StoryLine): Words {
  switch (line.kind) {
    case "move":
      return {
        text: t(`office.orders.reason.${line.reason}`),
        note: joined([
          line.by ?? actorWords(line.actor, t),
          line.motive && t(`cancel.motive.${line.motive}`),
          line.why && t("office.journal.because", { reason: line.why }),
        ]),
        tone: line.by ? "person" : "plain",
      };
    case "goodwill":
      return {
        text: t("office.orders.story.goodwill", { amount: format.money(line.amount) }),
        note: joined([line.by, line.why && t("office.journal.because", { reason: line.why })]),
        tone: "person",
      };
    case "deed":
      return {
        text: [t(DEED_WORDS[line.deed]), line.amount === null ? "" : format.money(line.amount)]
          .filter(Boolean)
          .join(" · "),
        note: joined([line.by, line.why && t("office.journal.because", { reason: line.why })]),
        tone: "person",
      };
    case "mail":
      return {
        text: line.subject,
        note: t(line.isSent ? "office.orders.story.mailSent" : "office.orders.story.mailWaits", { to: line.recipient }),
        tone: line.isSent ? "done" : "plain",
      };
    case "told":
      return {
        text: t(`office.orders.told.${line.what}`),
        note: t(`office.orders.toldState.${line.state}`, { tries: line.attempts }),
        tone: toneOfTold(line.state),
      };
    case "refunded":
      return {
        text: t("office.orders.story.refunded", { amount: format.money(line.amount) }),
        note: line.way === "refund" ? null : t(`office.orders.money.${line.way}`),
        tone: "done",
      };
    case "written":
      return {
        text: t("office.orders.story.written", {
          from: t(`office.orders.writer.${line.author}`),
          to: t(`office.orders.writer.${line.recipient}`),
        }),
        note: line.text,
      };
    case "case":
    case "answer":
      return caseWords(t, line);
  }
}

/** A message to us, and what somebody of the house answered. */
function caseWords(t: Ask["t"], line: Extract<StoryLine, { kind: "case" | "answer" }>): Words {
  if (line.kind === "answer")
    return { text: t(`office.cases.given.${line.way}`), note: joined([line.by, line.text]), tone: "person" };
  const reason = t(`contact.reason.${line.reason}`);
  return {
    text: <a href={casePath(line)}>{t("office.orders.story.case", { from: line.email, reason })}</a>,
    note: line.text,
  };
}

function toneOfTold(state: Extract<StoryLine, { kind: "told" }>["state"]): Words["tone"] {
  if (state === "given_up" || state === "refused") return "wrong";
  return state === "acknowledged" ? "done" : "plain";
}

const joined = (parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(" · ") || null;

/** Who did it, where it was nobody of the house with a name. */
function actorWords(actor: string, t: Ask["t"]): string {
  const [kind] = actor.split(":");
  return kind === "visitor" || kind === "customer"
    ? t("office.orders.actor.customer")
    : kind === "system"
      ? t("office.orders.actor.system")
      : kind === "partner"
        ? t("office.orders.actor.partner")
        : t("office.orders.actor.house");
}
