import { cents } from "#platform/money.ts";
import type { AfterSale } from "#modules/booking/after-sale.server.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Checks, TextArea } from "../../parts/field.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { draw, drawAgain, leadTo, NOT_FOUND, REFUSED, type Ask, type OfficeScreen } from "../../screen.ts";

const REASON_LETTERS = 500;

/** Gives a stay up for its customer, on the stay's own terms: what goes back, to whom a mail goes and what the hotel is told are said before. */
export const CANCEL_ORDER: OfficeScreen = {
  path: "/orders/:number/cancel",
  titleKey: "office.orders.cancel.title",
  permission: "care",
  place: "orders",
  show: async (ask) => {
    const found = await findOpen(ask);
    if (!found) return NOT_FOUND;
    return found.offer ? draw(<Cancel ask={ask} {...found} />) : tooLate(ask, found.file);
  },
  act: async (ask) => {
    const found = await findOpen(ask);
    if (!found) return NOT_FOUND;
    if (!found.offer) return tooLate(ask, found.file);
    const { t, format, form, services, actor } = ask;
    const why = readText(form, "why").slice(0, REASON_LETTERS);
    const typed = { why, asCard: readText(form, "back") === "card" };
    if (why === "") return drawAgain(<Cancel ask={ask} {...found} typed={typed} error="why" />);
    const expected = cents(Number(readText(form, "expected")) || 0);
    const outcome = await services.booking.forBuyer.cancel(
      found.file.id,
      { expected, asCard: typed.asCard },
      { actor, why },
    );
    const home = `/orders/${found.file.number}`;
    switch (outcome.kind) {
      case "forbidden":
        return REFUSED;
      case "not_found":
        return NOT_FOUND;
      case "cancelled":
        return leadTo(home, {
          tone: "done",
          text: t("office.orders.cancel.done", { amount: format.money(outcome.card?.amount ?? outcome.refund) }),
        });
      case "not_cancellable":
        return leadTo(home, { tone: "attention", text: t("office.orders.cancel.over") });
      case "refund_changed":
        return drawAgain(<Cancel ask={ask} {...found} typed={typed} error="changed" />);
    }
  },
};

type Open = { file: OrderFile; offer: NonNullable<AfterSale["cancel"]>; cardInstead: AfterSale["cardInstead"] };

/** `offer`: null where it can be given up no more. */
async function findOpen({ services, params }: Ask): Promise<Open | { file: OrderFile; offer: null } | null> {
  const file = await services.desk.file(params["number"] ?? "");
  const afterSale = file && (await services.booking.forBuyer.look(file.id));
  if (!file || !afterSale) return null;
  const { cancel: offer, cardInstead } = afterSale;
  return offer ? { file, offer, cardInstead } : { file, offer };
}

const tooLate = ({ t }: Ask, { number }: OrderFile) =>
  leadTo(`/orders/${number}`, { tone: "attention", text: t("office.orders.cancel.over") });

type Typed = { why: string; asCard: boolean };
type Props = Open & { ask: Ask; typed?: Typed | undefined; error?: "why" | "changed" | undefined };

function Cancel({ ask, file, offer, cardInstead, typed, error }: Props) {
  const { t, format } = ask;
  const back = format.money(offer.refund);
  return (
    <>
      <PageHead
        title={t("office.orders.cancel.title")}
        text={file.number}
        back={{ href: `/orders/${file.number}`, label: file.number }}
      />
      <Box title={t("office.orders.cancel.what")}>
        {error === "changed" ? (
          <Note tone="wrong" isLive>
            {t("office.orders.cancel.changed", { amount: back })}
          </Note>
        ) : null}
        <Facts
          facts={[
            { name: t("office.orders.cancel.paid"), value: format.money(offer.paid) },
            {
              name: t("office.orders.cancel.back"),
              value: back,
              ...(offer.isGiftBack ? { note: t("office.orders.cancel.giftBack") } : {}),
            },
            { name: t("office.orders.cancel.kept"), value: format.money(offer.paid - offer.refund) },
            { name: t("office.orders.cancel.mail"), value: file.buyer?.email ?? "–" },
            ...(file.hotel ? [{ name: t("office.orders.cancel.hotel"), value: file.hotel.name }] : []),
          ]}
        />
        <CancelForm
          ask={ask}
          offer={offer}
          cardInstead={cardInstead}
          number={file.number}
          typed={typed}
          error={error}
        />
      </Box>
    </>
  );
}

type FormProps = Pick<Props, "ask" | "offer" | "cardInstead"> & {
  number: string;
  typed: Typed | undefined;
  error: Props["error"];
};

function CancelForm({ ask: { t, format }, offer, cardInstead, number, typed, error }: FormProps) {
  const back = format.money(offer.refund);
  return (
    <form className="form" method="post">
      <input type="hidden" name="expected" value={offer.refund} />
      {cardInstead ? (
        <Checks
          name="back"
          legend={t("office.orders.cancel.how")}
          isSingle
          chosen={[typed?.asCard ? "card" : "money"]}
          options={[
            { value: "money", label: t("office.orders.cancel.asMoney", { amount: back }) },
            {
              value: "card",
              label: t("office.orders.cancel.asCard", { amount: format.money(cardInstead.card) }),
              hint: t("office.orders.cancel.asCardHint"),
            },
          ]}
        />
      ) : null}
      <TextArea
        name="why"
        label={t("office.orders.why")}
        hint={t("office.orders.whyHint")}
        value={typed?.why ?? ""}
        isRequired
        maxLength={REASON_LETTERS}
        error={error === "why" ? t("office.orders.whyMissing") : undefined}
      />
      <div className="actions">
        <Button look="danger">
          {offer.refund > 0
            ? t("office.orders.cancel.buttonRefund", { amount: back })
            : t("office.orders.cancel.buttonNothing")}
        </Button>
        <ButtonLink look="quiet" href={`/orders/${number}`}>
          {t("office.orders.back")}
        </ButtonLink>
      </div>
    </form>
  );
}
