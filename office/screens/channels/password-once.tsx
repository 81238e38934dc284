import { Box } from "../../parts/box.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { Codes } from "../../parts/codes.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import type { Ask } from "../../screen.ts";
import { partnerPath } from "./words.ts";

type Props = { ask: Ask; partner: { id: string; name: string }; password: string; isNew?: boolean };

/** A partner's password, which nobody can read again. */
export const PasswordOnce = ({ ask: { t }, partner: { id, name }, password, isNew = false }: Props) => (
  <>
    <PageHead title={name} back={{ href: "/channels", label: t("office.rail.channels") }} />
    <Note tone="done" isLive>
      {t(isNew ? "office.channels.made" : "office.channels.replaced")}
    </Note>
    <Box title={t("office.channels.credentials")}>
      <Facts
        facts={[
          { name: t("office.channels.id"), value: <code>{id}</code> },
          { name: t("office.channels.password"), value: <Codes codes={[password]} /> },
          { name: t("office.channels.address"), value: <code>/ari</code>, note: t("office.channels.addressNote") },
        ]}
      />
      <p>{t("office.channels.onceText")}</p>
      <div className="actions">
        <ButtonLink look="main" href={partnerPath(id)}>
          {t("office.channels.toHotels")}
        </ButtonLink>
      </div>
    </Box>
  </>
);
