import { activityLines, stayFacts } from "#modules/suppliers/facts.ts";
import type { HotelMessage } from "#modules/suppliers/hotel-desk.server.ts";
import { readText } from "../../form.ts";
import { Box, Empty } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Tag } from "../../parts/status.tsx";
import { draw, leadTo, NOT_FOUND, REFUSED, type Acted, type Ask, type OfficeScreen, type Sent } from "../../screen.ts";
import { readWhy, RemarkField } from "../../parts/why.tsx";
import { chooseHotels, HotelFilter, idsOf, nameOf, NoHotel, type Chosen } from "./chosen.tsx";

/** What a hotel was told and has not acknowledged: the same words as its mails, and the same button. */
export const RESERVATIONS: OfficeScreen = {
  path: "/reservations",
  titleKey: "office.rail.reservations",
  permission: "hotel",
  place: "reservations",
  show: async (ask) => {
    const chosen = await chooseHotels(ask);
    if (!chosen) return NOT_FOUND;
    const { hotelDesk, clock } = ask.services;
    const open = await hotelDesk.unacknowledged({ hotels: idsOf(chosen), now: clock.now() });
    return draw(<Reservations ask={ask} chosen={chosen} open={open} />);
  },
  act,
};

async function act(ask: Sent<Ask>): Promise<Acted> {
  const { t, form, hotels, actor, services } = ask;
  const asked = { id: readText(form, "id"), hotels, why: readWhy(form) || null };
  const outcome = await services.hotelDesk.acknowledge(asked, actor);
  if (outcome === null) return NOT_FOUND;
  if (outcome.kind === "forbidden") return REFUSED;
  const code = readText(form, "hotel");
  const to = code === "" ? "/reservations" : `/reservations?${new URLSearchParams({ hotel: code }).toString()}`;
  return leadTo(to, { tone: "done", text: t("office.hotel.acknowledged", { number: outcome.orderNumber }) });
}

type Props = { ask: Ask; chosen: Chosen; open: readonly HotelMessage[] };

function Reservations({ ask, chosen, open }: Props) {
  const { t } = ask;
  const name = t("office.rail.reservations");
  return (
    <>
      <PageHead
        title={name}
        {...(chosen.hotels.length > 0 && { text: t("office.hotel.reservations", { count: open.length }) })}
      />
      <HotelFilter ask={ask} chosen={chosen} path="/reservations" />
      {chosen.hotels.length === 0 ? (
        <section className="box" aria-label={name}>
          <NoHotel ask={ask} />
        </section>
      ) : open.length === 0 ? (
        <section className="box" aria-label={name}>
          <Empty isAlone title={t("office.hotel.noReservations")}>
            <p>{t("office.hotel.noReservationsHint")}</p>
          </Empty>
        </section>
      ) : (
        open.map((message) => <Message key={message.id} ask={ask} chosen={chosen} message={message} />)
      )}
    </>
  );
}

const TONES = { reservation: "runs", modification: "waits", cancellation: "wrong" } as const;

function Message({ ask, chosen, message }: Omit<Props, "open"> & { message: HotelMessage }) {
  const { t, format, moments } = ask;
  const { id, kind, orderNumber, stay, createdAt, hotelId } = message;
  const activities = activityLines(stay, { t, format });
  const hotelName = nameOf(chosen, hotelId);
  return (
    <Box
      title={hotelName === null ? orderNumber : `${orderNumber} · ${hotelName}`}
      aside={<Tag tone={TONES[kind]}>{t(`office.hotel.kind.${kind}`)}</Tag>}
    >
      <div className="twice">
        <Facts
          facts={[
            ...stayFacts(stay, { t, format }).map(({ label, value }) => ({ name: label, value })),
            ...(activities.length > 0 ? [{ name: t("office.orders.activities"), value: activities.join(", ") }] : []),
            { name: t("office.waiting.since"), value: moments.full(createdAt) },
          ]}
        />
      </div>
      <form method="post" className="form" action="/reservations">
        <input type="hidden" name="id" value={id} />
        {chosen.code === null ? null : <input type="hidden" name="hotel" value={chosen.code} />}
        <RemarkField t={t} id={`remark-${id}`} />
        <div className="actions">
          <Button look="main">{t(`office.hotel.acknowledge.${kind}`)}</Button>
        </div>
      </form>
    </Box>
  );
}
