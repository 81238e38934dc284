import { MOST_FOUND } from "#modules/rates/calendar.server.ts";
import type { FoundHotel } from "#modules/rates/types.ts";
import { Empty } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Pager, RowLink, Table } from "../../parts/table.tsx";
import { draw, leadTo, type Ask, type OfficeScreen } from "../../screen.ts";
import { lookerOf, RATES_PERMISSION } from "./looker.ts";

const LONGEST_TEXT = 120;

/** Hotels by name, code or city: where the calendar of rates begins. Whoever is of one hotel is led to it. */
export const FIND_RATES: OfficeScreen = {
  path: "/rates",
  titleKey: "office.rail.rates",
  permission: RATES_PERMISSION,
  place: "rates",
  show: async (ask) => {
    const text = (ask.query.get("q") ?? "").trim().slice(0, LONGEST_TEXT);
    const found = await ask.services.rates.findHotels(text, lookerOf(ask));
    const [only, ...others] = found;
    const isMeant = text === "" ? ask.hotels !== null : only?.code.toLowerCase() === text.toLowerCase();
    if (only && others.length === 0 && isMeant) return leadTo(`/rates/${encodeURIComponent(only.code)}`);
    return draw(<Find ask={ask} text={text} found={found} />);
  },
};

function Find({ ask, text, found }: { ask: Ask; text: string; found: readonly FoundHotel[] }) {
  const { t } = ask;
  return (
    <>
      <PageHead title={t("office.rail.rates")} text={t("office.rates.text")} />
      <section className="box" aria-label={t("office.rail.rates")}>
        <form className="filters" method="get" action="/rates" role="search" aria-label={t("office.rail.rates")}>
          <div className="wide">
            <TextField
              name="q"
              type="search"
              label={t("office.rates.find.label")}
              value={text}
              maxLength={LONGEST_TEXT}
            />
          </div>
          <Button look="main">{t("office.rates.find.button")}</Button>
        </form>
        {found.length === 0 ? <Nothing ask={ask} text={text} /> : <Hotels ask={ask} found={found} />}
        {found.length === MOST_FOUND ? <Pager note={t("office.rates.find.more")} /> : null}
      </section>
    </>
  );
}

function Hotels({ ask: { t }, found }: { ask: Ask; found: readonly FoundHotel[] }) {
  return (
    <Table
      caption={t("office.rates.hotels")}
      rows={found}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t("office.rates.hotel"),
          cell: ({ code, name }) => (
            <RowLink href={`/rates/${encodeURIComponent(code)}`}>
              <b>{name}</b>
            </RowLink>
          ),
        },
        { title: t("office.rates.city"), cell: ({ city }) => city },
        { title: t("office.rates.code"), cell: ({ code }) => <code>{code}</code> },
      ]}
    />
  );
}

function Nothing({ ask: { t, hotels }, text }: { ask: Ask; text: string }) {
  if (text === "") return <Empty isAlone title={t(hotels ? "office.rates.noHotel" : "office.rates.noHotels")} />;
  return (
    <Empty isAlone title={t("office.rates.noneFound")}>
      <p>{t("office.rates.noneFoundHint")}</p>
      <ButtonLink href="/rates">{t("office.rates.showAll")}</ButtonLink>
    </Empty>
  );
}
