import type { PlainKey, Translate } from "#platform/i18n/keys.ts";
import { staffIdIn, type JournalPage } from "#modules/staff/journal.server.ts";

/** Commands of the machine that somebody gives there: each is a file of `script`, and called so. */
const COMMANDS: ReadonlySet<string> = new Set([
  "claims",
  "gift-cards",
  "gifts-post",
  "hotel-messages",
  "orders",
  "partners",
  "payments",
  "promotion-codes",
  "reviews",
  "staff",
  "supplier-sync",
]);
const TASKS: Readonly<Record<string, PlainKey>> = {
  "catalogue-import": "office.journal.task.import",
  dev_channel: "office.journal.task.channel",
  expire_refund_asks: "office.journal.task.expiry",
  first_start: "office.journal.task.firstStart",
  give_up_change: "office.journal.task.expiry",
  sync_hotels: "office.journal.task.sync",
};

/** What the machine did by itself, in words: never a program's name for it, but for commands, which are typed so. */
function taskWords(t: Translate, task: string): string {
  if (COMMANDS.has(task)) return t("office.journal.system", { task: `script/${task}` });
  return t("office.journal.system", { task: t(TASKS[task] ?? "office.journal.task.byItself") });
}

/** A person by name, the machine by what it does, others by what they are. */
export function nameOf(t: Translate, actor: string, names: JournalPage["names"]): string {
  const [, kind, id = ""] = /^(\w+)(?::(.+))?$/.exec(actor) ?? [];
  switch (kind) {
    case "system":
      return taskWords(t, id);
    case "staff":
      return names.get(staffIdIn(actor) ?? "") ?? t("office.orders.actor.house");
    case "partner":
      return `${t("office.orders.actor.partner")} ${id}`;
    case "care":
      return t("office.thing.careMode");
    case "customer":
    case "visitor":
      return t("office.orders.actor.customer");
    default:
      return actor;
  }
}
