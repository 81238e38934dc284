import type { RefundAskView } from "#modules/booking/granted/data.server.ts";
import type { DecideRefundOutcome } from "#modules/booking/granted/decide-refund.server.ts";
import type { StaySnapshot } from "#modules/booking/types.ts";
import { actorName } from "#platform/actor.ts";
import { isUuid } from "#platform/uuid.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { readText } from "../form.ts";
import { Box, Empty } from "../parts/box.tsx";
import { Button } from "../parts/button.tsx";
import { Facts } from "../parts/facts.tsx";
import { Note } from "../parts/note.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Status, type StatusTone } from "../parts/status.tsx";
import { RowLink, Table } from "../parts/table.tsx";
import { readWhy, WhyField } from "../parts/why.tsx";
import { stayFact } from "./orders/by-house.tsx";
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

/** Refunds beyond the terms that wait for a second person, the first to run out first. */
export const REFUNDS: OfficeScreen = {
  path: "/refunds",
  titleKey: "office.refunds.title",
  permission: ["care", "finance"],
  place: "today",
  show: async (ask) => {
    const { services } = ask;
    const [asks, names] = await Promise.all([services.booking.forBuyer.refunds.open(), services.desk.people()]);
    return draw(<List ask={ask} asks={asks} names={names} />);
  },
};

/** One of them, with its order: whoever has finance, and has not asked for it, decides. */
export const REFUND: OfficeScreen = {
  path: "/refunds/:id",
  titleKey: "office.refunds.one",
  permission: ["care", "finance"],
  place: "today",
  show: (ask) => drawOne(ask, "", false),
  act: async (ask) => {
    const { services, actor, form } = ask;
    const why = readWhy(form);
    const decision = readText(form, "decision") === "approve" ? "approve" : "refuse";
    const id = ask.params["id"] ?? "";
    if (!isUuid(id)) return NOT_FOUND;
    if (why === "") return drawOne(ask, why, true);
    return answer(ask, await services.booking.forBuyer.refunds.decide(id, decision, { actor, why }));
  },
};

function answer({ t, format }: Sent<Ask>, outcome: DecideRefundOutcome): Acted {
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "granted":
      return leadTo("/refunds", { tone: "done", text: t("office.house.approved") });
    case "refused":
      return leadTo("/refunds", { tone: "done", text: t("office.refunds.refused") });
    case "own":
    case "over":
      return leadTo("/refunds", { tone: "attention", text: t(`office.refunds.${outcome.kind}`) });
    case "too_much":
      return leadTo("/refunds", {
        tone: "attention",
        text: t("office.orders.refund.tooMuch", { left: format.money(outcome.left) }),
      });
    case "not_possible":
      return leadTo("/refunds", { tone: "attention", text: t("office.house.not.possible") });
    case "under_way":
    case "disputed":
    case "not_sold":
      return leadTo("/refunds", { tone: "attention", text: t(`office.orders.refund.not.${outcome.kind}`) });
  }
}

type Names = Awaited<ReturnType<Ask["services"]["desk"]["people"]>>;

function List({ ask, asks, names }: { ask: Ask; asks: readonly RefundAskView[]; names: Names }) {
  const { t, format, moments } = ask;
  return (
    <>
      <PageHead
        title={t("office.refunds.title")}
        text={t("office.refunds.text")}
        back={{ href: "/", label: t("office.rail.today") }}
      />
      <Box title={t("office.refunds.title")} isFlush={asks.length > 0}>
        {asks.length === 0 ? (
          <Empty title={t("office.refunds.empty")} />
        ) : (
          <Table
            caption={t("office.refunds.title")}
            rows={asks}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t("office.orders.order"),
                cell: ({ id, number }) => <RowLink href={`/refunds/${id}`}>{number}</RowLink>,
              },
              { title: t("office.house.kind"), cell: ({ kind }) => t(`office.house.kind.${kind}`) },
              { title: t("office.refunds.why"), cell: ({ why }) => why },
              { title: t("office.refunds.by"), cell: ({ askedBy }) => names.get(askedBy) ?? "–" },
              { title: t("office.today.until"), cell: ({ expiresAt }) => moments.full(expiresAt) },
              { title: t("office.orders.amount"), cell: ({ amount }) => format.money(amount), isNumber: true },
            ]}
          />
        )}
      </Box>
    </>
  );
}

async function drawOne(ask: Ask, why: string, isWhyMissing: boolean): Promise<Drawn | NotFound> {
  const { services, params } = ask;
  const id = params["id"] ?? "";
  const wish = isUuid(id) ? await services.booking.forBuyer.refunds.find(id) : null;
  const file = wish && (await services.desk.file(wish.number));
  if (!wish || !file) return NOT_FOUND;
  const names = await services.desk.people();
  const { changes } = services.booking.forBuyer;
  const asked = wish.change && (await changes.preview(file.id, wish.change.wish, { byHouse: true }));
  const seen = { ask, wish, file, names, after: asked?.preview.after ?? null, why, isWhyMissing };
  return draw(<One {...seen} />, {
    ...(isWhyMissing && { status: 422 }),
    title: `${ask.t("office.refunds.one")} ${wish.number}`,
  });
}

const TONES: Record<RefundAskView["state"], StatusTone> = {
  asked: "waits",
  granted: "done",
  refused: "over",
  expired: "over",
};

type OneProps = {
  ask: Ask;
  wish: RefundAskView;
  file: OrderFile;
  names: Names;
  /** The stay that a change would make of it. */
  after: StaySnapshot | null;
  why: string;
  isWhyMissing: boolean;
};

function One({ ask, wish, file, names, after, why, isWhyMissing }: OneProps) {
  const { t, format, moments, actor, services } = ask;
  const isOpen = wish.state === "asked" && wish.expiresAt > services.clock.now();
  const state = wish.state === "asked" && !isOpen ? "expired" : wish.state;
  const mayDecide = isOpen && actor.permissions.includes("finance") && wish.askedBy !== actorName(actor);
  return (
    <>
      <PageHead
        title={format.money(wish.amount)}
        text={<Status tone={TONES[state]}>{t(`office.refunds.state.${state}`)}</Status>}
        back={{ href: "/refunds", label: t("office.refunds.title") }}
      />
      <Box title={t("office.refunds.one")}>
        <Facts
          facts={[
            { name: t("office.orders.order"), value: <a href={`/orders/${wish.number}`}>{wish.number}</a> },
            { name: t("office.house.kind"), value: t(`office.house.kind.${wish.kind}`) },
            ...(after ? [stayFact(ask, t("change.after"), after)] : []),
            { name: t("office.refunds.why"), value: wish.why },
            {
              name: t("office.refunds.by"),
              value: names.get(wish.askedBy) ?? "–",
              note: moments.full(wish.askedAt),
            },
            ...(wish.decidedBy && wish.decidedAt
              ? [
                  {
                    name: t("office.refunds.decidedBy"),
                    value: names.get(wish.decidedBy) ?? "–",
                    note: moments.full(wish.decidedAt),
                  },
                ]
              : [{ name: t("office.today.until"), value: moments.full(wish.expiresAt) }]),
            { name: t("office.orders.refund.kept"), value: format.money(file.kept) },
            ...(wish.kind === "change"
              ? []
              : [
                  {
                    name: t("office.refunds.after"),
                    value: format.money(isOpen ? file.kept - wish.amount : file.kept),
                  },
                ]),
            { name: t("office.orders.cancel.mail"), value: file.buyer?.email ?? "–" },
          ]}
        />
        {mayDecide ? <Decide ask={ask} wish={wish} why={why} isWhyMissing={isWhyMissing} /> : null}
        {isOpen && !mayDecide ? <Note>{t("office.refunds.another")}</Note> : null}
      </Box>
    </>
  );
}

type DecideProps = Pick<OneProps, "ask" | "wish" | "why" | "isWhyMissing">;

function Decide({ ask: { t, format }, wish, why, isWhyMissing }: DecideProps) {
  return (
    <form className="form" method="post">
      <WhyField t={t} why={why} isMissing={isWhyMissing} />
      <div className="actions">
        <Button look="main" name="decision" value="approve">
          {t(wish.kind === "change" ? "office.house.approveChange" : "office.refunds.approve", {
            amount: format.money(wish.amount),
          })}
        </Button>
        <Button look="quiet" name="decision" value="refuse">
          {t("office.refunds.refuse")}
        </Button>
      </div>
    </form>
  );
}
