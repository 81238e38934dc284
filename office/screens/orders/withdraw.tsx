import { randomUUID } from "node:crypto";
import { cents } from "#platform/money.ts";
import { isUuid } from "#platform/uuid.ts";
import {
  isWithdrawnAlone,
  type AskWithdrawalOutcome,
  type WithdrawalOffer,
} from "#modules/booking/granted/ask-withdrawal.server.ts";
import { DECIDE_HOURS } from "#modules/booking/granted/lifecycle.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { readText } from "../../form.ts";
import { Stack } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { readWhy } from "../../parts/why.tsx";
import {
  draw,
  NOT_FOUND,
  REFUSED,
  type Acted,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Redirect,
} from "../../screen.ts";
import { backToOrder, Deed, DeedForm, OwedNote } from "./deed.tsx";

/** Takes back a stay that we cannot keep: all that was paid goes back. What goes where is said before; above a limit somebody else agrees. */
export const WITHDRAW_ORDER: OfficeScreen = {
  path: "/orders/:number/withdraw",
  titleKey: "office.house.withdraw.title",
  permission: "care",
  place: "orders",
  show: (ask) => drawForm(ask, { why: "", key: randomUUID() }),
  act: async (ask) => {
    const { form, services, actor, person } = ask;
    const typed = { why: readWhy(form), key: readText(form, "key") };
    const [expected, seen] = [readText(form, "expected"), readText(form, "seen")];
    if (typed.why === "") return drawForm(ask, typed, "why");
    if (!isUuid(typed.key) || !/^\d{1,9}$/.test(expected) || !/^\d{1,4}$/.test(seen))
      return drawForm(ask, typed, "changed");
    const file = await services.desk.file(ask.params["number"] ?? "");
    if (!file) return NOT_FOUND;
    const shown = { expected: cents(Number(expected)), changesSeen: Number(seen) };
    const wish = { ...shown, key: typed.key, limit: person.limits.refund };
    const outcome = await services.booking.forBuyer.withdraw(file.id, wish, { actor, why: typed.why });
    if (outcome.kind === "refund_changed") return drawForm(ask, typed, "changed");
    return outcome.kind === "stay_changed" ? drawForm(ask, typed, "stay_changed") : answer(ask, file, outcome);
  },
};

function answer(
  { t, format, moments }: Ask,
  file: OrderFile,
  outcome: Exclude<AskWithdrawalOutcome, { kind: "refund_changed" | "stay_changed" }>,
): Acted {
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "withdrawn":
      return backToOrder(file, "done", t("office.house.withdraw.done", { amount: format.money(outcome.refund) }));
    case "asked": {
      const said = { amount: format.money(outcome.amount), until: moments.full(outcome.until) };
      return backToOrder(file, "done", t("office.house.withdraw.asked", said));
    }
    case "over":
    case "waiting":
      return backToOrder(file, "attention", t(`office.house.not.${outcome.kind}`));
    case "not_withdrawable":
      return backToOrder(file, "attention", t("office.house.withdraw.over"));
  }
}

type Typed = { why: string; key: string };
type Fault = "why" | "changed" | "stay_changed";

/** The form with what is true at this moment; back to the order where there is nothing to take back. */
async function drawForm(ask: Ask, typed: Typed, fault?: Fault): Promise<Drawn | NotFound | Redirect> {
  const { services, params, t } = ask;
  const file = await services.desk.file(params["number"] ?? "");
  if (!file) return NOT_FOUND;
  const { withdrawal, refunds } = services.booking.forBuyer;
  const [offer, asks] = await Promise.all([withdrawal(file.id), refunds.of(file.id)]);
  if (!offer) return backToOrder(file, "attention", t("office.house.withdraw.over"));
  if (asks.some(({ state }) => state === "asked")) return backToOrder(file, "attention", t("office.house.not.waiting"));
  const isAlone = isWithdrawnAlone(offer, ask.person.limits.refund);
  const body = <Withdraw ask={ask} file={file} offer={offer} isAlone={isAlone} typed={typed} fault={fault} />;
  return draw(body, fault ? { status: 422 } : {});
}

type Props = {
  ask: Ask;
  file: OrderFile;
  offer: WithdrawalOffer;
  isAlone: boolean;
  typed: Typed;
  fault: Fault | undefined;
};

function Withdraw({ ask, file, offer, isAlone, typed, fault }: Props) {
  const { t, format } = ask;
  const amount = format.money(offer.refund);
  return (
    <Deed file={file} title={t("office.house.withdraw.title")} box={t("office.orders.cancel.what")}>
      {fault && fault !== "why" ? (
        <Note tone="wrong" isLive>
          {fault === "changed"
            ? t("office.orders.cancel.changed", { amount })
            : t("office.orders.change.fault.stay_changed")}
        </Note>
      ) : null}
      <Stack>
        <p>{t("office.house.withdraw.text")}</p>
        <Facts facts={factsOf(ask, file, offer)} />
      </Stack>
      <OwedNote ask={ask} file={file} />
      {isAlone ? null : <Note tone="attention">{t("office.house.second", { days: DECIDE_HOURS / 24 })}</Note>}
      <DeedForm
        ask={ask}
        file={file}
        why={typed.why}
        isWhyMissing={fault === "why"}
        button={
          <Button look="danger">{t(`office.house.withdraw.${isAlone ? "button" : "buttonAsk"}`, { amount })}</Button>
        }
      >
        <input type="hidden" name="expected" value={offer.refund} />
        <input type="hidden" name="seen" value={offer.changesSeen} />
        <input type="hidden" name="key" value={typed.key} />
      </DeedForm>
    </Deed>
  );
}

function factsOf({ t, format }: Ask, file: OrderFile, { refund, beyond, parts }: WithdrawalOffer) {
  return [
    { name: t("office.house.withdraw.back"), value: format.money(refund), note: t("office.house.withdraw.fees") },
    { name: t("office.house.withdraw.beyond"), value: format.money(beyond) },
    ...parts.map(({ kind, method, amount }) => ({
      name: t("office.house.withdraw.part", {
        part: kind === "provider" ? t(`office.orders.method.${method}`) : t(`office.orders.tender.${kind}`),
      }),
      value: format.money(amount),
    })),
    { name: t("office.orders.cancel.mail"), value: file.buyer?.email ?? "–" },
    ...(file.hotel ? [{ name: t("office.orders.cancel.hotel"), value: file.hotel.name }] : []),
  ];
}
