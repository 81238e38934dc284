import { usePage } from "#modules/sites/context.tsx";
import { screenPath } from "#modules/sites/paths.ts";
import { Button } from "#ui/button.tsx";
import { FormFields } from "./form-fields.tsx";
import { GiftLines } from "./gift-lines.tsx";
import type { Setup } from "./setup.ts";
import { Stage } from "./stage.tsx";
import { Trust } from "./trust.tsx";
import { useSetup } from "./use-setup.ts";
import css from "./setup-page.module.css";

/** The same form as a page of its own: the card on its stage, what is chosen beside it. It works without scripts, and is where a checkout leads back to. */
export function SetupPage({ setup }: { setup: Setup }) {
  const { t, site } = usePage();
  const state = useSetup(setup);
  const { stay, paper } = setup;
  const { price, format, values, isBusy } = state;
  return (
    <div className={css["make"]}>
      <Stage state={state} look="page" />
      <form className={css["side"]} method="post" action={setup.action} noValidate onSubmit={state.submit}>
        <div className={css["what"]}>
          <p>{t("giftSetup.eyebrow")}</p>
          <h1>{stay.label}</h1>
          <p className={css["hotel"]}>
            <a href={screenPath(site, "product", stay.id, stay.labelSlug) + GIFT}>{stay.hotel.label}</a>
            {stay.hotel.stars > 0 ? (
              <span role="img" aria-label={t("unit.stars", { count: stay.hotel.stars })}>
                {"★".repeat(stay.hotel.stars)}
              </span>
            ) : null}
          </p>
        </div>
        <FormFields state={state} />
        <div className={css["sum"]}>
          <GiftLines price={price} format={format} paper={paper} extras={values.extras} country={values.country} />
          <Button type="submit" wide busy={isBusy} className={css["send"]}>
            {t("giftSetup.continue")}
          </Button>
          <Trust />
        </div>
      </form>
    </div>
  );
}

const GIFT = "?flow=gifting";
