import type { Services } from "#app/services.server.ts";
import { ANSWER_HOURS } from "#modules/contact/rules.ts";
import type { Opening } from "#modules/content/operator-schema.ts";
import { hoursLines, type Operator } from "#modules/content/operator.ts";
import { standingOf, type Standing } from "#modules/content/opening.ts";
import { phoneHref } from "#modules/content/phone-href.ts";
import { messengerOf, type Messenger } from "#modules/messenger/rules.ts";
import type { Site } from "#modules/sites/locales.ts";
import { contentPath } from "#modules/sites/paths.ts";
import { createFormat } from "#platform/format.ts";
import { questionId } from "#app/routes/content/question-id.ts";

/** One way to somebody: where it leads, and when somebody is there. */
export type Way = { href: string; label: string; hours: readonly string[]; standing: Standing };

/** What the page of help shows of a site. `phone`, `chat`: null where there is none, and nothing is promised. */
export type Help = {
  questions: readonly { title: string; href: string }[];
  answerHours: number;
  message: { hours: readonly string[]; standing: Standing };
  phone: Way | null;
  chat: (Way & { messenger: Messenger }) | null;
};

/** The questions that are asked most, by their number on the page of answers, in this order. */
const ASKED_MOST = [2, 3, 5, 6, 7];

type Ask = { services: Pick<Services, "content" | "messages" | "clock" | "env">; site: Site; isCare: boolean };

/** Quick ways, answers and hours (docs/product/services.md#contact). */
export function loadHelp({ services, site, isCare }: Ask): Help {
  const { content, messages, clock, env } = services;
  const operator = content.operator(site);
  const t = messages.translator(site.id);
  const words = { t, format: createFormat(site.language, t) };
  const all = messages.all(site.id);
  const there = (of: "contact" | "phone" | "chat") => ({
    hours: hoursLines(operator, of, words),
    standing: standingOf(operator.hours[of] satisfies readonly Opening[], { now: clock.now(), site }),
  });
  const messenger = messengerOf(env, { site, isCare });
  return {
    questions: ASKED_MOST.map((number) => ({
      title: all[`content.help.${number}.title`] ?? "",
      href: `${contentPath(site, "help")}#${questionId(number)}`,
    })),
    answerHours: ANSWER_HOURS,
    message: there("contact"),
    phone: phoneOf(operator, there("phone")),
    chat: messenger && { messenger, href: messenger.url, label: t("contact.chat"), ...there("chat") },
  };
}

const phoneOf = ({ phone }: Operator, when: Pick<Way, "hours" | "standing">): Way | null =>
  phone ? { href: phoneHref(phone), label: phone, ...when } : null;
