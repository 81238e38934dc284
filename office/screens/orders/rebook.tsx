import { randomUUID } from "node:crypto";
import { backBeyondTerms, isSameStay } from "#modules/booking/change/rules.ts";
import type { ChangeWish } from "#modules/booking/change/types.ts";
import type { ChangePreview, ChangeView } from "#modules/booking/change/view.server.ts";
import { DECIDE_HOURS } from "#modules/booking/granted/lifecycle.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { Box, Empty, Stack } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { RowLink, Table } from "../../parts/table.tsx";
import { readWhy } from "../../parts/why.tsx";
import {
  draw,
  NOT_FOUND,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Redirect,
} from "../../screen.ts";
import { bearChange, Shown, stayFact, type ChangeFault } from "./by-house.tsx";
import { ChangeFields } from "./change-fields.tsx";
import { readWish, wishPath } from "./change-wish.ts";
import { backToOrder, Deed, DeedForm, OwedNote } from "./deed.tsx";
import { findOthers, type Other } from "./other-stays.ts";

/** So many other stays are priced and shown. */
const MOST = 9;

/** Finds another stay for a guest whose hotel cannot take them: of that hotel or near it, at no cost of theirs, whatever their terms. */
export const REBOOK_ORDER: OfficeScreen = {
  path: "/orders/:number/rebook",
  titleKey: "office.house.rebook.title",
  permission: "care",
  place: "orders",
  show: (ask) => drawPage(ask, ask.query, ""),
  act: async (ask) => {
    const { form, services } = ask;
    const why = readWhy(form);
    if (why === "") return drawPage(ask, form, why, "why");
    const file = await services.desk.file(ask.params["number"] ?? "");
    const view = file && (await services.booking.forBuyer.changes.find(file.id));
    if (!file || !view) return NOT_FOUND;
    const wish = readWish(form, view.wish);
    const followed = await services.booking.forBuyer.changes.preview(file.id, wish, { byHouse: true });
    const asked = { file, wish: followed?.wish ?? wish, because: "rebooking", why } as const;
    const answered = await bearChange(ask, asked);
    return typeof answered === "string" ? drawPage(ask, form, why, answered) : answered;
  },
};

type Fields = { get: (name: string) => unknown };

/** The page with what is true at this moment; back to the order where its stay is not booked (any more), or is being changed. */
async function drawPage(
  ask: Ask,
  fields: Fields,
  why: string,
  fault?: ChangeFault,
): Promise<Drawn | Redirect | NotFound> {
  const { services, params, t, format, moments } = ask;
  const { changes } = services.booking.forBuyer;
  const file = await services.desk.file(params["number"] ?? "");
  const view = file && (await changes.find(file.id));
  if (!file || !view) return NOT_FOUND;
  if (view.open) {
    const until = moments.full(new Date(view.open.holdExpiresAt));
    const said = t("office.orders.change.open", { amount: format.money(view.open.difference), until });
    return backToOrder(file, "attention", said);
  }
  if (view.offer.refusal === "state") return backToOrder(file, "attention", t("office.orders.change.over"));
  const asked = readWish(fields, view.wish);
  const [followed, offers, others] = await Promise.all([
    changes.preview(file.id, asked, { byHouse: true }),
    changes.offers(asked.packageId),
    findOthers(services, { id: file.id, siteId: file.siteId, view, asked }, { most: MOST }),
  ]);
  const named = offers.map(({ id, labels }) => ({
    value: String(id),
    label: labels[ask.language] ?? labels.fr ?? labels.en ?? String(id),
  }));
  const seen = { ask, file, view, wish: followed?.wish ?? asked, preview: followed?.preview ?? null };
  const body = <Rebook {...seen} offers={named} others={others} why={why} fault={fault} />;
  return draw(body, fault ? { status: 422 } : {});
}

type Props = {
  ask: Ask;
  file: OrderFile;
  view: ChangeView;
  wish: ChangeWish;
  preview: ChangePreview | null;
  offers: readonly { value: string; label: string }[];
  others: readonly Other[];
  why: string;
  fault: ChangeFault | undefined;
};

function Rebook(props: Props) {
  const { ask, file, view, wish, preview, offers, others, fault } = props;
  const { t } = ask;
  const isChosen = preview?.after && !isSameStay(view.stay, preview.after);
  return (
    <Deed file={file} title={t("office.house.rebook.title")} box={t("office.orders.change.which")}>
      {fault && fault !== "why" ? (
        <Note tone="wrong" isLive>
          {t(`office.orders.change.fault.${fault}`)}
        </Note>
      ) : null}
      <Stack>
        <p>{t("office.house.rebook.text")}</p>
        <OwedNote ask={ask} file={file} />
        {isChosen ? <Chosen {...props} /> : <NotYet {...props} />}
        <Others ask={ask} file={file} others={others} />
        <ChangeFields ask={ask} wish={wish} nights={[1, 2, 3, 4, 5, 6, 7]} offers={offers} />
      </Stack>
    </Deed>
  );
}

/** Nothing else is chosen; or it cannot be had. */
function NotYet({ ask: { t }, view, preview }: Props) {
  if (preview?.after && isSameStay(view.stay, preview.after)) return null;
  return <Note tone="attention">{t("office.orders.change.cannot")}</Note>;
}

function Others({ ask, file, others }: Pick<Props, "ask" | "file" | "others">) {
  const { t, format } = ask;
  if (others.length === 0) return <Empty title={t("office.house.rebook.none")} />;
  return (
    <Box title={t("office.house.rebook.others")} isFlush>
      <Table
        caption={t("office.house.rebook.others")}
        rows={others}
        keyOf={({ wish }) => String(wish.packageId)}
        columns={[
          {
            title: t("office.orders.hotel.title"),
            cell: ({ hotel, offer, wish, isSameHotel }) => (
              <div>
                <RowLink href={wishPath(`/orders/${file.number}/rebook`, wish)}>{hotel}</RowLink>
                <small>{isSameHotel ? `${t("office.house.rebook.same")} · ${offer}` : offer}</small>
              </div>
            ),
          },
          {
            title: t("office.house.rebook.back"),
            cell: ({ back }) => (back < 0 ? format.money(0 - back) : "–"),
            isNumber: true,
          },
          {
            title: t("office.house.rebook.cost"),
            cell: ({ cost }) => (cost > 0 ? format.money(cost) : "–"),
            isNumber: true,
          },
        ]}
      />
    </Box>
  );
}

/** What they have, what they would have, who bears what; and the form that does it. */
function Chosen({ ask, file, view, wish, preview, why, fault }: Props) {
  const { t, format } = ask;
  const { after = null, difference = null, cost = null } = preview ?? {};
  if (!after || difference === null || cost === null) return null;
  if (difference > 0) return <Note tone="attention">{t("office.orders.change.fault.refused")}</Note>;
  const beyond = backBeyondTerms(view.stay, { difference, at: ask.services.clock.now() });
  return (
    <Stack>
      <Facts
        facts={[
          stayFact(ask, t("change.before"), view.stay),
          stayFact(ask, t("change.after"), after),
          { name: t("office.house.rebook.cost"), value: format.money(Math.max(0, cost)) },
          { name: t("office.house.rebook.back"), value: format.money(0 - difference) },
          ...(beyond > 0 ? [{ name: t("office.house.withdraw.beyond"), value: format.money(beyond) }] : []),
          {
            name: t("office.orders.cancel.mail"),
            value: file.buyer?.email ?? "–",
            note: t("office.house.rebook.mail"),
          },
          ...(file.hotel
            ? [
                {
                  name: t("office.orders.cancel.hotel"),
                  value: [...new Set([file.hotel.name, after.hotelName])].join(", "),
                },
              ]
            : []),
        ]}
      />
      <Note>
        {t("office.house.limit", { amount: format.money(ask.person.limits.refund), days: DECIDE_HOURS / 24 })}
      </Note>
      <DeedForm
        ask={ask}
        file={file}
        why={why}
        isWhyMissing={fault === "why"}
        button={<Button look="main">{t("office.house.rebook.button")}</Button>}
      >
        <Shown wish={wish} changesSeen={view.changesSeen} borne={{ difference, cost }} formKey={randomUUID()} />
      </DeedForm>
    </Stack>
  );
}
