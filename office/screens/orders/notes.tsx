import { randomUUID } from "node:crypto";
import { isUuid } from "#platform/uuid.ts";
import { NOTE_LETTERS, type Note as TeamNote } from "#modules/desk/notes.server.ts";
import type { OrderFile } from "#modules/desk/order-file.server.ts";
import { readText } from "../../form.ts";
import { initialsOf } from "../../parts/avatar.tsx";
import { Box, Stack } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { TextArea } from "../../parts/field.tsx";
import { Timeline } from "../../parts/timeline.tsx";
import { draw, drawAgain, NOT_FOUND, REFUSED, type Ask, type OfficeScreen } from "../../screen.ts";
import { backToOrder, Deed } from "./deed.tsx";

const notesPath = ({ number }: Pick<OrderFile, "number">) => `/orders/${number}/notes`;

/** What the team tells itself of an order. The order's page has it too; its form is taken here. */
export const ORDER_NOTES: OfficeScreen = {
  path: "/orders/:number/notes",
  titleKey: "office.orders.notes.title",
  permission: "care",
  place: "orders",
  show: async (ask) => {
    const file = await ask.services.desk.file(ask.params["number"] ?? "");
    if (!file) return NOT_FOUND;
    return draw(<NotesPage ask={ask} file={file} notes={await ask.services.desk.notes(file.id)} />);
  },
  act: async (ask) => {
    const { t, services, actor, form } = ask;
    const file = await services.desk.file(ask.params["number"] ?? "");
    if (!file) return NOT_FOUND;
    // A browser counts the two signs of a new line as one.
    const [text, key] = [readText(form, "note").replaceAll("\r\n", "\n").slice(0, NOTE_LETTERS), readText(form, "key")];
    if (text === "" || !isUuid(key)) {
      const notes = await services.desk.notes(file.id);
      return drawAgain(<NotesPage ask={ask} file={file} notes={notes} error={t("office.orders.notes.nothing")} />);
    }
    const outcome = await services.desk.writeNote({ orderId: file.id, key, text }, actor);
    if (outcome.kind === "forbidden") return REFUSED;
    return outcome.kind === "repeated"
      ? backToOrder(file, "attention", t("office.orders.notes.repeated"))
      : backToOrder(file, "done", t("office.orders.notes.done"));
  },
};

type Props = { ask: Ask; file: OrderFile; notes: readonly TeamNote[]; error?: string };

function NotesPage(props: Props) {
  const { t } = props.ask;
  return (
    <Deed file={props.file} title={t("office.orders.notes.title")} box={t("office.orders.notes.title")}>
      <Stack>
        <List {...props} />
        <NoteForm {...props} />
      </Stack>
    </Deed>
  );
}

/** Beside an order: what was noted, and for whoever may, the field for more. */
export function Notes({ ask, file, notes }: Omit<Props, "error">) {
  const { t, actor } = ask;
  const mayWrite = actor.permissions.includes("care");
  if (!mayWrite && notes.length === 0) return null;
  return (
    <Box title={t("office.orders.notes.title")}>
      <Stack>
        <List ask={ask} notes={notes} />
        {mayWrite ? <NoteForm ask={ask} file={file} /> : null}
      </Stack>
    </Box>
  );
}

function List({ ask: { t, moments }, notes }: Pick<Props, "ask" | "notes">) {
  if (notes.length === 0) return null;
  return (
    <Timeline
      moments={notes.map(({ id, text, by, at }) => ({
        key: id,
        sign: initialsOf(by ?? "·"),
        tone: "person" as const,
        text,
        note: by ?? t("office.orders.actor.house"),
        at: moments.short(at),
        iso: at.toISOString(),
      }))}
    />
  );
}

function NoteForm({ ask: { t }, file, error }: Pick<Props, "ask" | "file" | "error">) {
  return (
    <form className="form" method="post" action={notesPath(file)}>
      <input type="hidden" name="key" value={randomUUID()} />
      <TextArea
        name="note"
        label={t("office.orders.notes.label")}
        hint={t("office.orders.notes.hint")}
        isRequired
        maxLength={NOTE_LETTERS}
        error={error}
      />
      <div className="actions">
        <Button>{t("office.orders.notes.button")}</Button>
      </div>
    </form>
  );
}
