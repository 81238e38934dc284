import type { CodeEffect } from "#modules/booking/code-effect.server.ts";
import { localTime } from "#platform/clock.ts";
import { addDays, isDay, type Day } from "#platform/dates.ts";
import type { CodeFile, CodeName } from "#modules/promotions/list-codes.server.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { readText } from "../../form.ts";
import { Box, Boxes, Stack } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { TextField } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status } from "../../parts/status.tsx";
import { readWhy, WhyField } from "../../parts/why.tsx";
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
import { usesWords } from "./list.tsx";
import { codePath, daysWords, STATE_TONES, worthWords } from "./words.ts";

const screenOf = (path: `/${string}`, isBatch: boolean): OfficeScreen => ({
  path,
  titleKey: "office.rail.codes",
  permission: "revenue",
  place: "codes",
  show: (ask) => drawCode(ask, isBatch, {}),
  act: (ask) => changeEnd(ask, isBatch),
});

/** One code: its terms, what it came to, and until when it counts. */
export const CODE = screenOf("/codes/:name", false);
/** The same of a batch. */
export const BATCH = screenOf("/codes/batches/:name", true);

/** Its codes as a file. */
export const BATCH_CSV: OfficeScreen = {
  path: "/codes/batches/:name/csv",
  titleKey: "office.rail.codes",
  permission: "revenue",
  place: "codes",
  show: async ({ services, params, actor }) => {
    const name = params["name"] ?? "";
    const taken = await services.codes.csv(name, actor);
    if (!taken) return NOT_FOUND;
    if (taken.kind === "forbidden") return REFUSED;
    return { kind: "download", name: `${name}.csv`, type: "text/csv; charset=utf-8", body: taken.text };
  },
};

const nameIn = ({ params }: Ask, isBatch: boolean): CodeName => ({ name: params["name"] ?? "", isBatch });

/** "End now" is yesterday: whoever has the code in a form that is open is told so. */
async function changeEnd(ask: Sent<Ask>, isBatch: boolean): Promise<Acted> {
  const { t, form, services, actor, format } = ask;
  const why = readWhy(form);
  const typed = readText(form, "until");
  const until = readEnd(ask, typed);
  if (why === "" || until === undefined)
    return drawCode(ask, isBatch, { form, isWhyMissing: why === "", isDayWrong: until === undefined });
  const name = nameIn(ask, isBatch);
  const outcome = await services.codes.changeEnd(
    { ...name, seen: Number(readText(form, "seen")), until, isNow: isEndedNow(form) },
    { actor, why },
  );
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "unknown":
      return NOT_FOUND;
    case "changed":
      return drawCode(ask, isBatch, { form, isChanged: true });
    case "too_early":
      return drawCode(ask, isBatch, { form, isTooEarly: true });
    case "unchanged":
    case "done": {
      const text = until ? t("office.promo.endsOn", { day: format.dayLong(until) }) : t("office.promo.endless");
      return leadTo(codePath(name), { tone: "done", text });
    }
  }
}

const isEndedNow = (form: FormData): boolean => readText(form, "deed") === "end";

/** Undefined: it is no day. */
function readEnd({ form, services }: Sent<Ask>, typed: string): Day | null | undefined {
  if (isEndedNow(form)) return addDays(localTime(services.clock, HOUSE_TIME_ZONE).today, -1);
  if (typed === "") return null;
  return isDay(typed) ? typed : undefined;
}

type State = {
  form?: FormData;
  isWhyMissing?: boolean;
  isDayWrong?: boolean;
  isTooEarly?: boolean;
  isChanged?: boolean;
};

async function drawCode(ask: Ask, isBatch: boolean, state: State): Promise<Drawn | NotFound> {
  const file = await ask.services.codes.find(nameIn(ask, isBatch));
  if (!file) return NOT_FOUND;
  const effectOf = await ask.services.codes.effect([file]);
  const status = state.isChanged ? 409 : state.form ? 422 : 200;
  return draw(<Code ask={ask} file={file} effect={effectOf(file)} state={state} />, { title: file.name, status });
}

type Props = { ask: Ask; file: CodeFile; effect: CodeEffect; state: State };

function Code({ ask, file, effect, state }: Props) {
  const { t, format } = ask;
  return (
    <>
      <PageHead
        title={file.name}
        text={file.isBatch ? t("office.promo.codes", { count: file.codes }) : undefined}
        back={{ href: "/codes", label: t("office.rail.codes") }}
        actions={
          file.isBatch ? <ButtonLink href={`${codePath(file)}/csv`}>{t("office.promo.csv")}</ButtonLink> : undefined
        }
      />
      <dl className="tiles">
        {[
          { key: "uses", name: t("office.promo.uses"), value: usesWords(ask, file), note: t("office.promo.usesNote") },
          {
            key: "orders",
            name: t("office.promo.orders"),
            value: format.integer(effect.orders),
            note: t("office.promo.ordersNote"),
          },
          {
            key: "reduction",
            name: t("office.promo.reduction"),
            value: format.money(effect.reduction),
            note: t("office.promo.reductionNote"),
          },
          {
            key: "turnover",
            name: t("office.promo.turnover"),
            value: format.money(effect.turnover),
            note: t("office.promo.turnoverNote"),
          },
        ].map(({ key, name, value, note }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              {value}
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <Boxes>
        <Terms ask={ask} file={file} />
        <End ask={ask} file={file} state={state} />
      </Boxes>
    </>
  );
}

function Terms({ ask, file }: Pick<Props, "ask" | "file">) {
  const { t, format, moments } = ask;
  const { terms, state } = file;
  const all = t("office.promo.all");
  const facts = [
    { name: t("office.promo.takes"), value: worthWords(ask, file) },
    { name: t("office.promo.days"), value: daysWords(ask, file) },
    { name: t("office.promo.where"), value: terms.sites?.map((id) => t(`office.site.${id}`)).join(", ") ?? all },
    {
      name: t("office.promo.what"),
      value: terms.categories?.map((one) => t(`office.promo.category.${one}`)).join(", ") ?? all,
    },
    { name: t("office.promo.minimum"), value: terms.minimumCents === null ? "–" : format.money(terms.minimumCents) },
    { name: t("office.promo.perEmail"), value: terms.maxUsesPerEmail ?? "–" },
    ...(terms.affiliates ? [{ name: t("office.promo.affiliates"), value: terms.affiliates.join(", ") }] : []),
    ...(terms.miniSites ? [{ name: t("office.promo.miniSites"), value: terms.miniSites.join(", ") }] : []),
    { name: t("office.promo.createdAt"), value: moments.full(file.createdAt) },
  ];
  return (
    <Box
      title={t("office.promo.terms")}
      aside={<Status tone={STATE_TONES[state]}>{t(`office.promo.state.${state}`)}</Status>}
    >
      <Facts facts={facts} />
    </Box>
  );
}

function End({ ask, file, state }: Omit<Props, "effect">) {
  const { t } = ask;
  const { form, isWhyMissing, isDayWrong, isTooEarly, isChanged } = state;
  const error = isDayWrong ? t("office.values.noDay") : isTooEarly ? t("office.promo.tooEarly") : undefined;
  return (
    <Stack>
      {isChanged ? (
        <Note tone="wrong" isLive>
          {t("office.gifts.changed")}
        </Note>
      ) : null}
      <Box title={t("office.promo.changeEnd")}>
        <form className="form" method="post">
          <p>{t("office.promo.keep")}</p>
          <input type="hidden" name="seen" value={file.version} />
          <TextField
            name="until"
            type="date"
            label={t("office.promo.validUntil")}
            hint={t("office.promo.untilHint")}
            value={form ? readText(form, "until") : (file.validUntil ?? "")}
            error={error}
          />
          <WhyField t={t} why={form ? readWhy(form) : ""} isMissing={isWhyMissing} hint={t("office.promo.whyHint")} />
          <div className="actions">
            <Button look="main" name="deed" value="change">
              {t("office.promo.saveEnd")}
            </Button>
            {file.state === "ended" ? null : (
              <Button look="danger" name="deed" value="end">
                {t("office.promo.endNow")}
              </Button>
            )}
          </div>
        </form>
      </Box>
    </Stack>
  );
}
