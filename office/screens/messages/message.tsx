import { ANSWER_WAYS, type AnswerWay } from "#modules/contact/lifecycle.ts";
import type { DeskAnswerOutcome } from "#modules/desk/cases/case-desk.server.ts";
import type { CaseFile } from "#modules/desk/cases/read.server.ts";
import { readText } from "../../form.ts";
import { Box, Boxes, Stack } from "../../parts/box.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
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
} from "../../screen.ts";
import { AnswerForms, readTemplate, type Typed } from "./answer-forms.tsx";
import { Due } from "./list.tsx";
import { casePath, subjectWords } from "./words.ts";

/** One message to us with the booking that it names, and the answer to it: once, by mail or elsewhere. */
export const MESSAGE: OfficeScreen = {
  path: "/messages/:id",
  titleKey: "office.cases.one",
  permission: "care",
  place: "messages",
  show: (ask) => drawMessage(ask),
  act: async (ask) => {
    const { t, form, services, actor, params } = ask;
    const way = ANSWER_WAYS.find((one) => one === readText(form, "way")) ?? "answer";
    const text = readText(form, way === "answer" ? "text" : "note");
    if (way === "answer" && (await isUntouched(ask, text)))
      return drawMessage(ask, { way, text, error: t("contact.error.short") });
    const outcome = await services.cases.answer(params["id"] ?? "", { way, text }, actor);
    return tell(ask, { way, text }, outcome);
  },
};

/** Whether nothing stands between the greeting and the end that the field begins with. */
async function isUntouched({ services, params }: Ask, text: string): Promise<boolean> {
  const file = await services.cases.find(params["id"] ?? "");
  const wordsOf = (letter: string) => letter.replaceAll(/\s+/gu, " ").trim();
  return file !== null && wordsOf(text) === wordsOf(services.cases.draft(file, null));
}

function tell(ask: Ask, sent: { way: AnswerWay; text: string }, outcome: DeskAnswerOutcome): Acted | Promise<Acted> {
  const { t, moments } = ask;
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "answered":
      return leadTo("/messages", { tone: "done", text: t(`office.cases.done.${sent.way}`) });
    case "bad_text":
      return drawMessage(ask, { ...sent, error: t(`contact.error.${outcome.why}`) });
    case "answered_before": {
      const name = outcome.name ?? t("office.orders.actor.house");
      const at = moments.full(outcome.at);
      return drawMessage(ask, { ...sent, lateness: t("office.cases.tooLate", { name, at }) });
    }
  }
}

/** `lateness`: what was typed was not sent, since somebody was quicker. */
type Late = Typed & { lateness?: string };

async function drawMessage(ask: Ask, typed?: Late): Promise<Drawn | NotFound> {
  const file = await ask.services.cases.find(ask.params["id"] ?? "");
  if (!file) return NOT_FOUND;
  const status = typed === undefined ? 200 : typed.lateness === undefined ? 422 : 409;
  return draw(<Message ask={ask} file={file} typed={typed} />, { title: file.name, status });
}

type Props = { ask: Ask; file: CaseFile; typed: Late | undefined };

function Message({ ask, file, typed }: Props) {
  const { t } = ask;
  return (
    <>
      <PageHead
        title={file.name}
        text={subjectWords(t, file.subject)}
        back={{ href: "/messages", label: t("office.rail.messages") }}
      />
      {typed?.lateness === undefined ? null : (
        <Note tone="wrong" isLive>
          {typed.lateness}
        </Note>
      )}
      <Boxes isWide>
        <Stack>
          <Box title={t("office.cases.message")}>
            <div className="passage">
              <p>{file.text === "" ? t("office.cases.noWords") : file.text}</p>
            </div>
          </Box>
          <Answer ask={ask} file={file} typed={typed} />
        </Stack>
        <Stack>
          <Writer ask={ask} file={file} />
          <Others ask={ask} file={file} />
        </Stack>
      </Boxes>
    </>
  );
}

function Answer({ ask, file, typed }: Props) {
  const { t, moments } = ask;
  const { answer } = file;
  if (!answer) return <AnswerForms ask={ask} file={file} typed={typed} template={readTemplate(ask.query)} />;
  const by = answer.by ?? t("office.orders.actor.house");
  return (
    <>
      <Box title={t(`office.cases.given.${answer.way}`)} aside={<small>{`${by} · ${moments.full(answer.at)}`}</small>}>
        <div className="passage">
          <p>{answer.text}</p>
        </div>
      </Box>
      {typed?.lateness === undefined ? null : (
        <Box title={t("office.cases.notSent")}>
          <div className="passage">
            <p>{typed.text}</p>
          </div>
        </Box>
      )}
    </>
  );
}

function Writer({ ask, file }: Omit<Props, "typed">) {
  const { t, moments } = ask;
  const { email, phone, site, number, order, at } = file;
  return (
    <Box title={t("office.cases.writer")}>
      <Stack>
        <Facts
          facts={[
            { name: t("office.cases.due"), value: <Due ask={ask} line={file} /> },
            { name: t("office.cases.written"), value: moments.full(at) },
            { name: t("office.cases.email"), value: email },
            ...(phone === null ? [] : [{ name: t("office.cases.phone"), value: phone }]),
            { name: t("office.orders.site"), value: t(`office.site.${site}`) },
            ...(number === null
              ? []
              : [
                  {
                    name: t("office.orders.order"),
                    value: order ? <a href={`/orders/${number}`}>{number}</a> : number,
                    ...(order === null && { note: t("office.cases.noOrder") }),
                  },
                ]),
          ]}
        />
        {order === null ? null : (
          <Note tone={order.isBuyers ? "plain" : "attention"}>
            {t(order.isBuyers ? "office.cases.isBuyers" : "office.cases.isStrangers")}
          </Note>
        )}
      </Stack>
    </Box>
  );
}

function Others({ ask, file: { others } }: Omit<Props, "typed">) {
  const { t, moments } = ask;
  if (others.length === 0) return null;
  return (
    <Box title={t("office.cases.others")}>
      <Facts
        facts={others.map((other) => ({
          name: moments.short(other.at),
          value: <a href={casePath(other)}>{subjectWords(t, other.subject)}</a>,
          note: <Due ask={ask} line={other} />,
        }))}
      />
    </Box>
  );
}
