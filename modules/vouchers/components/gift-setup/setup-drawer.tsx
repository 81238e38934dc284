import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { FormFields } from "./form-fields.tsx";
import { GiftLines, totalOf } from "./gift-lines.tsx";
import type { Setup } from "./setup.ts";
import { Stage } from "./stage.tsx";
import { useSetup } from "./use-setup.ts";
import css from "./setup-drawer.module.css";

const WIDTH_PX = 560;
const FORM = "gift-setup";

/** The card of a gift, over its choices: on a wide screen beside the card itself, on a phone on all of it with a small one (docs/product/gifts.md#gift-panel). */
export function SetupDrawer({ setup, onClose }: { setup: Setup; onClose: () => void }) {
  const { t, format } = usePage();
  const state = useSetup(setup);
  const { price, format: form, values, isBusy } = state;
  const { extras, country } = values;
  const priced = { price, format: form, paper: setup.paper, extras, country };
  const nights = t("unit.nights", { count: price.nights });
  return (
    <Dialog
      isOpen
      shape="drawer"
      mobile="full"
      width={WIDTH_PX}
      flush
      title={t("giftSetup.title")}
      closeLabel={t("action.close")}
      onClose={onClose}
      footer={
        <>
          <p className={css["total"]} aria-live="polite">
            <small>{t("giftSetup.line.short", { nights })}</small>
            <b>{format.money(totalOf(priced))}</b>
          </p>
          <Button type="submit" form={FORM} busy={isBusy} className={css["send"]}>
            {t("giftSetup.continue")}
          </Button>
        </>
      }
    >
      <div className={css["wide"]}>
        <Stage state={state} look="scrim" />
      </div>
      <div className={css["small"]}>
        <Stage state={state} look="head" />
      </div>
      <form id={FORM} className={css["form"]} method="post" action={setup.action} noValidate onSubmit={state.submit}>
        <FormFields state={state} />
        <GiftLines {...priced} />
      </form>
    </Dialog>
  );
}
