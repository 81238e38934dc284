import { randomUUID } from "node:crypto";
import { addDays } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import type { ChangeCalendar } from "#modules/booking/change/change-service.server.ts";
import type { ChangeOutcome } from "#modules/booking/change/change-stay.server.ts";
import { differenceText } from "#modules/booking/change/components/words.ts";
import { isSameStay } from "#modules/booking/change/rules.ts";
import type { ChangeWish } from "#modules/booking/change/types.ts";
import type { ChangePreview, ChangeView } from "#modules/booking/change/view.server.ts";
import type { StaySnapshot } from "#modules/booking/types.ts";
import { DECIDE_HOURS } from "#modules/booking/granted/lifecycle.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { readText } from "../../form.ts";
import { Box, Stack } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Checks } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { readWhy } from "../../parts/why.tsx";
import {
  draw,
  NOT_FOUND,
  REFUSED,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Redirect,
  type Sent,
} from "../../screen.ts";
import { bearChange, Shown, stayFact, type ChangeFault as Fault } from "./by-house.tsx";
import { ChangeFields, OtherDays } from "./change-fields.tsx";
import { readWish } from "./change-wish.ts";
import { backToOrder, Deed, DeedForm, OwedNote } from "./deed.tsx";

/** Changes a stay for its customer, on the stay's own terms: what it would be and cost is said before; what is dearer they pay by a mailed link. */
export const CHANGE_ORDER: OfficeScreen = {
  path: "/orders/:number/change",
  titleKey: "office.orders.change.title",
  permission: "care",
  place: "orders",
  show: (ask) => drawPage(ask, ask.query, { why: "", bears: "" }),
  act: async (ask) => {
    const { services, form, actor } = ask;
    const typed = { why: readWhy(form), bears: readText(form, "bears") };
    if (typed.why === "") return drawPage(ask, form, typed, "why");
    const file = await services.desk.file(ask.params["number"] ?? "");
    const view = file && (await services.booking.forBuyer.changes.find(file.id));
    if (!file || !view) return NOT_FOUND;
    const [difference, seen] = [readText(form, "expected"), readText(form, "seen")];
    if (!/^-?\d{1,9}$/.test(difference) || !/^\d{1,4}$/.test(seen)) return drawPage(ask, form, typed, "price_changed");
    const followed = await services.booking.forBuyer.changes.preview(file.id, readWish(form, view.wish));
    if (readText(form, "bears") === "house") {
      const wish = followed?.wish ?? view.wish;
      const answered = await bearChange(ask, { file, wish, because: "gift", why: typed.why });
      return typeof answered === "string" ? drawPage(ask, form, typed, answered) : answered;
    }
    const asked = {
      wish: followed?.wish ?? view.wish,
      expectedDifference: cents(Number(difference)),
      changesSeen: Number(seen),
    };
    const outcome = await services.booking.forBuyer.changes.change(file.id, asked, { actor, why: typed.why });
    return answer(ask, file, typed, outcome);
  },
};

type Typed = { why: string; bears: string };

function answer(
  ask: Sent<Ask>,
  file: OrderFile,
  typed: Typed,
  outcome: ChangeOutcome,
): ReturnType<typeof drawPage> | Redirect | NotFound | typeof REFUSED {
  const { t, format, form } = ask;
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "applied": {
      const back = outcome.difference < 0 ? format.money(0 - outcome.difference) : null;
      const said = back ? t("office.orders.change.doneBack", { amount: back }) : t("office.orders.change.done");
      return backToOrder(file, "done", said);
    }
    // Its customer opens the payment by the link of the mail, whether its provider answers now or not.
    case "awaiting_payment":
    case "payment_unavailable":
      return backToOrder(
        file,
        "done",
        t("office.orders.change.asked", {
          amount: format.money(outcome.difference),
          until: ask.moments.full(new Date(outcome.holdExpiresAt)),
        }),
      );
    case "not_changeable":
      return backToOrder(file, "attention", t("office.orders.change.over"));
    case "price_changed":
    case "sold_out":
    case "stay_changed":
    case "under_way":
    case "nothing_changed":
      return drawPage(ask, form, typed, outcome.kind);
    case "being_made":
      return drawPage(ask, form, typed, "under_way");
    case "not_bookable":
    case "method_unavailable":
    // The desk names no cards: they are the customer's to spend.
    case "gift_card_refused":
    case "too_many_codes":
      return drawPage(ask, form, typed, "refused");
  }
}

type Fields = { get: (name: string) => unknown };

/** The page with what is true at this moment; back to the order where its stay changes no more, or is being changed. */
async function drawPage(ask: Ask, fields: Fields, typed: Typed, fault?: Fault): Promise<Drawn | Redirect | NotFound> {
  const { services, params, t, format, moments } = ask;
  const { changes } = services.booking.forBuyer;
  const file = await services.desk.file(params["number"] ?? "");
  const view = file && (await changes.find(file.id));
  if (!file || !view) return NOT_FOUND;
  if (view.open) {
    const until = moments.full(new Date(view.open.holdExpiresAt));
    const amount = format.money(view.open.difference);
    return backToOrder(file, "attention", t("office.orders.change.open", { amount, until }));
  }
  if (view.offer.until === null) return backToOrder(file, "attention", t("office.orders.change.over"));
  const asked = readWish(fields, view.wish);
  const [followed, byHouse, calendar, offers] = await Promise.all([
    changes.preview(file.id, asked),
    changes.preview(file.id, asked, { byHouse: true }),
    changes.calendar(file.id, { wish: asked, month: addDays(asked.checkin, -7) }),
    changes.offers(view.wish.packageId),
  ]);
  const seen = { ask, file, view, typed, fault, calendar, wish: followed?.wish ?? asked, borne: borneIn(byHouse) };
  const named = offers.map(({ id, labels }) => ({
    value: String(id),
    label: labels[ask.language] ?? labels.fr ?? labels.en ?? String(id),
  }));
  const body = <Change {...seen} preview={followed?.preview ?? null} offers={named} />;
  return draw(body, fault ? { status: 422 } : {});
}

/** What the house would bear, where its customer need not pay. */
function borneIn(byHouse: { preview: ChangePreview } | null) {
  const { difference = null, cost = null } = byHouse?.preview ?? {};
  return difference !== null && cost !== null && difference <= 0 && cost > 0 ? { difference, cost } : null;
}

type Props = {
  ask: Ask;
  file: OrderFile;
  view: ChangeView;
  borne: ReturnType<typeof borneIn>;
  wish: ChangeWish;
  preview: ChangePreview | null;
  calendar: ChangeCalendar | null;
  offers: readonly { value: string; label: string }[];
  typed: Typed;
  fault: Fault | undefined;
};

function Change(props: Props) {
  const { ask, file, wish, calendar, offers, preview, fault } = props;
  const { t } = ask;
  return (
    <Deed file={file} title={t("office.orders.change.title")} box={t("office.orders.change.which")}>
      {fault && fault !== "why" ? (
        <Note tone="wrong" isLive>
          {t(`office.orders.change.fault.${fault}`)}
        </Note>
      ) : null}
      <OwedNote ask={ask} file={file} />
      <ChangeFields ask={ask} wish={wish} nights={calendar?.nights ?? [wish.nights]} offers={offers} />
      {calendar ? <OtherDays ask={ask} file={file} wish={wish} days={calendar.days} /> : null}
      {preview?.after && isSameStay(props.view.stay, preview.after) ? (
        <Note>{t("office.orders.change.pick")}</Note>
      ) : preview?.after && preview.difference !== null ? (
        <BeforeAfter {...props} after={preview.after} difference={preview.difference} />
      ) : (
        <Note tone="attention">
          {t(
            preview?.quote && !preview.quote.bookable && preview.quote.errors.includes("PACKAGE_SOLD_OUT")
              ? "change.problem.sold_out"
              : "office.orders.change.cannot",
          )}
        </Note>
      )}
    </Deed>
  );
}

type After = Props & { after: StaySnapshot; difference: number };

/** What they have, what they would have, what becomes of the difference; and the form that does it. */
function BeforeAfter({ ask, file, view, wish, borne, typed, fault, after, difference }: After) {
  const { t, format } = ask;
  const amount = format.money(Math.abs(difference));
  const way = difference > 0 ? "pay" : difference < 0 ? "back" : "same";
  return (
    <Stack>
      <Box title={t("change.aside")}>
        <Facts
          facts={[
            stayFact(ask, t("change.before"), view.stay),
            stayFact(ask, t("change.after"), after),
            { name: t("office.orders.cancel.paid"), value: format.money(view.paid) },
            { name: t("change.line.same"), value: differenceText(cents(difference), { t, format }) },
            { name: t("office.orders.cancel.mail"), value: file.buyer?.email ?? "–" },
            ...(file.hotel ? [{ name: t("office.orders.cancel.hotel"), value: file.hotel.name }] : []),
          ]}
        />
      </Box>
      {way === "pay" && !borne ? <Note>{t("office.orders.change.paysByMail", { amount })}</Note> : null}
      <DeedForm
        ask={ask}
        file={file}
        why={typed.why}
        isWhyMissing={fault === "why"}
        button={
          <Button look="main">
            {way === "pay" && borne
              ? t("office.house.change.button")
              : t(`office.orders.change.button.${way}`, { amount })}
          </Button>
        }
      >
        <Shown wish={wish} changesSeen={view.changesSeen} borne={borne} formKey={randomUUID()} />
        <input type="hidden" name="expected" value={difference} />
        {way === "pay" && borne ? (
          <WhoBears ask={ask} difference={difference} cost={borne.cost} chosen={typed.bears} />
        ) : null}
      </DeedForm>
    </Stack>
  );
}

/** Whether its customer pays what it costs more, or the house gives it. */
function WhoBears({ ask, difference, cost, chosen }: { ask: Ask; difference: number; cost: number; chosen: string }) {
  const { t, format, person } = ask;
  return (
    <Checks
      name="bears"
      legend={t("office.house.change.who")}
      isSingle
      chosen={[chosen === "house" ? "house" : "customer"]}
      options={[
        {
          value: "customer",
          label: t("office.house.change.customer", { amount: format.money(difference) }),
          hint: t("office.house.change.customerHint"),
        },
        {
          value: "house",
          label: t("office.house.change.house", { amount: format.money(cost) }),
          hint: t("office.house.change.houseHint", {
            amount: format.money(person.limits.refund),
            days: DECIDE_HOURS / 24,
          }),
        },
      ]}
    />
  );
}
