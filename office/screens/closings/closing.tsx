import type { PayingStay } from "#modules/desk/closings/find-stays.server.ts";
import type { ClosingStay, ClosingView } from "#modules/desk/closings/read.server.ts";
import type { StayState } from "#modules/desk/closings/rules.ts";
import { isUuid } from "#platform/uuid.ts";
import { readText } from "../../form.ts";
import { Box, Stack } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status, type StatusTone } from "../../parts/status.tsx";
import { Table } from "../../parts/table.tsx";
import { Paying } from "./paying.tsx";
import { restPath } from "./rest-path.ts";
import { draw, leadTo, NOT_FOUND, REFUSED, type Ask, type OfficeScreen } from "../../screen.ts";

/** How far a closing is, order by order; what failed is tried again from here, or done by hand on its order. */
export const CLOSING: OfficeScreen = {
  path: "/closings/:id",
  titleKey: "office.house.closings.one",
  permission: "care",
  place: "orders",
  show: async (ask) => {
    const id = ask.params["id"] ?? "";
    const found = isUuid(id) ? await ask.services.desk.closings.find(id) : null;
    if (!found) return NOT_FOUND;
    const { closings, people } = ask.services.desk;
    const names = await people();
    const nights = { hotelId: found.closing.hotelId, from: found.closing.from, until: found.closing.until };
    const [rest, paying] = [await closings.rest(nights), await closings.paying(nights)];
    const by = names.get(found.closing.startedBy) ?? "–";
    return draw(<Closing ask={ask} {...found} by={by} rest={rest} paying={paying} />, { title: found.closing.hotel });
  },
  act: async (ask) => {
    const { services, actor, form, t } = ask;
    const [id, orderId] = [ask.params["id"] ?? "", readText(form, "again")];
    const found = isUuid(id) && isUuid(orderId) ? await services.desk.closings.find(id) : null;
    if (!found) return NOT_FOUND;
    const outcome = await services.desk.closings.retry({ closingId: id, orderId }, { actor, why: found.closing.why });
    if (outcome.kind === "forbidden") return REFUSED;
    return leadTo(`/closings/${id}`, { tone: "done", text: t("office.house.closings.again") });
  },
};

const TONES: Record<StayState, StatusTone> = { waiting: "runs", done: "done", asked: "waits", failed: "wrong" };

type Props = {
  ask: Ask;
  closing: ClosingView;
  stays: readonly ClosingStay[];
  by: string;
  rest: number;
  paying: readonly PayingStay[];
};

function Closing({ ask, closing, stays, by, rest, paying }: Props) {
  const { t, format, moments } = ask;
  const { id, hotel, from, until, why, startedAt, counts } = closing;
  return (
    <>
      <PageHead
        title={hotel}
        text={t("office.house.closings.nights", { from: format.dayLong(from), until: format.dayLong(until) })}
        back={{ href: "/closings", label: t("office.house.closings.title") }}
        actions={
          counts.waiting > 0 ? (
            <ButtonLink href={`/closings/${id}`}>{t("office.house.closings.refresh")}</ButtonLink>
          ) : undefined
        }
      />
      <Stack>
        <Box title={t("office.house.closings.one")}>
          <Facts
            facts={[
              ...(["done", "asked", "waiting", "failed"] as const).map((state) => ({
                name: t(`office.house.closings.state.${state}`),
                value: format.integer(counts[state]),
              })),
              { name: t("office.refunds.why"), value: why },
              { name: t("office.refunds.by"), value: by, note: moments.full(startedAt) },
            ]}
          />
        </Box>
        {rest > 0 ? (
          <Note tone="attention">
            {t("office.house.closings.rest", { count: rest })}{" "}
            <a href={restPath(closing)}>{t("office.house.closings.seeRest")}</a>
          </Note>
        ) : null}
        <Paying ask={ask} stays={paying} />
        <Stays ask={ask} stays={stays} />
      </Stack>
    </>
  );
}

function Stays({ ask, stays }: Pick<Props, "ask" | "stays">) {
  const { t } = ask;
  return (
    <Box title={t("office.house.closings.stays")} isFlush>
      <Table
        caption={t("office.house.closings.stays")}
        rows={stays}
        keyOf={({ orderId }) => orderId}
        columns={[
          {
            title: t("office.orders.order"),
            cell: ({ number }) => <a href={`/orders/${number}`}>{number}</a>,
          },
          {
            title: t("office.house.closings.do"),
            cell: ({ proposal }) => t(`office.house.closings.kind.${proposal}`),
          },
          {
            title: t("office.house.closings.how"),
            cell: ({ state, problem }) => (
              <div>
                <Status tone={TONES[state]}>{t(`office.house.closings.state.${state}`)}</Status>
                {problem ? <small>{problemWords(t, problem)}</small> : null}
              </div>
            ),
          },
          {
            title: t("office.house.closings.next"),
            cell: ({ orderId, mayRetry }) =>
              mayRetry ? (
                <form method="post">
                  <input type="hidden" name="again" value={orderId} />
                  <Button>{t("office.house.closings.retry")}</Button>
                </form>
              ) : null,
          },
        ]}
      />
    </Box>
  );
}

/** Why it failed: what is likely has words of its own. */
function problemWords(t: Ask["t"], problem: string): string {
  switch (problem) {
    case "sold_out":
    case "price_changed":
    case "stay_changed":
    case "under_way":
      return t(`office.orders.change.fault.${problem}`);
    case "waiting":
      return t("office.house.not.waiting");
    case "refund_changed":
    case "not_withdrawable":
    case "not_changeable":
      return t("office.house.closings.isOther");
    case "refused":
    case "expired":
      return t("office.house.closings.notAgreed");
    default:
      return t("office.house.closings.byHand");
  }
}
