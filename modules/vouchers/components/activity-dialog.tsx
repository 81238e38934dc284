import { Mail } from "lucide-react";
import { useEffect, useId } from "react";
import { useFetcher } from "react-router";
import { usePage } from "#modules/sites/context.tsx";
import { activitySetupPath } from "#modules/sites/paths.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { OWN_USE } from "../activity-setup.ts";
import { newForm } from "../plain-setup/form.ts";
import { mailDays, type PlainAsk } from "../plain-setup/wish.ts";
import type { ActivityOnlyPrice, ActivityOnlyView } from "../views.ts";
import { Occasions } from "./plain-setup/occasions.tsx";
import { PlainFields, type PaperCountries } from "./plain-setup/plain-fields.tsx";
import { PlainLines } from "./plain-setup/price-lines.tsx";
import { usePlainForm } from "./plain-setup/use-plain-form.ts";
import css from "./activity-dialog.module.css";

type Props = {
  activity: ActivityOnlyView;
  price: ActivityOnlyPrice;
  isOwn: boolean;
  /** Told of a voucher that goes to the checkout. */
  onSend: () => void;
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
        onSubmit={onSend}
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

/** What its page of its own knows and this one did not ask for. */
type SetupData = { ask: PlainAsk; countries: PaperCountries };

function GiftDialog({ activity, price, onSend, onClose }: PartProps) {
  const { t, site } = usePage();
  const { load, data } = useFetcher<SetupData>();
  const path = activitySetupPath(site, activity.id);
  useEffect(() => {
    void load(path);
  }, [load, path]);
  const form = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("activity.buy.offer")}
      closeLabel={t("action.close")}
      shape="drawer"
      mobile="full"
      width={620}
      footer={<Foot form={form} isBusy={!data} />}
    >
      {data ? <GiftForm id={form} {...{ activity, price, onSend, setup: data }} /> : <What activity={activity} />}
    </Dialog>
  );
}

type FormProps = Pick<Props, "activity" | "price" | "onSend"> & { id: string; setup: SetupData };

function GiftForm({ id, activity, price, onSend, setup: { ask, countries } }: FormProps) {
  const { site } = usePage();
  const { adults } = price.paxComposition;
  const start = newForm(site.country);
  // The people are those of the page, which may have been chosen since.
  const asked = ask.subject.kind === "activity_voucher" ? { ...ask, subject: { ...ask.subject, adults } } : ask;
  const state = usePlainForm({ start, errors: {}, ask: asked, onSend });
  return (
    <form
      id={id}
      ref={state.ref}
      method="post"
      action={activitySetupPath(site, activity.id)}
      noValidate
      className={css["form"]}
      onInput={state.onInput}
      onSubmit={state.onSubmit}
    >
      <input type="hidden" name="a" value={adults} />
      <What activity={activity} />
      <Occasions start={start.occasion} picture={activity.images[0]?.id ?? ""} />
      <PlainFields start={start} errors={state.errors} days={mailDays(ask.today)} countries={countries} needsSender />
      <Lines price={price} form={state.seen} countries={countries} />
    </form>
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
    <Button type="submit" form={form} wide busy={isBusy} disabled={isBusy}>
      {t("plainSetup.continue")}
    </Button>
  );
}
