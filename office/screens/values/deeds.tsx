import type { ValueFile } from "#modules/desk/values/value-file.server.ts";
import type { BlockOutcome } from "#modules/vouchers/values/house-deeds.server.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { Checks } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import type { Ask } from "../../screen.ts";
import { DeedHead, deedScreen, type Told } from "./deed.tsx";

/** What is left, and what an order that is on its way keeps of it. */
const standsNow = ({ t, format }: Ask, file: ValueFile) => [
  { name: t("office.gifts.left"), value: format.money(file.balance) },
  ...file.openUses.map(({ orderNumber, amount }) => ({
    name: t("office.gifts.aside"),
    value: format.money(amount),
    note: t("office.gifts.staysTheirs", { number: orderNumber ?? "–" }),
  })),
  { name: t("office.values.lasts"), value: format.dayLong(file.validUntil) },
];

function tellBlock({ t }: Ask, done: string, { kind }: BlockOutcome): Told {
  if (kind === "done") return { kind, text: done };
  if (kind === "not_open") return { kind: "refused", text: t("office.gifts.notOpen") };
  if (kind === "in_doubt") return { kind: "refused", text: t("office.gifts.financeOnly") };
  return { kind };
}

/** Keeps a value from being spent. */
export const BLOCK_VALUE = deedScreen({
  name: "block",
  titleKey: "office.gifts.block.title",
  permission: "care",
  look: "danger",
  refusal: ({ t }, { state }) => (state === "active" || state === "waiting" ? null : t("office.gifts.notOpen")),
  preview: (ask, file) => [
    ...standsNow(ask, file),
    { name: ask.t("office.gifts.then"), value: ask.t("office.gifts.block.then"), note: ask.t("office.gifts.noMail") },
  ],
  button: ({ t, format }, { balance }) => t("office.gifts.block.button", { amount: format.money(balance) }),
  run: async (ask, asked, by) =>
    tellBlock(ask, ask.t("office.gifts.block.done"), await ask.services.values.block(asked, by)),
});

/** Lets it be spent again. */
export const UNBLOCK_VALUE = deedScreen({
  name: "unblock",
  titleKey: "office.gifts.unblock.title",
  permission: "care",
  refusal: ({ t }, { state, isInDoubt }) =>
    isInDoubt ? t("office.gifts.financeOnly") : state === "blocked" ? null : t("office.gifts.notOpen"),
  preview: unblockPreview,
  button: ({ t }) => t("office.gifts.unblock.button"),
  run: async (ask, asked, by) =>
    tellBlock(ask, ask.t("office.gifts.unblock.done"), await ask.services.values.unblock(asked, by)),
});

/** The same for one whose money a bank asks back. */
export const CLEAR_VALUE = deedScreen({
  name: "clear",
  titleKey: "office.gifts.unblock.title",
  permission: "finance",
  refusal: ({ t }, { isInDoubt }) => (isInDoubt ? null : t("office.gifts.notOpen")),
  preview: (ask, file) => [
    ...unblockPreview(ask, file),
    { name: ask.t("office.gifts.risk"), value: ask.t("office.gifts.unblock.risk") },
  ],
  button: ({ t }) => t("office.gifts.unblock.button"),
  run: async (ask, asked, by) =>
    tellBlock(ask, ask.t("office.gifts.unblock.done"), await ask.services.values.clearDoubt(asked, by)),
});

function unblockPreview(ask: Ask, file: ValueFile) {
  const words = file.handOver?.state === "waiting" ? "office.gifts.unblock.waits" : "office.gifts.unblock.then";
  return [
    ...standsNow(ask, file),
    { name: ask.t("office.gifts.then"), value: ask.t(words), note: ask.t("office.gifts.noMail") },
  ];
}

/** Takes back what a place has used by a slip of the hand. */
export const UNDO_VALUE_USE = deedScreen({
  name: "undo-use",
  titleKey: "office.gifts.undoUse.title",
  permission: "care",
  refusal: ({ t, services }, { use }) => {
    if (!use) return t("office.gifts.undoUse.notUsed");
    return use.undoUntil < services.clock.now() ? t("office.gifts.undoUse.tooLate") : null;
  },
  preview: ({ t, moments }, { use }) => [
    { name: t("office.gifts.usedAt"), value: use ? moments.full(use.at) : "–" },
    { name: t("office.gifts.undoUse.until"), value: use ? moments.full(use.undoUntil) : "–" },
    { name: t("office.gifts.then"), value: t("office.gifts.undoUse.then"), note: t("office.gifts.noMail") },
  ],
  button: ({ t }) => t("office.gifts.undoUse.title"),
  run: async ({ t, services }, asked, by) => {
    const { kind } = await services.values.undoUse(asked, by);
    if (kind === "undone") return { kind: "done", text: t("office.gifts.undoUse.done") };
    if (kind === "too_late") return { kind: "refused", text: t("office.gifts.undoUse.tooLate") };
    return kind === "not_used" ? { kind: "refused", text: t("office.gifts.undoUse.notUsed") } : { kind };
  },
});

/** Another code ends the old one: mailed to whom it was sent, or shown once. */
export const REISSUE_VALUE = deedScreen({
  name: "reissue",
  titleKey: "office.gifts.reissue.title",
  permission: "care",
  refusal: ({ t }, { state, isOver }) => (state === "active" && !isOver ? null : t("office.gifts.reissue.notOpen")),
  preview: (ask, file) => [
    ...standsNow(ask, file),
    { name: ask.t("office.gifts.then"), value: ask.t("office.gifts.reissue.then") },
  ],
  fields: ({ t }, { mayMail, holder }, form) => (
    <Checks
      name="way"
      legend={t("office.gifts.reissue.way")}
      isSingle
      chosen={[form ? readText(form, "way") : mayMail ? "mail" : "show"]}
      options={[
        ...(mayMail
          ? [
              {
                value: "mail",
                label: t("office.gifts.reissue.mail"),
                hint: holder.email ?? t("office.gifts.reissue.buyer"),
              },
            ]
          : []),
        { value: "show", label: t("office.gifts.reissue.show"), hint: t("office.gifts.reissue.showHint") },
      ]}
    />
  ),
  button: ({ t }) => t("office.gifts.reissue.button"),
  run: async (ask, asked, by) => {
    const { t, form, services } = ask;
    const way = readText(form, "way") === "mail" ? "mail" : "show";
    const outcome = await services.values.reissue({ ...asked, way }, by);
    switch (outcome.kind) {
      case "mailed":
        return { kind: "done", text: t("office.gifts.reissue.mailed") };
      case "shown":
        return drawCode(ask, "office.gifts.reissue.title", outcome.code);
      case "no_mail":
        return { kind: "refused", text: t("office.gifts.reissue.noMail") };
      case "not_open":
        return { kind: "refused", text: t("office.gifts.reissue.notOpen") };
      default:
        return outcome;
    }
  },
});

/** The code of a value, for whoever says why they have to know it. */
export const SHOW_CODE = deedScreen({
  name: "code",
  titleKey: "office.gifts.showCode.title",
  permission: "care",
  refusal: () => null,
  preview: ({ t }) => [{ name: t("office.gifts.then"), value: t("office.gifts.showCode.then") }],
  button: ({ t }) => t("office.gifts.showCode.button"),
  run: async (ask, { valueId }, by) => {
    const outcome = await ask.services.values.showCode(valueId, by);
    if (outcome.kind === "shown") return drawCode(ask, "office.gifts.showCode.title", outcome.code);
    const { kind } = outcome;
    return kind === "lost" ? { kind: "refused", text: ask.t("office.gifts.showCode.lost") } : { kind };
  },
});

/** A code, once: the page is kept nowhere, and its address shows nothing. */
async function drawCode(
  ask: Ask,
  titleKey: "office.gifts.showCode.title" | "office.gifts.reissue.title",
  code: string,
): Promise<Told> {
  const { t } = ask;
  const file = await ask.services.values.file(ask.params["id"] ?? "");
  if (!file) return { kind: "unknown" };
  const paper = await ask.services.values.paper(file.id);
  return {
    kind: "drawn",
    page: (
      <DeedHead ask={ask} titleKey={titleKey} file={file}>
        <Box title={t("office.gifts.code")}>
          <p className="sum code">{code}</p>
          <Note tone="attention">{t("office.gifts.showCode.once")}</Note>
          <div className="actions spaced">
            <ButtonLink look="main" href={`/values/${file.id}`}>
              {t("office.gifts.showCode.back")}
            </ButtonLink>
            {paper ? <ButtonLink href={paper}>{t("office.gifts.showCode.print")}</ButtonLink> : null}
          </div>
        </Box>
      </DeedHead>
    ),
  };
}
