import type { ItemView } from "#modules/booking/items/views.ts";
import type { RefundAskView } from "#modules/booking/granted/data.server.ts";
import type { AfterSale } from "#modules/booking/after-sale.server.ts";
import { partyText } from "#modules/booking/change/components/words.ts";
import type { Note as TeamNote } from "#modules/desk/notes.server.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import type { StoryLine } from "#modules/desk/order-story.server.ts";
import type { ValueView } from "#modules/vouchers/values/extend-by-house.server.ts";
import type { DocumentView } from "#modules/documents/service.ts";
import { orderListPath } from "#modules/desk/query.ts";
import { SITES } from "#modules/sites/locales.ts";
import { lookedFor } from "../../looked-for.ts";
import { Box, Boxes, Empty, Stack } from "../../parts/box.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status, Tag } from "../../parts/status.tsx";
import { draw, NOT_FOUND, type Ask, type OfficeScreen } from "../../screen.ts";
import { Money } from "./money.tsx";
import { Notes } from "./notes.tsx";
import { Story } from "./story.tsx";
import { stateWords } from "./words.ts";

/** One order, whole: what was bought, its money, its story, and what can be done for its customer. */
export const ORDER: OfficeScreen = {
  path: "/orders/:number",
  titleKey: "office.orders.order",
  permission: ["care", "finance"],
  place: "orders",
  show: async (ask) => {
    const { desk, booking, documents } = ask.services;
    const file = await desk.file(ask.params["number"] ?? "");
    if (!file) return NOT_FOUND;
    const [story, afterSale, papers, notes, asks, values] = await Promise.all([
      desk.story(file),
      booking.forBuyer.look(file.id),
      documents.list(file.id, SITES[file.siteId]),
      desk.notes(file.id),
      booking.forBuyer.refunds.of(file.id),
      ask.services.values.of(file.id),
    ]);
    const seen = { ask, file, story, afterSale, papers: papers.documents, notes, asks, values };
    return draw(<Order {...seen} />, { title: file.number });
  },
};

type Props = {
  ask: Ask;
  file: OrderFile;
  story: readonly StoryLine[];
  afterSale: AfterSale | null;
  papers: readonly DocumentView[];
  notes: readonly TeamNote[];
  asks: readonly RefundAskView[];
  values: readonly ValueView[];
};

function Order({ ask, file, story, afterSale, papers, notes, asks, values }: Props) {
  const { t, moments, actor } = ask;
  const { tone, text } = stateWords(t, file.state);
  const name = file.buyer ? `${file.buyer.firstName} ${file.buyer.lastName}` : null;
  return (
    <>
      <PageHead
        title={file.number}
        text={
          <>
            <Status tone={tone}>{text}</Status>{" "}
            {[name, t(`office.site.${file.siteId}`), moments.full(file.createdAt)]
              .filter(Boolean)
              .map((part) => ` · ${part}`)}
          </>
        }
        back={{ href: "/orders", label: t("office.rail.orders") }}
        actions={actor.permissions.includes("care") ? <Deeds ask={ask} file={file} afterSale={afterSale} /> : undefined}
      />
      {afterSale?.isRefused ? (
        <Note tone="attention">{t(afterSale.givenAccount ? "office.payouts.orderNote" : "office.orders.refused")}</Note>
      ) : null}
      {afterSale?.isDisputed ? <Note tone="attention">{t("office.orders.disputed")}</Note> : null}
      <OpenRefund ask={ask} asks={asks} />
      <Boxes isWide>
        <Stack>
          {file.items.map((item, index) => (
            <Bought key={index} ask={ask} file={file} item={item} afterSale={afterSale} />
          ))}
          <Money ask={ask} file={file} />
          <Story ask={ask} number={file.number} lines={story} />
        </Stack>
        <Stack>
          <Notes ask={ask} file={file} notes={notes} />
          <Customer ask={ask} file={file} />
          {file.hotel ? <Hotel ask={ask} file={file} /> : null}
          <Values ask={ask} values={values} />
          <Papers ask={ask} file={file} papers={papers} />
        </Stack>
      </Boxes>
    </>
  );
}

/** A refund beyond the terms that a second person is to decide about. */
function OpenRefund({ ask: { t, format, moments }, asks }: Pick<Props, "ask" | "asks">) {
  const open = asks.find(({ state }) => state === "asked");
  if (!open) return null;
  const said = { amount: format.money(open.amount), until: moments.full(open.expiresAt) };
  return (
    <Note tone="attention">
      <a href={`/refunds/${open.id}`}>{t(`office.house.waits.${open.kind}`, said)}</a>
    </Note>
  );
}

function Deeds({ ask: { t, format }, file, afterSale }: Pick<Props, "ask" | "file" | "afterSale">) {
  const cancel = afterSale?.cancel;
  const mayChange = afterSale?.change?.until;
  const isSold = file.buyer !== null && afterSale !== null && file.state !== "awaiting_payment";
  return (
    <>
      <ButtonLink href={`/orders/${file.number}/mails`}>{t("office.orders.mails.link")}</ButtonLink>
      {isSold ? (
        <ButtonLink href={`/orders/${file.number}/goodwill`}>{t("office.orders.goodwill.button")}</ButtonLink>
      ) : null}
      {isSold && file.kept > 0 ? (
        <ButtonLink href={`/orders/${file.number}/refund`}>{t("office.orders.refund.button")}</ButtonLink>
      ) : null}
      {mayChange ? (
        <ButtonLink href={`/orders/${file.number}/change`}>{t("office.orders.change.button")}</ButtonLink>
      ) : null}
      {afterSale?.change && file.state === "confirmed" ? (
        <>
          <ButtonLink href={`/orders/${file.number}/rebook`}>{t("office.house.rebook.link")}</ButtonLink>
          <ButtonLink look="danger" href={`/orders/${file.number}/withdraw`}>
            {t("office.house.withdraw.link")}
          </ButtonLink>
        </>
      ) : null}
      {cancel ? (
        <ButtonLink look="danger" href={`/orders/${file.number}/cancel`}>
          {cancel.refund > 0
            ? t("office.orders.cancel.buttonRefund", { amount: format.money(cancel.refund) })
            : t("office.orders.cancel.buttonNothing")}
        </ButtonLink>
      ) : null}
    </>
  );
}

function Bought({ ask, file, item, afterSale }: Pick<Props, "ask" | "file" | "afterSale"> & { item: ItemView }) {
  const { t, format } = ask;
  if (item.kind !== "stay")
    return (
      <Box title={item.kind === "gift" && item.gift.title ? item.gift.title : t(`office.orders.item.${item.kind}`)}>
        <Facts facts={plainFacts(ask, item)} />
      </Box>
    );
  const { stay } = item;
  return (
    <Box title={stay.packageLabel} aside={file.hotel?.told ? <Told ask={ask} state={file.hotel.told} /> : undefined}>
      <Facts
        facts={[
          { name: t("office.orders.hotel.title"), value: stay.hotelName, note: stay.cityLabel },
          {
            name: t("office.orders.dates"),
            value: format.weekdayRange(stay.checkin, stay.checkout),
            note: [t("unit.nights", { count: stay.nights }), partyText(stay.party, { t, format })].join(", "),
          },
          { name: t("office.orders.room"), value: stay.roomName, note: t("unit.rooms", { count: stay.rooms }) },
          ...(stay.activities.length > 0
            ? [
                {
                  name: t("office.orders.activities"),
                  value: stay.activities
                    .map(({ title, day }) => (day ? `${title} (${format.dayShort(day)})` : title))
                    .join(", "),
                },
              ]
            : []),
          ...(item.wishes.specialRequest
            ? [{ name: t("office.orders.request"), value: item.wishes.specialRequest }]
            : []),
          ...(afterSale ? truths(ask, afterSale) : []),
        ]}
      />
    </Box>
  );
}

/** What is true of it at this moment, whoever asks. */
function truths({ t, format }: Ask, { cancel, change }: AfterSale) {
  return [
    {
      name: t("office.orders.truth.cancel"),
      value: cancel
        ? cancel.refund > 0
          ? t("office.orders.truth.back", { amount: format.money(cancel.refund) })
          : t("office.orders.truth.nothing")
        : t("office.orders.truth.over"),
    },
    {
      name: t("office.orders.truth.change"),
      value: change?.until ? format.dayLong(change.until) : t("office.orders.truth.never"),
    },
  ];
}

function plainFacts({ t, format, moments }: Ask, item: Exclude<ItemView, { kind: "stay" }>) {
  switch (item.kind) {
    case "insurance":
      return [{ name: t("office.orders.covered"), value: format.dayLong(item.insurance.coveredUntil) }];
    case "gift":
      return [
        { name: t("office.orders.bought"), value: t(`office.orders.gift.${item.gift.subject.kind}`) },
        { name: t("office.orders.amount"), value: format.money(item.amount) },
        {
          name: t("office.orders.handedOver"),
          value: item.handedOverAt ? moments.full(new Date(item.handedOverAt)) : t("office.orders.notYet"),
        },
      ];
    case "parcel":
      return [
        {
          name: t("office.orders.sent"),
          value: item.sentAt ? moments.full(new Date(item.sentAt)) : t("office.orders.notYet"),
          ...(item.tracking ? { note: `${item.carrier ?? ""} ${item.tracking}`.trim() } : {}),
        },
      ];
  }
}

function Told({ ask: { t }, state }: { ask: Ask; state: NonNullable<OrderFile["hotel"]>["told"] & string }) {
  const tone = state === "acknowledged" ? "done" : state === "given_up" || state === "refused" ? "wrong" : "waits";
  return <Tag tone={tone}>{t(`office.orders.toldTag.${state}`)}</Tag>;
}

function Customer({ ask: { t, lookups }, file: { buyer, number } }: Pick<Props, "ask" | "file">) {
  if (!buyer) return null;
  return (
    <Box title={t("office.orders.customer")}>
      <Facts
        facts={[
          { name: t("office.orders.name"), value: `${buyer.firstName} ${buyer.lastName}` },
          {
            name: t("office.orders.email"),
            value: <a href={`mailto:${buyer.email}?subject=${number}`}>{buyer.email}</a>,
          },
          { name: t("office.orders.phone"), value: <a href={`tel:${buyer.phoneNumber}`}>{buyer.phoneNumber}</a> },
          { name: t("office.orders.country"), value: buyer.country },
        ]}
      />
      <p>
        <a href={orderListPath(new URLSearchParams(), lookedFor(lookups, buyer.email))}>
          {t("office.orders.allOfCustomer")}
        </a>
      </p>
    </Box>
  );
}

function Hotel({ ask: { t }, file: { hotel } }: Pick<Props, "ask" | "file">) {
  if (!hotel) return null;
  return (
    <Box title={t("office.orders.hotel.title")}>
      <Facts
        facts={[
          { name: t("office.orders.name"), value: hotel.name, note: hotel.address },
          {
            name: t("office.orders.hotel.reservations"),
            value: hotel.email ? <a href={`mailto:${hotel.email}`}>{hotel.email}</a> : t("office.orders.hotel.nowhere"),
          },
        ]}
      />
    </Box>
  );
}

/** Gifts and cards that it bought or brought: what each is worth, and until when. */
function Values({ ask, values }: Pick<Props, "ask" | "values">) {
  const { t, format, actor } = ask;
  if (values.length === 0) return null;
  return (
    <Box title={t("office.orders.values")}>
      <Facts
        facts={values.map(({ id, kind, balance, validUntil }) => ({
          name: t(`office.orders.gift.${kind}`),
          value: format.money(balance),
          note: (
            <>
              {t("office.values.until", { day: format.dayLong(validUntil) })}
              {actor.permissions.includes("care") ? (
                <>
                  {" · "}
                  <a href={`/values/${id}`}>{t("office.today.open")}</a>
                </>
              ) : null}
            </>
          ),
        }))}
      />
    </Box>
  );
}

function Papers({ ask, file, papers }: Pick<Props, "ask" | "file" | "papers">) {
  const { t, services } = ask;
  const origin = services.origins[file.siteId] ?? "";
  return (
    <Box title={t("office.orders.papers")}>
      {papers.length > 0 ? (
        <ul className="papers">
          {papers.map(({ id, kind, number, href }) => (
            <li key={id}>
              {t(`documents.kind.${kind}`)} {number}
              <a href={origin + href}>PDF</a>
            </li>
          ))}
        </ul>
      ) : (
        <Empty title={t("office.orders.noPapers")} />
      )}
    </Box>
  );
}
