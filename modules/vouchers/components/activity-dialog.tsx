import { Mail } from "lucide-react";
import { useId } from "react";
import type { Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { activitySetupPath } from "#modules/sites/paths.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { OWN_USE } from "../activity-setup.ts";
import { newForm, type PlainForm } from "../plain-setup/form.ts";
import { mailDays } from "../gifts/hand-over-rules.ts";
import type { ActivityOnlyPrice, ActivityOnlyView } from "../views.ts";
import { Occasions } from "./plain-setup/occasions.tsx";
import { PlainFields, type PaperCountries } from "./plain-setup/plain-fields.tsx";
import { PlainLines } from "./plain-setup/plain-lines.tsx";
import { usePlainForm } from "./plain-setup/use-plain-form.ts";
import css from "./activity-dialog.module.css";

type Props = {
  activity: ActivityOnlyView;
  price: ActivityOnlyPrice;
  /** Of the site. */
  today: Day;
  /** Where it can be sent on paper. */
  countries: PaperCountries;
  isOwn: boolean;
  /** Told of a voucher that goes to the checkout, with what was written on one that is given. */
  onSend: (form?: PlainForm) => void;
  onClose: () => void;
};

/** A voucher of an activity is confirmed (docs/product/gifts.md#activity-page): in which form, for whom, what it costs, and on to the checkout. */
export function ActivityDialog({ isOwn, ...props }: Props) {
  return isOwn ? <OwnDialog {...props} /> : <GiftDialog {...props} />;
}

type PartProps = Omit<Props, "isOwn">;

function OwnDialog({ activity, price, onSend, onClose }: PartProps) {
  const { t, site } = usePage();
  const form = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("activity.buy.own")}
      closeLabel={t("action.close")}
      width={520}
      footer={<Foot form={form} isBusy={false} />}
    >
      <form
        id={form}
        method="post"
        action={activitySetupPath(site, activity.id)}
        className={css["form"]}
        onSubmit={() => onSend()}
      >
        <input type="hidden" name="a" value={price.paxComposition.adults} />
        <input type="hidden" name="customType" value={OWN_USE} />
        <What activity={activity} />
        <p className={css["digital"]}>
          <Mail aria-hidden size={22} />
          <b>{t("giftSetup.format.digital")}</b>
          <span>{t("activity.buy.digitalText")}</span>
        </p>
        <Lines price={price} />
      </form>
    </Dialog>
  );
}

function GiftDialog({ activity, price, today, countries, onSend, onClose }: PartProps) {
  const { t, site } = usePage();
  const form = useId();
  const { adults } = price.paxComposition;
  const start = newForm(site.country);
  const picture = activity.images[0]?.id ?? "";
  const subject = { kind: "activity_voucher" as const, voucherId: Number(activity.id), adults, ownUse: false };
  const { ref, seen, errors, isBusy, onInput, onSubmit } = usePlainForm({
    start,
    errors: {},
    ask: {
      subject,
      landscape: picture || null,
      countries: countries.map(({ code }) => code),
      today,
    },
    onSend,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("activity.buy.offer")}
      closeLabel={t("action.close")}
      shape="drawer"
      mobile="full"
      width={620}
      footer={<Foot form={form} isBusy={isBusy} />}
    >
      <form
        id={form}
        ref={ref}
        method="post"
        action={activitySetupPath(site, activity.id)}
        noValidate
        className={css["form"]}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="a" value={adults} />
        <What activity={activity} />
        <Occasions start={start.occasion} picture={picture} />
        <PlainFields
          start={start}
          seen={seen}
          errors={errors}
          days={mailDays(today)}
          countries={countries}
          subject={subject}
        />
        <Lines price={price} form={seen} countries={countries} />
      </form>
    </Dialog>
  );
}

function What({ activity }: Pick<Props, "activity">) {
  return (
    <p className={css["what"]}>
      <b>{activity.label}</b>
      <span>{activity.mainActivityCenter.label}</span>
    </p>
  );
}

type LinesProps = Pick<Props, "price"> & Partial<Pick<Parameters<typeof PlainLines>[0], "form" | "countries">>;

function Lines({ price, form = newForm(""), countries = [] }: LinesProps) {
  const { t } = usePage();
  const people = t("unit.people", { count: price.paxComposition.adults });
  return (
    <PlainLines name={t("activity.buy.line", { people })} amount={price.sellPrice} form={form} countries={countries} />
  );
}

function Foot({ form, isBusy }: { form: string; isBusy: boolean }) {
  const { t } = usePage();
  return (
    <Button type="submit" form={form} wide busy={isBusy}>
      {t("plainSetup.continue")}
    </Button>
  );
}
