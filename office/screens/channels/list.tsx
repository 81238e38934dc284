import type { ListedPartner } from "#modules/suppliers/ari/partners.server.ts";
import { Empty } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status } from "../../parts/status.tsx";
import { RowLink, Table } from "../../parts/table.tsx";
import { draw, leadTo, type Ask, type OfficeScreen } from "../../screen.ts";
import { CHANNELS_PERMISSION, hotelPath, mayManage, partnerPath } from "./words.ts";

const LONGEST_CODE = 40;

/** Channel managers, and the way to a hotel of theirs. */
export const CHANNELS: OfficeScreen = {
  path: "/channels",
  titleKey: "office.rail.channels",
  permission: CHANNELS_PERMISSION,
  place: "channels",
  show: async (ask) => {
    const { services, query } = ask;
    const code = (query.get("hotel") ?? "").trim().slice(0, LONGEST_CODE);
    const [hotel] = code === "" ? [] : await services.rates.hotelsBy({ codes: [code, code.toUpperCase()] });
    if (hotel) return leadTo(hotelPath(hotel.code));
    return draw(<Channels ask={ask} partners={await services.channels.partners()} code={code} />);
  },
};

type Props = { ask: Ask; partners: readonly ListedPartner[]; code: string };

function Channels({ ask, partners, code }: Props) {
  const { t } = ask;
  const title = t("office.rail.channels");
  return (
    <>
      <PageHead
        title={title}
        text={t("office.channels.text")}
        actions={
          mayManage(ask) ? (
            <ButtonLink look="main" href="/channels/new">
              {t("office.channels.new")}
            </ButtonLink>
          ) : undefined
        }
      />
      <section className="box" aria-label={title}>
        <form className="filters">
          <TextField
            name="hotel"
            type="search"
            label={t("office.channels.hotelCode")}
            value={code}
            maxLength={LONGEST_CODE}
            error={code === "" ? undefined : t("office.hotelPeople.wrong.codes", { codes: code })}
          />
          <Button look="main">{t("office.rates.find.button")}</Button>
        </form>
        {partners.length === 0 ? (
          <Empty isAlone title={t("office.channels.none")}>
            <p>{t("office.channels.noneHint")}</p>
          </Empty>
        ) : (
          <Partners ask={ask} partners={partners} />
        )}
      </section>
    </>
  );
}

function Partners({ ask: { t, format }, partners }: Pick<Props, "ask" | "partners">) {
  return (
    <Table
      caption={t("office.rail.channels")}
      rows={partners}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t("office.channels.partner"),
          cell: ({ id, name }) => (
            <div>
              <RowLink href={partnerPath(id)}>
                <b>{name}</b>
              </RowLink>
              <small>{id}</small>
            </div>
          ),
        },
        { title: t("office.rates.hotels"), cell: ({ hotels }) => format.integer(hotels.length), isNumber: true },
        {
          title: t("office.channels.silent"),
          cell: ({ hotels }) => format.integer(hotels.filter(({ isSilent }) => isSilent).length),
          isNumber: true,
        },
        {
          title: t("office.channels.reservations"),
          cell: ({ endpoint }) => t(endpoint === null ? "office.channels.byMail" : "office.channels.byMessage"),
        },
        {
          title: t("office.channels.state"),
          cell: ({ isActive }) => (
            <Status tone={isActive ? "done" : "over"}>
              {t(isActive ? "office.channels.mayEnter" : "office.channels.ended")}
            </Status>
          ),
        },
      ]}
    />
  );
}
