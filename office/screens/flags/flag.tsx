import type { RecordedActor } from "#platform/actor.ts";
import type { FlagView } from "#modules/flags/desk.server.ts";
import type { FlagProblem } from "#modules/flags/configuration.ts";
import { keptJson } from "#platform/http/text.ts";
import { readText } from "../../form.ts";
import { Box, Boxes, Empty, Stack } from "../../parts/box.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Table } from "../../parts/table.tsx";
import { readWhy } from "../../parts/why.tsx";
import {
  draw,
  leadTo,
  NOT_FOUND,
  REFUSED,
  type Acted,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Sent,
} from "../../screen.ts";
import { BackForm, CodeForm, SwitchForm, type FlagErrors } from "./flag-form.tsx";
import { fromRule, readRuleForm, toRule, type RuleForm } from "./read-rule.ts";
import { flagPath, holdingOf, ruleWords, valueWords } from "./words.ts";

/** One flag: what holds, who said so, how often it was seen, and what it shall do from now on. */
export const FLAG: OfficeScreen = {
  path: "/flags/:flag",
  titleKey: "office.rail.flags",
  permission: ["content", "administration"],
  place: "flags",
  show: (ask) => drawFlag(ask),
  act: async (ask) => {
    const view = await ask.services.flags.find(ask.params["flag"] ?? "");
    if (!view) return NOT_FOUND;
    const { form } = ask;
    const typed: Typed = {
      form: readRuleForm(form),
      json: readText(form, "json"),
      why: readText(form, "deed") === "back" ? readText(form, "reason") : readWhy(form),
      seen: Number(readText(form, "seen")) || 0,
    };
    const wish = readWish(ask, view, typed);
    return "errors" in wish ? drawFlag(ask, { typed, errors: wish.errors }) : change(ask, view, typed, wish.rule);
  },
};

/** `json`: where the flag is no switch. */
type Typed = { form: RuleForm; json: string; why: string; seen: number };
type Again = { typed: Typed; errors: FlagErrors; status?: number };

/** Null: the configuration shall hold again. */
function readWish(
  { form, t }: Sent<Ask>,
  { flag }: FlagView,
  typed: Typed,
): { rule: unknown } | { errors: FlagErrors } {
  if (readText(form, "deed") === "back") return { rule: null };
  if (flag === "autoDiscount") {
    try {
      const rule = keptJson(typed.json);
      // Said by the office, "no code" is a rule: null alone would mean that it says nothing.
      return { rule: rule ?? { default: null } };
    } catch {
      return { errors: { json: t("office.flags.badJson") } };
    }
  }
  const read = toRule(typed.form);
  return "bad" in read ? { errors: { [read.bad]: t(`office.flags.bad.${read.bad}`) } } : read;
}

async function change(ask: Sent<Ask>, { flag }: FlagView, typed: Typed, rule: unknown): Promise<Acted> {
  const { services, actor, t } = ask;
  const outcome = await services.flags.change({ flag, rule, seen: typed.seen, reason: typed.why }, actor);
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "no_reason":
      return drawFlag(ask, { typed, errors: { isWhyMissing: true } });
    case "stale":
      return drawFlag(ask, { typed: { ...typed, seen: outcome.newest }, errors: { isStale: true }, status: 409 });
    case "bad":
      return drawFlag(ask, { typed, errors: { problems: outcome.problems } });
    case "changed":
      return leadTo(flagPath(flag), {
        tone: "done",
        text: t(rule === null ? "office.flags.doneBack" : "office.flags.done"),
      });
  }
}

async function drawFlag(ask: Ask, again?: Again): Promise<Drawn | NotFound> {
  const view = await ask.services.flags.find(ask.params["flag"] ?? "");
  if (!view) return NOT_FOUND;
  const names = await ask.services.desk.people();
  return draw(<Flag ask={ask} view={view} names={names} again={again} />, {
    title: ask.t(`office.flags.name.${view.flag}`),
    status: again ? (again.status ?? 422) : 200,
  });
}

type Props = { ask: Ask; view: FlagView; names: ReadonlyMap<RecordedActor, string>; again: Again | undefined };

function Flag(props: Props) {
  const { ask, view } = props;
  const { t } = ask;
  return (
    <>
      <PageHead
        title={t(`office.flags.name.${view.flag}`)}
        text={view.flag}
        back={{ href: "/flags", label: t("office.rail.flags") }}
      />
      <Boxes isWide>
        <Stack>
          <Holding {...props} />
          <Changes {...props} />
        </Stack>
        <Forms {...props} />
      </Boxes>
    </>
  );
}

function Holding({ ask, view }: Props) {
  const { t, moments } = ask;
  const holding = holdingOf(view);
  const last = view.changes[0];
  return (
    <Box title={t("office.flags.holds")}>
      <Facts
        facts={[
          { name: t("office.flags.sees"), value: ruleWords(ask, holding?.rule ?? view.configured) },
          {
            name: t("office.flags.saidBy"),
            value: t(holding ? "office.flags.office" : "office.flags.configuration"),
            ...(holding && { note: t("office.flags.instead", { rule: ruleWords(ask, view.configured) }) }),
          },
          { name: t("office.flags.since"), value: last ? moments.full(last.at) : "–" },
          ...view.exposures.map(({ value, pages }) => ({
            name: t("office.flags.shown", { value: valueWords(ask, JSON.parse(value)) }),
            value: t("office.flags.pageCount", { count: pages }),
          })),
        ]}
      />
      {holding && view.exposures.length === 0 ? <p>{t("office.flags.notYet")}</p> : null}
    </Box>
  );
}

function Changes({ ask, view, names }: Props) {
  const { t, moments } = ask;
  return (
    <Box title={t("office.flags.changes")} isFlush>
      {view.changes.length === 0 ? (
        <Empty title={t("office.flags.noChanges")} />
      ) : (
        <Table
          caption={t("office.flags.changes")}
          rows={view.changes}
          keyOf={({ seq }) => seq}
          columns={[
            { title: t("office.flags.since"), cell: ({ at }) => moments.full(at) },
            {
              title: t("office.flags.sees"),
              cell: ({ rule }) => (rule === null ? t("office.flags.configuration") : ruleWords(ask, rule)),
            },
            { title: t("office.content.who"), cell: ({ actor }) => names.get(actor) ?? t("office.content.system") },
            { title: t("office.content.why"), cell: ({ reason }) => reason },
          ]}
        />
      )}
    </Box>
  );
}

/** Whoever may only look sees no form. */
function Forms({ ask, view, again }: Props) {
  const { t, actor } = ask;
  if (!actor.permissions.includes("administration"))
    return (
      <Box title={t("office.flags.change")}>
        <Note>{t("office.flags.mayNot")}</Note>
      </Box>
    );
  const rule = holdingOf(view)?.rule ?? view.configured;
  const typed = again?.typed ?? {
    form: fromRule(rule),
    json: JSON.stringify(rule, null, 2),
    why: "",
    seen: view.newest,
  };
  const errors = again?.errors ?? {};
  const shared = { t, view, seen: typed.seen, why: typed.why, errors };
  return (
    <Stack>
      <Box title={t("office.flags.change")}>
        <Problems t={t} problems={errors.problems ?? []} />
        {view.flag === "autoDiscount" ? (
          <CodeForm {...shared} json={typed.json} />
        ) : (
          <SwitchForm {...shared} rule={typed.form} />
        )}
      </Box>
      {holdingOf(view) ? (
        <Box title={t("office.flags.back")}>
          <BackForm {...shared} />
        </Box>
      ) : null}
    </Stack>
  );
}

function Problems({ t, problems }: Pick<Ask, "t"> & { problems: readonly FlagProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Note tone="wrong" isLive>
      {problems.map(({ path, message }) => (
        <p key={path + message}>
          <code>{path || t("office.content.wholeFile")}</code> {message}
        </p>
      ))}
    </Note>
  );
}
