import { isUuid } from "#platform/uuid.ts";
import { readText } from "../form.ts";
import { Box, Boxes } from "../parts/box.tsx";
import { Button, ButtonLink } from "../parts/button.tsx";
import { Codes } from "../parts/codes.tsx";
import { Facts } from "../parts/facts.tsx";
import { Note } from "../parts/note.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Table } from "../parts/table.tsx";
import { draw, leadTo, type Ask, type Drawn, type OfficeScreen } from "../screen.ts";
import { ACCOUNT_PATH } from "./account-path.ts";
import { ADD_PASSKEY_PATH } from "./passkey.tsx";

/** What somebody of the house sees of themselves: where they are signed in, their passkeys, and codes for the day the phone is lost. */
export const ACCOUNT: OfficeScreen = {
  path: ACCOUNT_PATH,
  titleKey: "office.account.title",
  permission: null,
  place: null,
  show: (ask) => drawAccount(ask),
  act: async (ask) => {
    const { form, services, t } = ask;
    if (form.has("codes")) return drawAccount(ask, await services.staff.renewCodes(ask));
    const passkey = readText(form, "passkey");
    if (isUuid(passkey)) {
      await services.staff.removePasskey(ask, passkey);
      return leadTo(ACCOUNT_PATH, { tone: "done", text: t("office.passkey.removed") });
    }
    const session = readText(form, "session");
    if (isUuid(session)) await services.staff.signOut(ask, session);
    return leadTo(ACCOUNT_PATH, { tone: "done", text: t("office.account.ended") });
  },
};

async function drawAccount(ask: Ask, codes: readonly string[] | null = null): Promise<Drawn> {
  return draw(<Account {...ask} {...await ask.services.staff.account(ask)} codes={codes} />);
}

type Props = Ask &
  Awaited<ReturnType<Ask["services"]["staff"]["account"]>> & {
    /** Just made, and told this once. */
    codes: readonly string[] | null;
  };

function Account(ask: Props) {
  const { t, person, format } = ask;
  const { goodwill, refund } = person.limits;
  return (
    <>
      <PageHead title={t("office.account.title")} />
      <Boxes>
        <Box title={person.name}>
          <Facts
            facts={[
              { name: t("office.door.email"), value: person.email },
              {
                name: t("office.account.roles"),
                value: person.roles.map((role) => t(`office.role.${role}`)).join(", "),
                note:
                  goodwill > 0
                    ? t("office.account.limits", { goodwill: format.money(goodwill), refund: format.money(refund) })
                    : undefined,
              },
            ]}
          />
        </Box>
        <Recovery {...ask} />
      </Boxes>
      <Passkeys {...ask} />
      <Devices {...ask} />
    </>
  );
}

function Recovery({ t, codes, codesLeft }: Props) {
  return (
    <Box title={t("office.codes.box")}>
      <div className="form">
        {codes ? (
          <>
            <Note tone="attention" isLive>
              {t("office.codes.once")}
            </Note>
            <Codes codes={codes} />
          </>
        ) : (
          <>
            <p>{t("office.codes.left", { count: codesLeft })}</p>
            <form method="post">
              <Button name="codes" value="1">
                {t("office.codes.renew")}
              </Button>
            </form>
          </>
        )}
      </div>
    </Box>
  );
}

function Passkeys({ t, moments, passkeys }: Props) {
  const way = <ButtonLink href={ADD_PASSKEY_PATH}>{t("office.passkey.add")}</ButtonLink>;
  if (passkeys.length === 0)
    return (
      <Box title={t("office.passkey.box")} aside={way}>
        <p>{t("office.passkey.none")}</p>
      </Box>
    );
  return (
    <Box title={t("office.passkey.box")} aside={way} isFlush>
      <Table
        caption={t("office.passkey.box")}
        rows={passkeys}
        keyOf={({ id }) => id}
        columns={[
          { title: t("office.passkey.name"), cell: ({ name }) => name },
          { title: t("office.passkey.since"), cell: ({ createdAt }) => moments.full(createdAt) },
          {
            title: t("office.passkey.used"),
            cell: ({ usedAt }) => (usedAt ? moments.short(usedAt) : t("office.passkey.unused")),
          },
          {
            title: t("office.passkey.end"),
            isNumber: true,
            cell: ({ id, name }) => (
              <form method="post">
                <Button name="passkey" value={id}>
                  {t("office.passkey.remove")} <span className="unseen">{name}</span>
                </Button>
              </form>
            ),
          },
        ]}
      />
    </Box>
  );
}

function Devices({ t, moments, devices }: Props) {
  return (
    <Box title={t("office.account.devices")} isFlush>
      <Table
        caption={t("office.account.devices")}
        rows={devices}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("office.account.device"),
            cell: ({ device, isThis }) => (
              <>
                {device || t("office.account.unknownDevice")}
                {isThis ? <small>{t("office.account.thisOne")}</small> : null}
              </>
            ),
          },
          { title: t("office.account.since"), cell: ({ createdAt }) => moments.full(createdAt) },
          { title: t("office.account.seen"), cell: ({ seenAt }) => moments.short(seenAt) },
          {
            title: t("office.account.end"),
            isNumber: true,
            cell: ({ id, isThis }) =>
              isThis ? (
                "–"
              ) : (
                <form method="post">
                  <Button name="session" value={id}>
                    {t("office.signOut")}
                  </Button>
                </form>
              ),
          },
        ]}
      />
    </Box>
  );
}
