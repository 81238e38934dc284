import { usePage } from "#modules/sites/context.tsx";
import { FromNameField, MessageField } from "#modules/vouchers/components/message-field.tsx";
import type { AgainRefusal } from "#modules/vouchers/gifts/hand-over-rules.ts";
import { mailDays } from "#modules/vouchers/gifts/hand-over-rules.ts";
import { Button } from "#ui/button.tsx";
import { CheckField, TextField } from "#ui/form/field.tsx";
import { Radio } from "#ui/form/radio.tsx";
import type { NotTaken } from "./act.server.ts";
import type { GiftPage } from "./load.server.ts";
import css from "./order-gift.module.css";

type FormProps = { gift: GiftPage; notTaken: NotTaken | null };

/** What the form shows: as it was typed where it was not taken in, else as it stands. */
function valuesOf({ text, recipient }: GiftPage): Record<string, string> {
  const mail = recipient.kind === "email" ? recipient : null;
  return {
    toName: text.toName ?? "",
    fromName: text.fromName ?? "",
    message: text.message ?? "",
    hidesPrice: text.hidesPrice ? "on" : "",
    how: mail ? "mail" : "hand",
    name: mail?.name ?? "",
    email: mail?.email ?? "",
    on: mail?.on ?? "",
  };
}

/** Words, recipient and day, until the day before it leaves. Nothing is hidden: it posts without JavaScript. */
export function ChangeSection({ gift, notTaken }: FormProps) {
  const { t } = usePage();
  const mine = notTaken?.form === "change" ? notTaken : null;
  const values = mine && !mine.closed ? mine.values : valuesOf(gift);
  const errors = mine?.errors ?? {};
  return (
    <details className={css["section"]} open={mine !== null}>
      <summary>
        <h2>{t("giftPage.change.title")}</h2>
        <span>{t("giftPage.change.text")}</span>
      </summary>
      <form method="post" noValidate className={css["form"]} key={JSON.stringify(values)}>
        <input type="hidden" name="form" value="change" />
        <Trouble notTaken={mine} text={t("giftPage.closed.change")} />
        <FromNameField
          id="gift-toName"
          name="toName"
          label={t("giftPage.field.toName")}
          isOptional
          defaultValue={values["toName"]}
          error={errors["toName"]}
        />
        <FromNameField
          id="gift-fromName"
          name="fromName"
          label={t("giftPage.field.fromName")}
          isOptional
          defaultValue={values["fromName"]}
          error={errors["fromName"]}
        />
        <MessageField id="gift-message" name="message" defaultValue={values["message"]} error={errors["message"]} />
        <CheckField id="gift-hidesPrice" name="hidesPrice" defaultChecked={values["hidesPrice"] === "on"}>
          {t("giftPage.field.hidesPrice")}
        </CheckField>
        <HandOverFields gift={gift} values={values} errors={errors} />
        <div>
          <Button type="submit">{t("giftPage.change.action")}</Button>
        </div>
      </form>
    </details>
  );
}

type FieldsProps = { gift: GiftPage; values: Record<string, string>; errors: Record<string, string> };

/** By mail, with name, address and day, or by hand: those fields are of no matter then, and out of the way. */
function HandOverFields({ gift, values, errors }: FieldsProps) {
  const { t, format } = usePage();
  const { today, mailTime } = gift;
  return (
    <fieldset className={css["how"]}>
      <legend>{t("giftPage.field.how")}</legend>
      <div className={css["ways"]}>
        {(["mail", "hand"] as const).map((how) => (
          <label key={how} className={css["format"]}>
            <Radio name="how" value={how} defaultChecked={values["how"] === how} />
            <b>{t(how === "mail" ? "giftPage.field.byMail" : "giftPage.field.byHand")}</b>
          </label>
        ))}
      </div>
      <div className={css["mailFields"]}>
        <NameAndMail id="gift" values={values} errors={errors} />
        <TextField
          id="gift-on"
          name="on"
          type="date"
          label={t("giftPage.field.on")}
          min={today}
          max={mailDays(today).last}
          defaultValue={values["on"]}
          error={errors["on"]}
          note={t("giftPage.field.onHint", { time: format.time(mailTime) })}
        />
      </div>
    </fieldset>
  );
}

function NameAndMail({ id, values, errors }: Omit<FieldsProps, "gift"> & { id: string }) {
  const { t } = usePage();
  return (
    <>
      <TextField
        id={`${id}-name`}
        name="name"
        label={t("giftPage.field.name")}
        required
        autoComplete="off"
        defaultValue={values["name"]}
        error={errors["name"]}
      />
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label={t("giftPage.field.email")}
        required
        autoComplete="off"
        defaultValue={values["email"]}
        error={errors["email"]}
      />
    </>
  );
}

/** Once it was handed over: with a new code, to the same or to somebody else; or why not. */
export function AgainSection({ gift, refusal, notTaken }: FormProps & { refusal: AgainRefusal | null }) {
  const { t } = usePage();
  const mine = notTaken?.form === "again" ? notTaken : null;
  const { name = "", email = "" } = mine?.values ?? valuesOf(gift);
  return (
    <section aria-labelledby="again" className={css["section"]}>
      <h2 id="again">{t("giftPage.again.title")}</h2>
      {refusal ? (
        <p>{t(`giftPage.closed.again.${refusal}`)}</p>
      ) : (
        <form method="post" noValidate className={css["form"]} key={gift.recipient.kind}>
          <input type="hidden" name="form" value="again" />
          <p>{t("giftPage.again.text")}</p>
          <Trouble notTaken={mine} text={t("giftPage.closed.again.used")} />
          <NameAndMail id="again" values={{ name, email }} errors={mine?.errors ?? {}} />
          <div>
            <Button type="submit" look="quiet">
              {t("giftPage.again.action")}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

/** `text`: why it is too late. */
export function Trouble({ notTaken, text }: { notTaken: NotTaken | null; text: string }) {
  const { t } = usePage();
  return notTaken ? (
    <p role="alert" className={css["trouble"]}>
      {notTaken.closed ? text : t("giftPage.error.form")}
    </p>
  ) : null;
}
