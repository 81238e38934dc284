import { stampOf, type ListedPartner, type PartnerOutcome } from "#modules/suppliers/ari/partners.server.ts";
import type { ConnectedHotel } from "#modules/suppliers/channel-desk.server.ts";
import { readText } from "../../form.ts";
import { Box, Boxes, Empty, Stack } from "../../parts/box.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
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
import { PasswordOnce } from "./password-once.tsx";
import { ChangeForm, ConnectForm, PasswordForm, readChange, readCodes, type FormState } from "./partner-forms.tsx";
import { CHANNELS_PERMISSION, hotelPath, mayManage, partnerPath } from "./words.ts";

/** Hotels that a page lists; the others are found by their code. */
const MOST_LISTED = 200;

/** One channel manager: its terms, its hotels, its password. */
export const PARTNER: OfficeScreen = {
  path: "/channels/partners/:id",
  titleKey: "office.rail.channels",
  permission: CHANNELS_PERMISSION,
  place: "channels",
  show: (ask) => drawPartner(ask, null),
  act: async (ask) => {
    if (!(await findPartner(ask))) return NOT_FOUND;
    if (!mayManage(ask)) return REFUSED;
    const deed = readText(ask.form, "deed");
    const why = readWhy(ask.form);
    if (why === "") return drawPartner(ask, { deed, form: ask.form, isWhyMissing: true });
    if (deed === "password") return renewPassword(ask, why);
    if (deed === "connect") return connect(ask, why);
    return change(ask, why);
  },
};

const idOf = ({ params }: Ask) => params["id"] ?? "";
const findPartner = async (ask: Ask) => (await ask.services.channels.partners()).find(({ id }) => id === idOf(ask));

async function renewPassword(ask: Sent<Ask>, why: string): Promise<Acted> {
  const { services, actor } = ask;
  const partner = await findPartner(ask);
  if (!partner) return NOT_FOUND;
  const outcome = await services.channels.replacePassword(partner.id, { actor, why });
  if (outcome.kind === "forbidden") return REFUSED;
  if (outcome.kind !== "made") return NOT_FOUND;
  return draw(<PasswordOnce ask={ask} partner={partner} password={outcome.password} />, { title: partner.name });
}

async function connect(ask: Sent<Ask>, why: string): Promise<Acted> {
  const { t, form, services, actor } = ask;
  const codes = readCodes(form, "codes");
  const again = (error: string) => drawPartner(ask, { deed: "connect", form, error });
  if (codes.length === 0) return again(t("office.hotelPeople.wrong.none"));
  const outcome = await services.channels.connect(idOf(ask), codes, { actor, why });
  if (outcome.kind === "unknown") return again(t("office.hotelPeople.wrong.codes", { codes: outcome.what }));
  if (outcome.kind === "taken") return again(t("office.channels.wrong.spokenFor", { code: outcome.what }));
  return told(ask, outcome, t("office.channels.connected", { count: codes.length }));
}

async function change(ask: Sent<Ask>, why: string): Promise<Acted> {
  const { t, form, services, actor } = ask;
  const seen = readText(form, "seen");
  const outcome = await services.channels.change(idOf(ask), readChange(form), { actor, why, seen });
  if (outcome.kind === "unknown" && outcome.what !== idOf(ask))
    return drawPartner(ask, { deed: "change", form, error: t("office.channels.wrong.value", { text: outcome.what }) });
  if (outcome.kind === "changed") return drawPartner(ask, { deed: "change", form, isChanged: true });
  return told(ask, outcome, t("office.channels.saved"));
}

function told(ask: Ask, { kind }: PartnerOutcome, text: string): Acted {
  if (kind === "forbidden") return REFUSED;
  return kind === "done" ? leadTo(partnerPath(idOf(ask)), { tone: "done", text }) : NOT_FOUND;
}

async function drawPartner(ask: Ask, state: FormState | null): Promise<Drawn | NotFound> {
  const { services } = ask;
  const partner = await findPartner(ask);
  if (!partner) return NOT_FOUND;
  const hotels = await services.channels.hotelsOf(partner.id);
  const status = state === null ? 200 : state.isChanged ? 409 : 422;
  return draw(<Partner ask={ask} partner={partner} hotels={hotels} state={state} />, { title: partner.name, status });
}

type Props = { ask: Ask; partner: ListedPartner; hotels: readonly ConnectedHotel[]; state: FormState | null };

function Partner({ ask, partner, hotels, state }: Props) {
  const { t } = ask;
  const isManager = mayManage(ask);
  return (
    <>
      <PageHead title={partner.name} text={partner.id} back={{ href: "/channels", label: t("office.rail.channels") }} />
      {state?.isChanged ? (
        <Note tone="wrong" isLive>
          {t("office.gifts.changed")}
        </Note>
      ) : null}
      <Boxes isWide>
        <Stack>
          <Hotels ask={ask} hotels={hotels} />
          {isManager ? <ConnectForm ask={ask} state={state} /> : null}
        </Stack>
        <Stack>
          {isManager ? (
            <>
              <ChangeForm ask={ask} partner={partner} seen={stampOf(partner)} state={state} />
              <PasswordForm ask={ask} state={state} />
            </>
          ) : (
            <Terms ask={ask} partner={partner} />
          )}
        </Stack>
      </Boxes>
    </>
  );
}

function Terms({ ask: { t }, partner }: Pick<Props, "ask" | "partner">) {
  const { endpoint, isActive, mayTest, networks, takesChanges } = partner;
  const yesNo = (is: boolean) => t(is ? "office.team.yes" : "office.team.no");
  return (
    <Box title={t("office.channels.terms")}>
      <Facts
        facts={[
          { name: t("office.channels.isActive"), value: yesNo(isActive) },
          { name: t("office.channels.mayTest"), value: yesNo(mayTest) },
          { name: t("office.channels.endpoint"), value: endpoint ?? t("office.channels.byMail") },
          { name: t("office.channels.takesChanges"), value: yesNo(takesChanges) },
          { name: t("office.channels.networks"), value: networks.join(" ") || t("office.channels.anywhere") },
        ]}
      />
    </Box>
  );
}

function Hotels({ ask, hotels }: Pick<Props, "ask" | "hotels">) {
  const { t, moments } = ask;
  return (
    <Box title={t("office.rates.hotels")} isFlush={hotels.length > 0}>
      {hotels.length === 0 ? (
        <Empty title={t("office.channels.noHotels")} />
      ) : (
        <Table
          caption={t("office.rates.hotels")}
          rows={hotels.slice(0, MOST_LISTED)}
          keyOf={({ code }) => code}
          columns={[
            {
              title: t("office.rates.hotel"),
              cell: ({ code, name }) => (
                <div>
                  <RowLink href={hotelPath(code)}>
                    <b>{name}</b>
                  </RowLink>
                  <small>{code}</small>
                </div>
              ),
            },
            {
              title: t("office.channels.heard"),
              cell: ({ heardAt }) => (heardAt ? moments.full(heardAt) : t("office.channels.never")),
            },
            { title: t("office.channels.state"), cell: (hotel) => <Hearing ask={ask} hotel={hotel} /> },
          ]}
        />
      )}
      {hotels.length > MOST_LISTED ? (
        <Pager note={t("office.channels.moreHotels", { number: ask.format.integer(MOST_LISTED) })} />
      ) : null}
    </Box>
  );
}

/** Whether a hotel's partner speaks of it. */
export const Hearing = ({ ask: { t }, hotel }: { ask: Ask; hotel: ConnectedHotel }) => (
  <Status tone={hotel.isSilent ? "wrong" : hotel.heardAt ? "done" : "waits"}>
    {t(
      hotel.isSilent ? "office.channels.isSilent" : hotel.heardAt ? "office.channels.speaks" : "office.channels.waits",
    )}
  </Status>
);
