import { day } from "#platform/dates.ts";
import type { OpenMessage, RepairOutcome } from "#modules/suppliers/repair.server.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Tag } from "../../parts/status.tsx";
import { readWhy, WhyField } from "../../parts/why.tsx";
import {
  draw,
  leadTo,
  NOT_FOUND,
  REFUSED,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
} from "../../screen.ts";

/** What a hotel was to be told of an order and has not acknowledged: sent once more, or told by somebody of the house. */
export const TOLD_HOTEL: OfficeScreen = {
  path: "/hotel-messages/:id",
  titleKey: "office.told.title",
  permission: "care",
  place: "today",
  show: (ask) => drawMessage(ask, null),
  act: async (ask) => {
    const { t, form, services, actor, params } = ask;
    const why = readWhy(form);
    if (why === "") return drawMessage(ask, form);
    const id = params["id"] ?? "";
    const isAgain = readText(form, "deed") === "again";
    const outcome = await (isAgain ? services.channels.tellAgain : services.channels.noteTold)(id, { actor, why });
    if (typeof outcome !== "string") return REFUSED;
    if (outcome === "not_found") return NOT_FOUND;
    if (outcome !== "done") return leadTo(`/hotel-messages/${id}`, { tone: "attention", text: t(WORDS[outcome]) });
    return leadTo("/waiting/hotels", { tone: "done", text: t(isAgain ? "office.told.sent" : "office.told.noted") });
  },
};

const WORDS = {
  overtaken: "office.told.overtaken",
  not_given_up: "office.told.notGivenUp",
  acknowledged_before: "office.told.before",
} as const satisfies Record<Exclude<RepairOutcome, "done" | "not_found">, string>;

async function drawMessage(ask: Ask, unsaid: FormData | null): Promise<Drawn | NotFound> {
  const message = await ask.services.channels.told(ask.params["id"] ?? "");
  if (!message) return NOT_FOUND;
  return draw(<Message ask={ask} message={message} isUnsaid={unsaid !== null} />, {
    title: message.orderNumber,
    status: unsaid === null ? 200 : 422,
  });
}

function Message({ ask, message, isUnsaid }: { ask: Ask; message: OpenMessage; isUnsaid: boolean }) {
  const { t, format, moments } = ask;
  const { orderNumber, hotelName, kind, state, attempts, answer, movedAt, checkin, address } = message;
  const tone = state === "acknowledged" ? "done" : state === "given_up" || state === "refused" ? "wrong" : "waits";
  return (
    <>
      <PageHead
        title={`${orderNumber} · ${hotelName}`}
        text={t(`office.hotel.kind.${kind}`)}
        back={{ href: "/waiting/hotels", label: t("office.waiting.hotels") }}
      />
      <Box title={t("office.told.title")} aside={<Tag tone={tone}>{t(`office.orders.toldTag.${state}`)}</Tag>}>
        <Facts
          facts={[
            { name: t("office.orders.order"), value: <a href={`/orders/${orderNumber}`}>{orderNumber}</a> },
            { name: t("office.told.arrival"), value: format.dayShort(day(checkin)) },
            { name: t("office.waiting.since"), value: moments.full(movedAt) },
            { name: t("office.jobs.attempts"), value: format.integer(attempts) },
            { name: t("office.told.address"), value: address ?? t("office.told.noAddress") },
            ...(answer === null ? [] : [{ name: t("office.told.answer"), value: <code>{answer}</code> }]),
          ]}
        />
        {state === "acknowledged" ? (
          <Note tone="done">{t("office.told.before")}</Note>
        ) : (
          <form className="form" method="post">
            <WhyField t={t} why="" isMissing={isUnsaid} hint={t("office.told.whyHint")} />
            <div className="actions">
              <Button look="main" name="deed" value="told">
                {t("office.told.note")}
              </Button>
              {state === "given_up" ? (
                <Button name="deed" value="again">
                  {t("office.told.again")}
                </Button>
              ) : null}
            </div>
          </form>
        )}
      </Box>
    </>
  );
}
