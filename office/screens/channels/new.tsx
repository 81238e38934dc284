import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { readWhy, WhyField } from "../../parts/why.tsx";
import { draw, NOT_FOUND, REFUSED, type Ask, type OfficeScreen } from "../../screen.ts";
import { PasswordOnce } from "./password-once.tsx";

/** What a partner comes in with, as the door reads it. */
const ID = /^[A-Za-z0-9._-]{2,40}$/;
const LONGEST_NAME = 80;

/** A channel manager is let in; its password is told once. */
export const NEW_PARTNER: OfficeScreen = {
  path: "/channels/new",
  titleKey: "office.channels.new",
  permission: "administration",
  place: "channels",
  show: (ask) => draw(<NewPartner ask={ask} form={null} wrong={{}} />),
  act: async (ask) => {
    const { t, form, services, actor } = ask;
    const [id, name, why] = [readText(form, "id"), readText(form, "name").slice(0, LONGEST_NAME), readWhy(form)];
    const wrong: Wrong = {
      ...(!ID.test(id) && { id: t("office.channels.wrong.id") }),
      ...(name === "" && { name: t("office.channels.wrong.name") }),
    };
    if (why === "" || Object.keys(wrong).length > 0)
      return draw(<NewPartner ask={ask} form={form} wrong={wrong} />, { status: 422 });
    const outcome = await services.channels.add({ id, name }, { actor, why });
    switch (outcome.kind) {
      case "forbidden":
        return REFUSED;
      case "taken": {
        const taken = { id: t("office.channels.wrong.taken") };
        return draw(<NewPartner ask={ask} form={form} wrong={taken} />, { status: 409 });
      }
      case "made":
        return draw(<PasswordOnce ask={ask} partner={{ id, name }} password={outcome.password} isNew />);
      default:
        return NOT_FOUND;
    }
  },
};

type Wrong = Partial<Record<"id" | "name", string>>;

function NewPartner({ ask: { t }, form, wrong }: { ask: Ask; form: FormData | null; wrong: Wrong }) {
  const typed = (name: string) => (form ? readText(form, name) : "");
  return (
    <>
      <PageHead
        title={t("office.channels.new")}
        text={t("office.channels.newText")}
        back={{ href: "/channels", label: t("office.rail.channels") }}
      />
      <Box title={t("office.channels.partner")}>
        <form className="form" method="post">
          <TextField
            name="name"
            label={t("office.invite.name")}
            value={typed("name")}
            isRequired
            maxLength={LONGEST_NAME}
            autoComplete="off"
            error={wrong.name}
          />
          <TextField
            name="id"
            label={t("office.channels.id")}
            hint={t("office.channels.idHint")}
            value={typed("id")}
            isRequired
            maxLength={40}
            autoComplete="off"
            error={wrong.id}
          />
          <WhyField
            t={t}
            why={typed("why")}
            isMissing={form !== null && typed("why") === ""}
            hint={t("office.channels.whyHint")}
          />
          <div className="actions">
            <Button look="main">{t("office.channels.make")}</Button>
            <ButtonLink look="quiet" href="/channels">
              {t("office.cancel")}
            </ButtonLink>
          </div>
        </form>
      </Box>
    </>
  );
}
