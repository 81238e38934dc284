import type { ReactNode } from "react";
import type { ListedPartner, PartnerChange } from "#modules/suppliers/ari/partners.server.ts";
import { readText, readTexts } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { Checks, TextArea, TextField } from "../../parts/field.tsx";
import { readWhy } from "../../parts/why.tsx";
import type { Ask } from "../../screen.ts";

/** A form of the page that came back: which, what was typed, and what is wrong. */
export type FormState = { deed: string; form: FormData; error?: string; isWhyMissing?: boolean; isChanged?: boolean };

const SWITCHES = ["isActive", "mayTest", "takesChanges"] as const;

/** Words apart by blanks or commas, each once. */
export const readCodes = (form: FormData, name: string): string[] => [
  ...new Set(
    readText(form, name)
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

export function readChange(form: FormData): Required<PartnerChange> {
  const on = readTexts(form, "is");
  const endpoint = readText(form, "endpoint");
  return {
    isActive: on.includes("isActive"),
    mayTest: on.includes("mayTest"),
    takesChanges: on.includes("takesChanges"),
    networks: readCodes(form, "networks"),
    endpoint: endpoint === "" ? null : endpoint,
  };
}

type FormProps = { ask: Ask; state: FormState | null };

/** `deed` names its form: several stand on one page, and only the one that came back says what is wrong. */
const ownState = (state: FormState | null, deed: string) => (state?.deed === deed ? state : null);

function Around({
  ask: { t },
  deed,
  own,
  label,
  isDanger,
  children,
}: {
  ask: Ask;
  deed: string;
  own: FormState | null;
  label: string;
  isDanger?: boolean;
  children: ReactNode;
}) {
  return (
    <form className="form" method="post">
      {children}
      <TextArea
        name={`why-${deed}`}
        field="why"
        label={t("office.orders.why")}
        hint={t("office.channels.whyHint")}
        value={own ? readWhy(own.form) : ""}
        isRequired
        maxLength={500}
        rows={2}
        error={own?.isWhyMissing ? t("office.orders.whyMissing") : undefined}
      />
      <div className="actions">
        <Button look={isDanger ? "danger" : "main"} name="deed" value={deed}>
          {label}
        </Button>
      </div>
    </form>
  );
}

type ChangeProps = FormProps & { partner: ListedPartner; seen: string };

/** Its terms. After somebody else's change what was typed stands, on what is there now. */
export function ChangeForm({ ask, partner, seen, state }: ChangeProps) {
  const { t } = ask;
  const own = ownState(state, "change");
  const typed = own ? readChange(own.form) : partner;
  return (
    <Box title={t("office.channels.terms")}>
      <Around ask={ask} deed="change" own={own} label={t("office.channels.save")}>
        <input type="hidden" name="seen" value={own && !own.isChanged ? readText(own.form, "seen") : seen} />
        <Checks
          name="is"
          legend={t("office.channels.may")}
          options={SWITCHES.map((name) => ({
            value: name,
            label: t(`office.channels.${name}`),
            hint: t(`office.channels.${name}Hint`),
          }))}
          chosen={SWITCHES.filter((name) => typed[name])}
        />
        <TextField
          name="endpoint"
          label={t("office.channels.endpoint")}
          hint={t("office.channels.endpointHint")}
          value={typed.endpoint ?? ""}
          maxLength={300}
          autoComplete="off"
          error={own?.error}
        />
        <TextField
          name="networks"
          label={t("office.channels.networks")}
          hint={t("office.channels.networksHint")}
          value={typed.networks.join(" ")}
          maxLength={400}
          autoComplete="off"
        />
      </Around>
    </Box>
  );
}

/** Hotels that it speaks for from now on. */
export function ConnectForm({ ask, state }: FormProps) {
  const { t } = ask;
  const own = ownState(state, "connect");
  return (
    <Box title={t("office.channels.connect")}>
      <Around ask={ask} deed="connect" own={own} label={t("office.channels.connectNow")}>
        <TextField
          name="codes"
          label={t("office.channels.codes")}
          hint={t("office.hotelPeople.codesHint")}
          value={own ? readText(own.form, "codes") : ""}
          isRequired
          maxLength={2_000}
          autoComplete="off"
          error={own?.error}
        />
      </Around>
    </Box>
  );
}

/** Another password: the old one ends at once. */
export function PasswordForm({ ask, state }: FormProps) {
  const { t } = ask;
  return (
    <Box title={t("office.channels.password")}>
      <Around ask={ask} deed="password" own={ownState(state, "password")} label={t("office.channels.renew")} isDanger>
        <p>{t("office.channels.renewText")}</p>
      </Around>
    </Box>
  );
}
