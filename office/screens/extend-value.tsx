import { isDay } from "#platform/dates.ts";
import type { LongerOutcome, ValueView } from "#modules/vouchers/values/extend-by-house.server.ts";
import { readText } from "../form.ts";
import { Box } from "../parts/box.tsx";
import { Button } from "../parts/button.tsx";
import { Facts } from "../parts/facts.tsx";
import { TextField } from "../parts/field.tsx";
import { Note } from "../parts/note.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { readWhy, WhyField } from "../parts/why.tsx";
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
} from "../screen.ts";

/** Lets a gift or a card last longer, for nothing; found on the page of its order, or by its code. */
export const EXTEND_VALUE: OfficeScreen = {
  path: "/values/:id/extend",
  titleKey: "office.values.title",
  permission: "care",
  place: "gifts",
  show: (ask) => drawForm(ask, { until: "", why: "" }),
  act: async (ask) => {
    const { t, form, services, actor } = ask;
    const typed = { until: readText(form, "until"), why: readWhy(form) };
    const seen = readText(form, "seen");
    const errors = {
      ...(!isDay(typed.until) && { until: t("office.values.noDay") }),
      ...(typed.why === "" && { isWhyMissing: true }),
    };
    if (!isDay(typed.until) || !isDay(seen) || typed.why === "") return drawForm(ask, typed, errors);
    const asked = { valueId: ask.params["id"] ?? "", until: typed.until, seen };
    return answer(ask, typed, await services.values.extend(asked, { actor, why: typed.why }));
  },
};

type Typed = { until: string; why: string };
type Errors = { until?: string; isWhyMissing?: boolean };

async function answer(ask: Sent<Ask>, typed: Typed, outcome: LongerOutcome): Promise<Acted> {
  const { t, format } = ask;
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "unknown":
      return NOT_FOUND;
    case "extended": {
      const text = t("office.values.done", { day: format.dayLong(outcome.until) });
      return leadTo(valuePath(ask), { tone: "done", text });
    }
    case "changed":
      return drawForm(ask, typed, { until: t("office.values.changed", { day: format.dayLong(outcome.until) }) }, 409);
    case "too_short":
      return drawForm(ask, typed, { until: t("office.values.tooShort") });
    case "too_long":
      return drawForm(ask, typed, { until: t("office.values.tooLong", { day: format.dayLong(outcome.most) }) });
    case "not_open":
      return leadTo(valuePath(ask), { tone: "attention", text: t("office.values.notOpen") });
  }
}

const valuePath = ({ params }: Ask): string => `/values/${params["id"]}`;

async function drawForm(ask: Ask, typed: Typed, errors?: Errors, status = 422): Promise<Drawn | NotFound> {
  const value = await ask.services.values.find(ask.params["id"] ?? "");
  if (!value) return NOT_FOUND;
  return draw(<Extend ask={ask} value={value} typed={typed} errors={errors ?? {}} />, errors ? { status } : {});
}

type Props = { ask: Ask; value: ValueView; typed: Typed; errors: Errors };

function Extend({ ask, value, typed, errors }: Props) {
  const { t, format } = ask;
  const mayLast = value.most > value.validUntil && value.state !== "blocked";
  return (
    <>
      <PageHead
        title={t("office.values.title")}
        text={t(`office.orders.gift.${value.kind}`)}
        back={{ href: valuePath(ask), label: t(`office.orders.gift.${value.kind}`) }}
      />
      <Box title={t("office.values.box")}>
        <Facts
          facts={[
            { name: t("office.values.balance"), value: format.money(value.balance) },
            { name: t("office.values.lasts"), value: format.dayLong(value.validUntil) },
            { name: t("office.values.most"), value: format.dayLong(value.most), note: t("office.values.free") },
          ]}
        />
        {mayLast ? (
          <form className="form" method="post">
            <input type="hidden" name="seen" value={value.validUntil} />
            <TextField
              name="until"
              type="date"
              label={t("office.values.newEnd")}
              value={typed.until || value.most}
              isRequired
              error={errors.until}
            />
            <WhyField t={t} why={typed.why} isMissing={errors.isWhyMissing} />
            <div className="actions">
              <Button look="main">{t("office.values.button")}</Button>
            </div>
          </form>
        ) : (
          <Note tone="attention">{t("office.values.notOpen")}</Note>
        )}
      </Box>
    </>
  );
}
