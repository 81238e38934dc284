import { localTime } from "#platform/clock.ts";
import type { EntryLine, ValueFile } from "#modules/desk/values/value-file.server.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { Box, Boxes } from "../../parts/box.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status } from "../../parts/status.tsx";
import { Table, type Column } from "../../parts/table.tsx";
import { draw, NOT_FOUND, type Ask, type OfficeScreen } from "../../screen.ts";
import { maskedCode, standingWords } from "./words.ts";

/** A gift or a card, whole: what is left, who has it, each entry with what it left, and what can be done to it. */
export const VALUE: OfficeScreen = {
  path: "/values/:id",
  titleKey: "office.rail.gifts",
  permission: ["care", "finance"],
  place: "gifts",
  show: async (ask) => {
    const file = await ask.services.values.file(ask.params["id"] ?? "");
    return file ? draw(<Value ask={ask} file={file} />, { title: titleOf(ask, file) }) : NOT_FOUND;
  },
};

/** What it is called where nobody may read its code. */
export const titleOf = ({ t }: Pick<Ask, "t">, { kind, ending }: Pick<ValueFile, "kind" | "ending">): string =>
  `${t(`office.orders.gift.${kind}`)} ${maskedCode(ending)}`;

type Props = { ask: Ask; file: ValueFile };

function Value({ ask, file }: Props) {
  const { t } = ask;
  return (
    <>
      <PageHead
        title={titleOf(ask, file)}
        text={file.title ?? undefined}
        back={{ href: "/values", label: t("office.rail.gifts") }}
      />
      <Standing ask={ask} file={file} />
      <Boxes isWide>
        <Box title={t("office.gifts.entries")} isFlush>
          <Entries ask={ask} file={file} />
        </Box>
        <About ask={ask} file={file} />
      </Boxes>
    </>
  );
}

/** What somebody has to know before they do anything: whose order has it, why it is blocked. */
function Standing({ ask: { t, format }, file }: Props) {
  return (
    <>
      {file.isInDoubt ? <Note tone="wrong">{t("office.gifts.inDoubt")}</Note> : null}
      {file.openUses.map(({ orderNumber, amount }) => (
        <Note key={orderNumber}>
          {t("office.gifts.underWay", { amount: format.money(amount), number: orderNumber ?? "–" })}
        </Note>
      ))}
    </>
  );
}

function About({ ask, file }: Props) {
  const { t, format, moments, services, actor } = ask;
  const { today } = localTime(services.clock, HOUSE_TIME_ZONE);
  const { tone, text } = standingWords(t, file, today);
  const isCare = actor.permissions.includes("care");
  return (
    <Box title={t("office.gifts.about")} aside={<Status tone={tone}>{text}</Status>}>
      <p className="sum">
        <small>{t("office.gifts.left")}</small>
        {format.money(file.balance)}
      </p>
      <Facts
        facts={[
          ...(file.reserved > 0 ? [{ name: t("office.gifts.aside"), value: format.money(file.reserved) }] : []),
          {
            name: t("office.gifts.code"),
            value: (
              <>
                {maskedCode(file.ending)}{" "}
                {isCare ? <a href={`/values/${file.id}/code`}>{t("office.gifts.show")}</a> : null}
              </>
            ),
          },
          { name: t("office.gifts.holder"), value: file.holder.name ?? "–", note: file.holder.email ?? undefined },
          {
            name: t("office.orders.order"),
            value: file.orderNumber ? <a href={`/orders/${file.orderNumber}`}>{file.orderNumber}</a> : "–",
          },
          { name: t("office.orders.site"), value: t(`office.site.${file.siteId}`) },
          { name: t("office.gifts.made"), value: moments.full(file.createdAt) },
          ...handOverFacts(ask, file),
          { name: t("office.values.lasts"), value: format.dayLong(file.validUntil) },
          ...(file.use ? [{ name: t("office.gifts.usedAt"), value: moments.full(file.use.at) }] : []),
        ]}
      />
      {isCare || (file.isInDoubt && actor.permissions.includes("finance")) ? <Deeds ask={ask} file={file} /> : null}
    </Box>
  );
}

function handOverFacts({ t, format, moments }: Ask, { handOver }: ValueFile) {
  if (!handOver) return [];
  const { state, at, on, way } = handOver;
  const words = t(`office.gifts.way.${way}`);
  if (state === "handed_over" && at)
    return [{ name: t("office.gifts.handedOver"), value: moments.full(at), note: words }];
  if (state === "withdrawn") return [{ name: t("office.gifts.handedOver"), value: t("office.gifts.withdrawn") }];
  const when = on ? format.dayLong(on) : t("office.gifts.notYet");
  return [{ name: t("office.gifts.handedOver"), value: when, note: words }];
}

/** The ways to what can be done now; each says what happens before it does. */
function Deeds({ ask: { t, services, actor }, file }: Props) {
  const path = (deed: string) => `/values/${file.id}/${deed}`;
  const isCare = actor.permissions.includes("care");
  const isOpen = file.state === "active" || file.state === "waiting";
  const mayUndo = file.use !== null && file.use.undoUntil >= services.clock.now();
  return (
    <div className="actions spaced">
      {isCare && file.state === "active" && !file.isOver ? (
        <ButtonLink href={path("reissue")}>{t("office.gifts.reissue.title")}</ButtonLink>
      ) : null}
      {isCare && (file.state === "active" || file.state === "ended") ? (
        <ButtonLink href={path("extend")}>{t("office.values.button")}</ButtonLink>
      ) : null}
      {isCare && mayUndo ? <ButtonLink href={path("undo-use")}>{t("office.gifts.undoUse.title")}</ButtonLink> : null}
      {isCare && isOpen ? (
        <ButtonLink look="danger" href={path("block")}>
          {t("office.gifts.block.title")}
        </ButtonLink>
      ) : null}
      {file.state === "blocked" && actor.permissions.includes(file.isInDoubt ? "finance" : "care") ? (
        <ButtonLink href={path(file.isInDoubt ? "clear" : "unblock")}>{t("office.gifts.unblock.title")}</ButtonLink>
      ) : null}
    </div>
  );
}

function Entries({ ask, file }: Props) {
  const { t, format } = ask;
  const hasAside = file.entries.some(({ reserved }) => reserved !== 0);
  const columns: Column<EntryLine>[] = [
    {
      title: t("office.gifts.entry"),
      cell: (entry) => (
        <div>
          {t(`office.gifts.kindOf.${entry.kind}`)}
          <small>{noteOf(ask, entry)}</small>
        </div>
      ),
    },
    {
      title: t("office.orders.amount"),
      cell: ({ amount }) => (amount === 0 ? "–" : <b className={amount > 0 ? "gain" : ""}>{signed(ask, amount)}</b>),
      isNumber: true,
    },
    ...(hasAside
      ? [{ title: t("office.gifts.aside"), cell: ({ aside }: EntryLine) => format.money(aside), isNumber: true }]
      : []),
    { title: t("office.gifts.left"), cell: ({ left }) => format.money(left), isNumber: true },
  ];
  return (
    <Table
      caption={t("office.gifts.entries")}
      rows={file.entries.toReversed()}
      keyOf={({ id }) => id}
      columns={columns}
    />
  );
}

const signed = ({ format }: Ask, amount: number) => `${amount > 0 ? "+" : "−"}${format.money(Math.abs(amount))}`;

/** Which order, when, and who of the house with why. */
function noteOf({ t, moments }: Ask, { orderNumber, at, by, reason }: EntryLine): string {
  return [orderNumber, moments.full(at), by, by ? t("office.journal.because", { reason }) : null]
    .filter(Boolean)
    .join(" · ");
}
