import type { FoundThing } from "#modules/assortment/find.server.ts";
import { LIST_FILES, listPath, WHOLE_LIST } from "#modules/assortment/query.ts";
import { orderListPath, readOrderQuery } from "#modules/desk/query.ts";
import type { OrderLine } from "#modules/desk/search-orders.server.ts";
import { readCode } from "#modules/vouchers/values/code.ts";
import { Box, Empty } from "../parts/box.tsx";
import { ButtonLink } from "../parts/button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Status } from "../parts/status.tsx";
import { RowLink, Table } from "../parts/table.tsx";
import { lookedFor } from "../looked-for.ts";
import { maySee } from "../rail.ts";
import { draw, leadTo, type Ask, type OfficeScreen } from "../screen.ts";
import { readText } from "../form.ts";
import { VALUES } from "./values/list.tsx";
import { ORDERS } from "./orders/list.tsx";
import { boughtWords, stateWords } from "./orders/words.ts";
import { CATALOGUE } from "./catalogue/list.tsx";
import { OnWord } from "./catalogue/marks.tsx";
import { recordPath } from "./catalogue/paths.ts";
import { WAITING_LISTS } from "./waiting-lists.ts";

/** So many orders, and things of the catalogue, are shown; their lists have all of them. */
const SHOWN = 8;

/**
 * What the box at the top of every screen finds: orders by number, name, address and hotel, gifts by their code, things of the catalogue by name, code and town, places of the office by their name. It is sent
 * in a body and answered on the page: whatever was typed may be a code with a slip in it, and goes into no address.
 */
export const FIND: OfficeScreen = {
  path: "/find",
  titleKey: "office.find.title",
  permission: null,
  place: null,
  show: (ask) => draw(<Found ask={ask} text="" orders={[]} places={[]} things={[]} />),
  act: async (ask) => {
    const { services, form, actor } = ask;
    const wish = readOrderQuery(new URLSearchParams(), readText(form, "q"));
    if (readCode(wish.text) !== null) {
      const id = maySee(VALUES, actor.permissions) ? await services.values.findByCode(wish.text) : null;
      if (id) return leadTo(`/values/${id}`);
    }
    const places = findPlaces(ask, wish.text);
    const maySearch = wish.text !== "" && maySee(ORDERS, actor.permissions);
    const orders = maySearch ? (await services.desk.search(wish)).lines : [];
    const [only] = orders;
    if (only && only.number === wish.text.replaceAll(/\D/g, "")) return leadTo(`/orders/${only.number}`);
    const things = maySee(CATALOGUE, actor.permissions)
      ? await services.assortment.find({ text: wish.text, most: SHOWN }, ask.language)
      : [];
    const body = <Found ask={ask} text={wish.text} orders={orders} places={places} things={things} />;
    return { ...draw(body), found: wish.text };
  },
};

type Place = { href: string; label: string };

/** Places and lists whose name has what was typed, whatever its accents. */
function findPlaces({ t, rail, actor }: Ask, text: string): Place[] {
  const wanted = plain(text);
  if (wanted === "") return [];
  const lists = WAITING_LISTS.filter((list) => maySee(list, actor.permissions));
  return [
    ...rail.flatMap(({ entries }) => entries.map(({ path, key }) => ({ href: path, label: t(key) }))),
    ...lists.map(({ name, titleKey }) => ({ href: `/waiting/${name}`, label: t(titleKey) })),
    { href: "/account", label: t("office.account.title") },
  ].filter(({ label }) => plain(label).includes(wanted));
}

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const nothingKey = (text: string) =>
  text === "" ? "office.find.start" : readCode(text) === null ? "office.find.nothing" : "office.gifts.noSuchCode";

type Props = {
  ask: Ask;
  text: string;
  orders: readonly OrderLine[];
  places: readonly Place[];
  things: readonly FoundThing[];
};

function Found({ ask, text, orders, places, things }: Props) {
  const { t } = ask;
  const isNothing = orders.length === 0 && places.length === 0 && things.length === 0;
  return (
    <>
      <PageHead title={t("office.find.title")} text={text === "" ? undefined : t("office.find.text", { text })} />
      {isNothing ? (
        <Box title={t("office.find.title")}>
          <Empty title={t(nothingKey(text))}>
            <p>{t("office.find.how")}</p>
          </Empty>
        </Box>
      ) : null}
      {places.length > 0 ? (
        <Box title={t("office.find.places")}>
          <ul className="papers">
            {places.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </Box>
      ) : null}
      {orders.length > 0 ? <Orders ask={ask} text={text} orders={orders} /> : null}
      {things.length > 0 ? <Things ask={ask} text={text} things={things} /> : null}
    </>
  );
}

function Orders({ ask, text, orders }: Pick<Props, "ask" | "text" | "orders">) {
  const { t, format, moments, lookups } = ask;
  return (
    <Box
      title={t("office.rail.orders")}
      aside={
        <ButtonLink look="quiet" href={orderListPath(new URLSearchParams(), lookedFor(lookups, text))}>
          {t("office.find.all")}
        </ButtonLink>
      }
      isFlush
    >
      <Table
        caption={t("office.rail.orders")}
        rows={orders.slice(0, SHOWN)}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("office.orders.order"),
            cell: ({ number }) => <RowLink href={`/orders/${number}`}>{number}</RowLink>,
          },
          { title: t("office.orders.customer"), cell: ({ buyer }) => buyer?.name ?? "–" },
          { title: t("office.orders.bought"), cell: (line) => boughtWords(t, line) },
          {
            title: t("office.team.state"),
            cell: ({ state }) => {
              const { tone, text: said } = stateWords(t, state);
              return <Status tone={tone}>{said}</Status>;
            },
          },
          { title: t("office.orders.money.when"), cell: ({ createdAt }) => moments.short(createdAt) },
          { title: t("office.orders.amount"), cell: ({ amount }) => format.money(amount), isNumber: true },
        ]}
      />
    </Box>
  );
}

/** Things of the catalogue: what each is, of which hotel and where, and whether visitors see it. */
function Things({ ask: { t }, text, things }: Pick<Props, "ask" | "text" | "things">) {
  return (
    <Box
      title={t("office.rail.catalogue")}
      aside={
        <ButtonLink look="quiet" href={listPath({ ...WHOLE_LIST, file: listOf(things), text })}>
          {t("office.catalogue.showAll")}
        </ButtonLink>
      }
      isFlush
    >
      <Table
        caption={t("office.rail.catalogue")}
        rows={things}
        keyOf={({ file, id }) => `${file} ${id}`}
        columns={[
          {
            title: t("office.catalogue.field.name"),
            cell: ({ file, id, title, code }) => (
              <div>
                <RowLink href={recordPath(file, id)}>{title}</RowLink>
                <small>{code}</small>
              </div>
            ),
          },
          { title: t("office.catalogue.field.activityKind"), cell: ({ file }) => t(`office.catalogue.one.${file}`) },
          {
            title: t("office.catalogue.one.hotels"),
            cell: ({ file, hotelName, town }) => [file === "hotels" ? "" : hotelName, town].filter(Boolean).join(", "),
          },
          {
            title: t("office.catalogue.state"),
            cell: ({ file, isOn }) => (isOn === null ? "–" : <OnWord t={t} file={file} isOn={isOn} />),
          },
        ]}
      />
    </Box>
  );
}

/** The list that has most of what was found: of the first thing's kind, where it is one that is listed. */
const listOf = ([first]: readonly FoundThing[]) => LIST_FILES.find((file) => file === first?.file) ?? "hotels";
