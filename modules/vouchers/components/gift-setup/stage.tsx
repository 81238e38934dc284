import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { StayCard, type CardInside } from "../stay-card.tsx";
import type { SetupState } from "./use-setup.ts";
import { readOccasion } from "../../gifts/designs.ts";
import css from "./stage.module.css";

/** What the card says inside, as far as it is written. */
function useInside({ setup: { stay }, values, price }: SetupState): CardInside {
  const { t } = usePage();
  const nights = t("giftSetup.card.nights", { nights: t("unit.nights", { count: price.nights }) });
  const program = stay.programLines.filter(({ kind }) => kind !== "room");
  return {
    toName: values.toName.trim() || null,
    fromName: values.fromName.trim() || null,
    message: values.message.trim() || null,
    thing: {
      title: stay.label,
      place: stay.hotel.label,
      lines: [{ kind: "nights", text: nights }, ...program.map(({ kind, title }) => ({ kind, text: title }))],
      picture: stay.images[0]?.id ?? null,
    },
    code: null,
    validity: t("giftSetup.card.validity"),
    isSketch: true,
  };
}

/**
 * The card as it will be, beside the form: a preview that nobody needs who hears the page, since the same words are in the fields. `look`: on a stage of its
 * own, over the scrim of the drawer, or small at its head.
 */
export function Stage({ state, look }: { state: SetupState; look: "page" | "scrim" | "head" }) {
  const { t } = usePage();
  const inside = useInside(state);
  const { values, side, show } = state;
  const isInside = side === "inside";
  return (
    <div className={classes(css["stage"], css[look])}>
      <div className={css["object"]} aria-hidden data-side={side}>
        <StayCard
          key={side}
          side={isInside ? "inside" : "ajar"}
          occasion={readOccasion(values.occasion)}
          picture={values.landscape}
          inside={inside}
          className={css["card"]}
        />
      </div>
      <div className={css["flip"]} role="group" aria-label={t("giftSetup.preview.label")}>
        {(["cover", "inside"] as const).map((name) => (
          <button key={name} type="button" aria-pressed={side === name} onClick={() => show(name)}>
            {t(`giftSetup.preview.${name}`)}
          </button>
        ))}
      </div>
      {look === "head" ? null : <p className={css["note"]}>{t("giftSetup.preview.note")}</p>}
    </div>
  );
}
