import type { ReactNode } from "react";
import type { Permission } from "#platform/actor.ts";
import type { PlainKey } from "#platform/i18n/keys.ts";
import type { ValueFile } from "#modules/desk/values/value-file.server.ts";
import type { DeedAsk, DeedBy } from "#modules/vouchers/values/house-deeds.server.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { readWhy, WhyField } from "../../parts/why.tsx";
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
import { titleOf } from "./value.tsx";

/** What came of a deed, in words. `drawn`: a page of its own, that tells something once. */
export type Told =
  | { kind: "done"; text: string }
  | { kind: "refused"; text: string }
  | { kind: "drawn"; page: ReactNode }
  | { kind: "changed" | "unknown" | "forbidden" };

type Fact = { name: string; value: ReactNode; note?: ReactNode };

/** Something that people of the house do to a gift or a card. */
export type ValueDeed = {
  name: string;
  titleKey: PlainKey;
  permission: Permission;
  look?: "main" | "danger";
  /** Why it cannot be done to this one, in words; null where it can. */
  refusal: (ask: Ask, file: ValueFile) => string | null;
  /** What happens, before it does. */
  preview: (ask: Ask, file: ValueFile) => Fact[];
  button: (ask: Ask, file: ValueFile) => string;
  fields?: (ask: Ask, file: ValueFile, form: FormData | null) => ReactNode;
  run: (ask: Sent<Ask>, asked: DeedAsk, by: DeedBy) => Promise<Told>;
};

/** Its screen: what happens, why, and one button. */
export const deedScreen = (deed: ValueDeed): OfficeScreen => ({
  path: `/values/:id/${deed.name}`,
  titleKey: deed.titleKey,
  permission: deed.permission,
  place: "gifts",
  show: (ask) => drawDeed(ask, deed, {}),
  act: async (ask) => {
    const why = readWhy(ask.form);
    if (why === "") return drawDeed(ask, deed, { form: ask.form, isWhyMissing: true });
    const asked = { valueId: ask.params["id"] ?? "", seen: readText(ask.form, "seen") };
    return answer(ask, deed, await deed.run(ask, asked, { actor: ask.actor, why }));
  },
});

function answer(ask: Sent<Ask>, deed: ValueDeed, told: Told): Acted | Promise<Acted> {
  const to = `/values/${ask.params["id"]}`;
  switch (told.kind) {
    case "forbidden":
      return REFUSED;
    case "unknown":
      return NOT_FOUND;
    case "changed":
      return drawDeed(ask, deed, { form: ask.form, isChanged: true });
    case "refused":
      return leadTo(to, { tone: "attention", text: told.text });
    case "done":
      return leadTo(to, { tone: "done", text: told.text });
    case "drawn":
      return draw(told.page, { title: ask.t(deed.titleKey) });
  }
}

type State = { form?: FormData; isWhyMissing?: boolean; isChanged?: boolean };

async function drawDeed(ask: Ask, deed: ValueDeed, state: State): Promise<Drawn | NotFound> {
  const file = await ask.services.values.file(ask.params["id"] ?? "");
  if (!file) return NOT_FOUND;
  const status = state.isChanged ? 409 : state.isWhyMissing ? 422 : 200;
  return draw(<DeedPage ask={ask} deed={deed} file={file} state={state} />, { status });
}

type Props = { ask: Ask; deed: ValueDeed; file: ValueFile; state: State };

function DeedPage({ ask, deed, file, state: { form, isWhyMissing, isChanged } }: Props) {
  const { t } = ask;
  const refusal = deed.refusal(ask, file);
  return (
    <DeedHead ask={ask} titleKey={deed.titleKey} file={file}>
      {isChanged ? (
        <Note tone="wrong" isLive>
          {t("office.gifts.changed")}
        </Note>
      ) : null}
      <Box title={t("office.gifts.what")}>
        <Facts facts={deed.preview(ask, file)} />
        {refusal ? (
          <Note tone="attention">{refusal}</Note>
        ) : (
          <form className="form" method="post">
            <input type="hidden" name="seen" value={file.version} />
            {deed.fields?.(ask, file, form ?? null)}
            <WhyField t={t} why={form ? readWhy(form) : ""} isMissing={isWhyMissing} />
            <div className="actions">
              <Button look={deed.look ?? "main"}>{deed.button(ask, file)}</Button>
              <ButtonLink look="quiet" href={`/values/${file.id}`}>
                {t("office.cancel")}
              </ButtonLink>
            </div>
          </form>
        )}
      </Box>
    </DeedHead>
  );
}

type HeadProps = Pick<Props, "ask"> & { titleKey: PlainKey; file: Pick<ValueFile, "id" | "kind" | "ending"> };

/** The head of whatever is about one value, with the way back to it. */
export function DeedHead({ ask, titleKey, file, children }: HeadProps & { children: ReactNode }) {
  const title = titleOf(ask, file);
  return (
    <>
      <PageHead title={ask.t(titleKey)} text={title} back={{ href: `/values/${file.id}`, label: title }} />
      {children}
    </>
  );
}
