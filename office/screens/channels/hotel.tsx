import { DRIFT_KINDS, type Drift } from "#modules/suppliers/sync/drift.ts";
import type { ListedMessage } from "#modules/suppliers/ari/kept-messages.server.ts";
import type { HotelChannel, LastSync } from "#modules/suppliers/channel-desk.server.ts";
import { VALUE_KEYS } from "#modules/availability/plan-values.ts";
import { readText } from "../../form.ts";
import { Box, Boxes, Empty, Stack } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { TextArea } from "../../parts/field.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status } from "../../parts/status.tsx";
import { Pager, RowLink, Table } from "../../parts/table.tsx";
import { readWhy } from "../../parts/why.tsx";
import {
  draw,
  leadTo,
  NOT_FOUND,
  REFUSED,
  type Acted,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Sent,
} from "../../screen.ts";
import { valueWords } from "../rates/preview.tsx";
import { Hearing } from "./partner.tsx";
import { CHANNELS_PERMISSION, hotelPath, mayManage, partnerPath } from "./words.ts";

/** Days of a comparison that a page has room for. */
const MOST_DRIFTS = 100;

/** What a hotel's channel manager said and was told, and what the last comparison found. */
export const CHANNEL_HOTEL: OfficeScreen = {
  path: "/channels/hotels/:code",
  titleKey: "office.rail.channels",
  permission: CHANNELS_PERMISSION,
  place: "channels",
  show: (ask) => drawHotel(ask, null),
  act: async (ask) => {
    if (!(await ask.services.channels.hotel(codeOf(ask)))) return NOT_FOUND;
    const deed = readText(ask.form, "deed") === "disconnect" ? "disconnect" : "sync";
    if (deed === "disconnect" ? !mayManage(ask) : !maySync(ask)) return REFUSED;
    const why = readWhy(ask.form);
    if (why === "") return drawHotel(ask, deed);
    return deed === "disconnect" ? disconnect(ask, why) : sync(ask, why);
  },
};

const maySync = ({ actor }: Ask): boolean => actor.permissions.includes("revenue");
const codeOf = ({ params }: Ask) => params["code"] ?? "";

async function sync(ask: Sent<Ask>, why: string): Promise<Acted> {
  const { t, services, actor } = ask;
  const outcome = await services.channels.sync(codeOf(ask), { actor, why });
  const here = hotelPath(codeOf(ask));
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "unknown":
      return NOT_FOUND;
    case "busy":
      return leadTo(here, { tone: "attention", text: t("office.channels.busy") });
    case "synced": {
      const unmended = outcome.drifts.filter(({ isMended }) => !isMended).length;
      if (unmended > 0)
        return leadTo(here, { tone: "attention", text: t("office.channels.unmended", { count: unmended }) });
      const text =
        outcome.drifts.length === 0
          ? t("office.channels.same")
          : t("office.channels.mended", { count: outcome.drifts.length });
      return leadTo(here, { tone: "done", text });
    }
  }
}

async function disconnect(ask: Sent<Ask>, why: string): Promise<Acted> {
  const { t, services, actor } = ask;
  const hotel = await services.channels.hotel(codeOf(ask));
  if (!hotel?.partner) return NOT_FOUND;
  const outcome = await services.channels.disconnect(hotel.partner.id, [hotel.code], { actor, why });
  if (outcome.kind === "forbidden") return REFUSED;
  if (outcome.kind !== "done") return NOT_FOUND;
  return leadTo(partnerPath(hotel.partner.id), { tone: "done", text: t("office.channels.disconnected") });
}

type DeedName = "sync" | "disconnect";

async function drawHotel(ask: Ask, unsaid: DeedName | null): Promise<Drawn | NotFound> {
  const hotel = await ask.services.channels.hotel(codeOf(ask));
  if (!hotel) return NOT_FOUND;
  return draw(<Hotel ask={ask} hotel={hotel} unsaid={unsaid} />, {
    title: hotel.name,
    status: unsaid === null ? 200 : 422,
  });
}

type Props = { ask: Ask; hotel: HotelChannel; unsaid: DeedName | null };

function Hotel({ ask, hotel, unsaid }: Props) {
  const { t } = ask;
  const { code, name, partner, connected, lastSync, messages } = hotel;
  return (
    <>
      <PageHead
        title={name}
        text={code}
        back={
          partner
            ? { href: partnerPath(partner.id), label: partner.name }
            : { href: "/channels", label: t("office.rail.channels") }
        }
        actions={
          maySync(ask) ? (
            <ButtonLink href={`/rates/${encodeURIComponent(code)}`}>{t("office.rail.rates")}</ButtonLink>
          ) : undefined
        }
      />
      {connected && partner ? (
        <Boxes isWide>
          <Stack>
            <Comparison ask={ask} lastSync={lastSync} />
            <Messages ask={ask} messages={messages} />
          </Stack>
          <Stack>
            <Standing ask={ask} hotel={hotel} />
            {maySync(ask) ? <DeedForm ask={ask} deed="sync" isUnsaid={unsaid === "sync"} /> : null}
            {mayManage(ask) ? <DeedForm ask={ask} deed="disconnect" isUnsaid={unsaid === "disconnect"} /> : null}
          </Stack>
        </Boxes>
      ) : (
        <>
          <section className="box" aria-label={t("office.rail.channels")}>
            <Empty isAlone title={t("office.channels.unconnected")}>
              <p>{t("office.channels.unconnectedHint")}</p>
              {mayManage(ask) ? <ButtonLink href="/channels">{t("office.channels.choose")}</ButtonLink> : null}
            </Empty>
          </section>
          {messages.length > 0 ? <Messages ask={ask} messages={messages} /> : null}
        </>
      )}
    </>
  );
}

function Standing({ ask, hotel: { partner, connected } }: Pick<Props, "ask" | "hotel">) {
  const { t, moments } = ask;
  if (!connected || !partner) return null;
  return (
    <Box title={t("office.channels.partner")} aside={<Hearing ask={ask} hotel={connected} />}>
      <Facts
        facts={[
          { name: t("office.channels.partner"), value: <a href={partnerPath(partner.id)}>{partner.name}</a> },
          { name: t("office.channels.connectedAt"), value: moments.full(connected.since) },
          {
            name: t("office.channels.heard"),
            value: connected.heardAt ? moments.full(connected.heardAt) : t("office.channels.never"),
          },
        ]}
      />
    </Box>
  );
}

function DeedForm({ ask: { t }, deed, isUnsaid }: { ask: Ask; deed: DeedName; isUnsaid: boolean }) {
  return (
    <Box title={t(`office.channels.${deed}`)}>
      <form className="form" method="post">
        <p>{t(`office.channels.${deed}Text`)}</p>
        <TextArea
          name={`why-${deed}`}
          field="why"
          label={t("office.orders.why")}
          hint={t("office.channels.whyHint")}
          isRequired
          maxLength={500}
          rows={2}
          error={isUnsaid ? t("office.orders.whyMissing") : undefined}
        />
        <div className="actions">
          <Button look={deed === "disconnect" ? "danger" : "main"} name="deed" value={deed}>
            {t(`office.channels.${deed}Now`)}
          </Button>
        </div>
      </form>
    </Box>
  );
}

function Comparison({ ask, lastSync }: { ask: Ask; lastSync: LastSync | null }) {
  const { t, moments } = ask;
  const title = t("office.channels.lastSync");
  if (!lastSync)
    return (
      <Box title={title}>
        <Empty title={t("office.channels.noSync")}>
          <p>{t("office.channels.noSyncHint")}</p>
        </Empty>
      </Box>
    );
  const { at, found, drifts } = lastSync;
  return (
    <Box title={title} aside={<small>{moments.full(at)}</small>} isFlush={found > 0}>
      {found === 0 ? (
        <Empty title={t("office.channels.same")} />
      ) : (
        <Drifts ask={ask} drifts={drifts.slice(0, MOST_DRIFTS)} />
      )}
      {found > MOST_DRIFTS ? (
        <Pager note={t("office.channels.moreDrifts", { number: ask.format.integer(found - MOST_DRIFTS) })} />
      ) : null}
    </Box>
  );
}

function Drifts({ ask, drifts }: { ask: Ask; drifts: readonly Drift[] }) {
  const { t, format } = ask;
  return (
    <Table
      caption={t("office.channels.lastSync")}
      rows={drifts}
      keyOf={({ day, room, plan, kind, guests }) => [day, room, plan, kind, guests].join(" ")}
      columns={[
        { title: t("office.channels.day"), cell: ({ day }) => format.dayShort(day) },
        { title: t("office.orders.room"), cell: ({ room, plan }) => `${room} · ${plan}` },
        {
          title: t("office.channels.what"),
          cell: ({ kind, guests }) =>
            `${kindWords(ask, kind)}${guests ? ` · ${t("office.channels.guests", { count: guests })}` : ""}`,
        },
        { title: t("office.channels.was"), cell: ({ kind, is }) => driftWords(ask, kind, is) },
        { title: t("office.channels.should"), cell: ({ kind, should }) => driftWords(ask, kind, should) },
        {
          title: t("office.channels.state"),
          cell: ({ isMended }) => (
            <Status tone={isMended ? "done" : "wrong"}>
              {t(isMended ? "office.channels.isMended" : "office.channels.look")}
            </Status>
          ),
        },
      ]}
    />
  );
}

const isValue = (kind: Drift["kind"]): kind is (typeof VALUE_KEYS)[number] => VALUE_KEYS.some((key) => key === kind);

function kindWords({ t }: Ask, kind: (typeof DRIFT_KINDS)[number]): string {
  if (isValue(kind)) return t(`office.rates.value.${kind}`);
  return kind === "limit" ? t("office.channels.limit") : t(`office.rates.${kind}`);
}

function driftWords(ask: Ask, kind: Drift["kind"], value: number | boolean | null): string {
  if (value === null) return "–";
  return isValue(kind) ? valueWords(ask, kind, value) : ask.format.integer(Number(value));
}

const RESULT_TONES = {
  done: "done",
  tested: "runs",
  repeated: "over",
  refused: "wrong",
  foreign: "wrong",
  failed: "wrong",
} as const;

/** How it went with a message. */
export const Result = ({ ask: { t }, result }: { ask: Ask; result: ListedMessage["result"] }) => (
  <Status tone={RESULT_TONES[result]}>{t(`office.channels.result.${result}`)}</Status>
);

function Messages({ ask, messages }: { ask: Ask; messages: readonly ListedMessage[] }) {
  const { t, moments, format } = ask;
  return (
    <Box title={t("office.channels.messages")} isFlush={messages.length > 0}>
      {messages.length === 0 ? (
        <Empty title={t("office.channels.noMessages")} />
      ) : (
        <Table
          caption={t("office.channels.messages")}
          rows={messages}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t("office.channels.message"),
              cell: ({ id, root, direction }) => (
                <div>
                  <RowLink href={`/channels/messages/${id}`}>
                    <b>{root}</b>
                  </RowLink>
                  <small>{t(`office.channels.direction.${direction}`)}</small>
                </div>
              ),
            },
            { title: t("office.channels.when"), cell: ({ at }) => moments.full(at) },
            {
              title: t("office.channels.state"),
              cell: ({ result, told }) => (
                <div>
                  <Result ask={ask} result={result} />
                  {told.map(({ text, locator }) => (
                    <small key={`${locator} ${text}`}>{text}</small>
                  ))}
                </div>
              ),
            },
            {
              title: t("office.channels.took"),
              cell: ({ tookMs }) => t("office.channels.ms", { number: format.integer(tookMs) }),
              isNumber: true,
            },
          ]}
        />
      )}
    </Box>
  );
}
