import type { DeadJob } from "#modules/desk/job-subjects.server.ts";
import { Box, Empty } from "../parts/box.tsx";
import { Button } from "../parts/button.tsx";
import { Facts } from "../parts/facts.tsx";
import { Note } from "../parts/note.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Queue } from "../parts/queue.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { readWhy, WhyField } from "../parts/why.tsx";
import { maySee } from "../rail.ts";
import { draw, leadTo, NOT_FOUND, REFUSED, type Ask, type OfficeScreen } from "../screen.ts";
import { wordsOfJob } from "./job-words.ts";
import { casePath } from "./messages/words.ts";
import { queueLine } from "./today.tsx";
import { deadKindOf, WAITING_LISTS, type Waiting, type WaitingList } from "./waiting-lists.ts";

const permission = ["care", "finance", "administration", "moderation", "revenue"] as const;

/** One list of what waits, the first to run out first. */
export const WAITING: OfficeScreen = {
  path: "/waiting/:list",
  titleKey: "office.today.title",
  permission,
  place: "today",
  show: async (ask) => {
    const list = WAITING_LISTS.find(({ name }) => name === ask.params["list"]);
    if (!list) return NOT_FOUND;
    if (!maySee(list, ask.actor.permissions)) return REFUSED;
    return draw(<List ask={ask} list={list} things={await list.find(ask)} />, { title: ask.t(list.titleKey) });
  },
};

function List({ ask, list, things }: { ask: Ask; list: WaitingList; things: readonly Waiting[] }) {
  const { t, actor } = ask;
  const title = t(list.titleKey);
  return (
    <>
      <PageHead title={title} back={{ href: "/", label: t("office.rail.today") }} />
      <Tabs
        label={t("office.today.title")}
        tabs={WAITING_LISTS.filter((one) => maySee(one, actor.permissions)).map(({ name, titleKey }) => ({
          href: `/waiting/${name}`,
          label: t(titleKey),
          isCurrent: name === list.name,
        }))}
      />
      <Note>{t(list.helpKey)}</Note>
      <Box title={title} isFlush={things.length > 0}>
        {things.length === 0 ? (
          <Empty title={t("office.today.empty")} />
        ) : (
          <Queue
            lines={things
              .toSorted((a, b) => a.until.getTime() - b.until.getTime())
              .map((thing) => queueLine(ask, thing))}
          />
        )}
      </Box>
    </>
  );
}

/** A job that was given up: whoever has found out why has it tried again. */
export const DEAD_JOB: OfficeScreen = {
  path: "/waiting/:list/:job",
  titleKey: "office.jobs.title",
  permission: ["care", "finance", "administration"],
  place: "today",
  show: (ask) => drawJob(ask, "", false),
  act: async (ask) => {
    const { t, params, services, actor, form } = ask;
    const list = params["list"];
    const kind = deadKindOf(list);
    const id = readId(params["job"]);
    if (!kind || id === null) return NOT_FOUND;
    const why = readWhy(form);
    if (why === "") return drawJob(ask, why, true);
    const outcome = await services.dead.revive({ kind, id }, { actor, why });
    switch (outcome.kind) {
      case "forbidden":
        return REFUSED;
      case "revived":
        return leadTo(`/waiting/${list}`, { tone: "done", text: t("office.jobs.done") });
      case "gone":
        return leadTo(`/waiting/${list}`, { tone: "attention", text: t("office.jobs.gone") });
      case "being_sent":
        return leadTo(`/waiting/${list}`, { tone: "attention", text: t("office.payouts.beingSent") });
    }
  },
};

const readId = (text: string | undefined): number | null => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : null);

async function drawJob(ask: Ask, why: string, isWhyMissing: boolean) {
  const { services, params, actor } = ask;
  const list = WAITING_LISTS.find(({ name }) => name === params["list"]);
  const kind = deadKindOf(list?.name);
  const id = readId(params["job"]);
  const letter = kind && id !== null ? await services.dead.find(kind, id) : null;
  if (!list || !letter) return NOT_FOUND;
  if (!maySee(list, actor.permissions)) return REFUSED;
  return draw(
    <Job ask={ask} list={list} letter={letter} why={why} isWhyMissing={isWhyMissing} />,
    isWhyMissing ? { status: 422 } : {},
  );
}

type JobProps = { ask: Ask; list: WaitingList; letter: DeadJob; why: string; isWhyMissing: boolean };

/** Whose it is to have jobs of a kind tried again, as the desk's own policy has it. */
const REVIVES = { refund: "finance", case: "care", job: "administration" } as const;

function Job({ ask, list, letter, why, isWhyMissing }: JobProps) {
  const { t, moments, actor } = ask;
  const { what, todo } = wordsOfJob(letter.kind);
  const kind = deadKindOf(list.name);
  const mayRevive = kind !== null && actor.permissions.includes(REVIVES[kind]);
  return (
    <>
      <PageHead
        title={t(what)}
        text={t(list.titleKey)}
        back={{ href: `/waiting/${list.name}`, label: t(list.titleKey) }}
      />
      <Box title={t("office.jobs.title")}>
        <Facts
          facts={[
            ...subjectFacts(ask, letter),
            { name: t("office.waiting.since"), value: moments.full(letter.deadAt) },
            { name: t("office.jobs.todo"), value: t(todo) },
          ]}
        />
        <Details ask={ask} letter={letter} />
        {mayRevive ? <Again t={t} why={why} isWhyMissing={isWhyMissing} /> : <Note>{t("office.jobs.finance")}</Note>}
      </Box>
    </>
  );
}

/** Whom it concerns: each as a link to where the matter itself is. */
function subjectFacts({ t, actor }: Ask, { subject: { number, caseId, whom } }: DeadJob) {
  const path = caseId !== null && actor.permissions.includes("care") ? casePath({ id: caseId }) : null;
  return [
    ...(number === null ? [] : [{ name: t("office.orders.order"), value: <a href={`/orders/${number}`}>{number}</a> }]),
    ...(whom === null ? [] : [{ name: t("office.jobs.whom"), value: path ? <a href={path}>{whom}</a> : whom }]),
  ];
}

/** What the program calls it: for whoever looks for the cause. */
function Details({ ask: { t, format }, letter }: Pick<JobProps, "ask" | "letter">) {
  return (
    <details className="fold">
      <summary>{t("office.jobs.details")}</summary>
      <Facts
        facts={[
          { name: t("office.jobs.name"), value: `${letter.kind} · ${letter.id}`, note: letter.dedupe },
          { name: t("office.jobs.attempts"), value: format.integer(letter.attempts) },
          { name: t("office.jobs.problem"), value: letter.problem || "–" },
        ]}
      />
    </details>
  );
}

function Again({ t, why, isWhyMissing }: Pick<JobProps, "why" | "isWhyMissing"> & Pick<Ask, "t">) {
  return (
    <form className="form" method="post">
      <WhyField t={t} hint={t("office.jobs.whyHint")} why={why} isMissing={isWhyMissing} />
      <div className="actions">
        <Button look="main">{t("office.jobs.again")}</Button>
      </div>
    </form>
  );
}
