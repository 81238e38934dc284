import type { ReactNode } from "react";
import type { DispatchParcel, DispatchView } from "#modules/booking/items/parcel/dispatch.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { postAddressSchema } from "#modules/vouchers/gifts/schema.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { TextField } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { readWhy, WhyField } from "../../parts/why.tsx";
import { draw, NOT_FOUND, type Acted, type Ask, type Drawn, type NotFound, type OfficeScreen } from "../../screen.ts";
import { viewPath, whereTo } from "./chosen.ts";
import { tell } from "./preview.tsx";

/** The post has brought a parcel back. */
export const RETURN_PARCEL: OfficeScreen = {
  path: "/gifts/:id/return",
  titleKey: "office.dispatch.return.title",
  permission: "care",
  place: "dispatch",
  show: (ask) => drawReturn(ask, {}),
  act: async (ask) => {
    const id = idOf(ask);
    if (!isUuid(id)) return NOT_FOUND;
    const why = readWhy(ask.form);
    if (why === "") return drawReturn(ask, { isWhyMissing: true });
    const seen = { itemId: id, seen: readText(ask.form, "seen") };
    return tell(ask, await ask.services.dispatch.takeBack(seen, { actor: ask.actor, why }), "returned", "returned");
  },
};

/** Where one that came back goes instead, in the country that its postage was paid for. */
export const CORRECT_ADDRESS: OfficeScreen = {
  path: "/gifts/:id/address",
  titleKey: "office.dispatch.address.title",
  permission: "care",
  place: "dispatch",
  show: (ask) => drawAddress(ask, null, {}),
  act: async (ask): Promise<Acted> => {
    const { form, services, actor } = ask;
    const id = idOf(ask);
    if (!isUuid(id)) return NOT_FOUND;
    const typed = Object.fromEntries(FIELDS.map((name) => [name, readText(form, name)]));
    const why = readWhy(form);
    const read = postAddressSchema.safeParse(typed);
    const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])));
    if (!read.success || why === "") return drawAddress(ask, form, { wrong, isWhyMissing: why === "" });
    const asked = { itemId: id, seen: readText(form, "seen"), address: read.data };
    return tell(ask, await services.dispatch.correctAddress(asked, { actor, why }), "corrected", "print");
  },
};

const FIELDS = ["name", "addressLine", "postalCode", "city"] as const;

const idOf = ({ params }: Ask): string => params["id"] ?? "";

async function findOne(ask: Ask): Promise<DispatchParcel | null> {
  const id = idOf(ask);
  return isUuid(id) ? ((await ask.services.dispatch.find([id]))[0] ?? null) : null;
}

async function drawReturn(ask: Ask, { isWhyMissing }: { isWhyMissing?: boolean }): Promise<Drawn | NotFound> {
  const parcel = await findOne(ask);
  if (!parcel) return NOT_FOUND;
  const { t } = ask;
  const body = (
    <One ask={ask} parcel={parcel} view="posted" title={t("office.dispatch.return.title")}>
      <Facts
        facts={[
          {
            name: t("office.dispatch.carrier"),
            value: [parcel.carrier, parcel.tracking].filter(Boolean).join(" ") || "–",
          },
          { name: t("office.gifts.then"), value: t("office.dispatch.return.then") },
        ]}
      />
      {parcel.view === "posted" ? (
        <form className="form" method="post">
          <input type="hidden" name="seen" value={parcel.seen} />
          <WhyField t={t} why="" isMissing={isWhyMissing} />
          <Press ask={ask} view="posted" label={t("office.dispatch.return.button")} />
        </form>
      ) : (
        <Note tone="attention">{t("office.dispatch.return.not")}</Note>
      )}
    </One>
  );
  return draw(body, { status: isWhyMissing ? 422 : 200 });
}

type Wrong = { wrong?: ReadonlySet<string>; isWhyMissing?: boolean };

async function drawAddress(ask: Ask, form: FormData | null, { wrong, isWhyMissing }: Wrong): Promise<Drawn | NotFound> {
  const parcel = await findOne(ask);
  if (!parcel || parcel.recipient.kind !== "post") return NOT_FOUND;
  const { t } = ask;
  const { recipient } = parcel;
  const body = (
    <One ask={ask} parcel={parcel} view="returned" title={t("office.dispatch.address.title")}>
      <Facts facts={[{ name: t("office.gifts.then"), value: t("office.dispatch.address.then") }]} />
      {parcel.view === "returned" ? (
        <form className="form" method="post">
          <input type="hidden" name="seen" value={parcel.seen} />
          {FIELDS.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`office.dispatch.address.${name}`)}
              value={form ? readText(form, name) : recipient[name]}
              isRequired
              maxLength={100}
              autoComplete="off"
              error={wrong?.has(name) ? t("office.dispatch.address.wrong") : undefined}
            />
          ))}
          <WhyField t={t} why={form ? readWhy(form) : ""} isMissing={isWhyMissing} />
          <Press ask={ask} view="returned" label={t("office.dispatch.address.button")} />
        </form>
      ) : (
        <Note tone="attention">{t("office.dispatch.address.not")}</Note>
      )}
    </One>
  );
  return draw(body, { status: form ? 422 : 200 });
}

type Props = { ask: Ask; parcel: DispatchParcel; view: DispatchView; title: string; children: ReactNode };

function One({ ask: { t }, parcel, view, title, children }: Props) {
  return (
    <>
      <PageHead
        title={title}
        text={`${parcel.reference} · ${whereTo(parcel).name}`}
        back={{ href: viewPath(view), label: t(`office.dispatch.view.${view}`) }}
      />
      <Box title={t("office.gifts.what")}>{children}</Box>
    </>
  );
}

function Press({ ask: { t }, view, label }: { ask: Ask; view: DispatchView; label: string }) {
  return (
    <div className="actions">
      <Button look="main">{label}</Button>
      <ButtonLink look="quiet" href={viewPath(view)}>
        {t("office.cancel")}
      </ButtonLink>
    </div>
  );
}
