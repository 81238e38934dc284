import { cents } from "#platform/money.ts";
import type { AfterSale } from "#modules/booking/after-sale.server.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { readText } from "../../form.ts";
import { Button } from "../../parts/button.tsx";
import { Checks } from "../../parts/field.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { readWhy } from "../../parts/why.tsx";
import {
  draw,
  leadTo,
  NOT_FOUND,
  REFUSED,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Redirect,
} from "../../screen.ts";
import { backToOrder, Deed, DeedForm, OwedNote } from "./deed.tsx";

/** Gives a stay up for its customer, on the stay's own terms: what goes back, to whom a mail goes and what the hotel is told are said before. */
export const CANCEL_ORDER: OfficeScreen = {
  path: "/orders/:number/cancel",
  titleKey: "office.orders.cancel.title",
  permission: "care",
  place: "orders",
  show: (ask) => drawForm(ask, { why: "", asCard: false }),
  act: async (ask) => {
    const { t, format, form, services, actor } = ask;
    const typed = { why: readWhy(form), asCard: readText(form, "back") === "card" };
    if (typed.why === "") return drawForm(ask, typed, "why");
    const file = await services.desk.file(ask.params["number"] ?? "");
    if (!file) return NOT_FOUND;
    const expected = cents(Number(readText(form, "expected")) || 0);
    const wish = { expected, asCard: typed.asCard };
    const outcome = await services.booking.forBuyer.cancel(file.id, wish, { actor, why: typed.why });
    switch (outcome.kind) {
      case "forbidden":
        return REFUSED;
      case "not_found":
        return NOT_FOUND;
      case "cancelled": {
        const amount = format.money(outcome.card?.amount ?? outcome.refund);
        const isOff = file.owedFrom !== null && !outcome.card;
        return backToOrder(
          file,
          "done",
          t(isOff ? "office.orders.cancel.doneLater" : "office.orders.cancel.done", { amount }),
        );
      }
      case "not_cancellable":
        return backToOrder(file, "attention", t("office.orders.cancel.over"));
      case "refund_changed":
        return drawForm(ask, typed, "changed");
    }
  },
};

type Typed = { why: string; asCard: boolean };
type Fault = "why" | "changed";

/** The form with what is true at this moment; back to the order where it can be given up no more. */
async function drawForm(ask: Ask, typed: Typed, fault?: Fault): Promise<Drawn | Redirect | NotFound> {
  const { services, params, t } = ask;
  const file = await services.desk.file(params["number"] ?? "");
  const afterSale = file && (await services.booking.forBuyer.look(file.id));
  if (!file || !afterSale) return NOT_FOUND;
  const { cancel: offer, cardInstead } = afterSale;
  if (!offer) return backToOrder(file, "attention", t("office.orders.cancel.over"));
  // Its guest may refuse it for everything back: at the desk that is ours to give, within a limit.
  if (offer.refusableUntil) return leadTo(`/orders/${file.number}/withdraw`);
  const body = <Cancel ask={ask} file={file} offer={offer} cardInstead={cardInstead} typed={typed} fault={fault} />;
  return draw(body, fault ? { status: 422 } : {});
}

type Props = {
  ask: Ask;
  file: OrderFile;
  offer: NonNullable<AfterSale["cancel"]>;
  cardInstead: AfterSale["cardInstead"];
  typed: Typed;
  fault: Fault | undefined;
};

function Cancel({ ask, file, offer, cardInstead, typed, fault }: Props) {
  const { t, format } = ask;
  const amount = format.money(offer.refund);
  return (
    <Deed file={file} title={t("office.orders.cancel.title")} box={t("office.orders.cancel.what")}>
      {fault === "changed" ? (
        <Note tone="wrong" isLive>
          {t("office.orders.cancel.changed", { amount })}
        </Note>
      ) : null}
      <Facts
        facts={[
          {
            name: t(file.owedFrom ? "office.orders.money.due" : "office.orders.cancel.paid"),
            value: format.money(offer.paid),
          },
          {
            name: t(file.owedFrom ? "office.orders.cancel.backLater" : "office.orders.cancel.back"),
            value: amount,
            ...(offer.isGiftBack ? { note: t("office.orders.cancel.giftBack") } : {}),
          },
          { name: t("office.orders.cancel.kept"), value: format.money(offer.paid - offer.refund) },
          { name: t("office.orders.cancel.mail"), value: file.buyer?.email ?? "–" },
          ...(file.hotel ? [{ name: t("office.orders.cancel.hotel"), value: file.hotel.name }] : []),
        ]}
      />
      <OwedNote ask={ask} file={file} />
      <DeedForm
        ask={ask}
        file={file}
        why={typed.why}
        isWhyMissing={fault === "why"}
        button={
          <Button look="danger">
            {offer.refund > 0
              ? t(file.owedFrom ? "office.orders.cancel.buttonLater" : "office.orders.cancel.buttonRefund", { amount })
              : t("office.orders.cancel.buttonNothing")}
          </Button>
        }
      >
        <input type="hidden" name="expected" value={offer.refund} />
        {cardInstead ? <HowBack ask={ask} offer={offer} cardInstead={cardInstead} typed={typed} /> : null}
      </DeedForm>
    </Deed>
  );
}

type HowProps = Pick<Props, "ask" | "offer" | "typed"> & { cardInstead: NonNullable<Props["cardInstead"]> };

function HowBack({ ask: { t, format }, offer, cardInstead, typed }: HowProps) {
  return (
    <Checks
      name="back"
      legend={t("office.orders.cancel.how")}
      isSingle
      chosen={[typed.asCard ? "card" : "money"]}
      options={[
        { value: "money", label: t("office.orders.cancel.asMoney", { amount: format.money(offer.refund) }) },
        {
          value: "card",
          label: t("office.orders.cancel.asCard", { amount: format.money(cardInstead.card) }),
          hint: t("office.orders.cancel.asCardHint"),
        },
      ]}
    />
  );
}
