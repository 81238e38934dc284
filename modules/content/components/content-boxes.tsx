import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/media/picture.tsx";
import { payable } from "../payable.ts";
import type { ContentBox } from "../types.ts";
import css from "./content-boxes.module.css";

/** What a page must carry of a gift box. */
export type ShownBox = Pick<
  ContentBox,
  "id" | "title" | "image" | "imageAlt" | "price" | "promoPrice" | "includedContent" | "url"
>;

type Props = {
  boxes: readonly ShownBox[];
  campaign: string;
  /** The page, for analytics. */
  place: string;
  /** `pile`: a few, laid down askew; `row`: all of them. */
  look?: "pile" | "row";
};

/** Gift boxes, each with its ribbon (docs/product/content.md#boxes). */
export function ContentBoxes({ boxes, campaign, place, look = "row" }: Props) {
  return (
    <ul className={classes(css["boxes"], css[look])}>
      {boxes.map((box) => (
        <Box
          key={box.id}
          box={box}
          onOpen={() => track({ name: "promotion_click", code: `${campaign}-${box.id}`, place })}
        />
      ))}
    </ul>
  );
}

/** Why there are no boxes, for whoever tries the product out (docs/product/content.md#boxes). */
export function BoxesError({ message }: { message: string }) {
  const { t } = usePage();
  return (
    <p className={`wrap ${css["error"]}`} role="alert">
      {t("home.boxes.error", { message })}
    </p>
  );
}

function Box({ box, onOpen }: { box: ShownBox; onOpen: () => void }) {
  const { t, format } = usePage();
  return (
    <li className={css["box"]}>
      <div className={css["ribbon"]}>
        <Picture id={box.image} alt="" ratio="poster" sizes="(max-width: 640px) 200px, 270px" />
        <Bow />
      </div>
      <div className={css["words"]}>
        <h3>
          <a href={box.url} onClick={onOpen}>
            {box.title}
          </a>
        </h3>
        <p>{box.includedContent}</p>
        <p className={css["cost"]}>
          {box.promoPrice === null ? null : (
            <s>
              <span className="vh">{t("unit.insteadOf")} </span>
              {format.money(box.price)}
            </s>
          )}
          <span className="price">{format.money(payable(box))}</span>
        </p>
      </div>
    </li>
  );
}

function Bow() {
  return (
    <svg className={css["bow"]} viewBox="0 0 76 54" aria-hidden>
      <path d="M38 27C26 6 8 2 5 12s14 18 33 15ZM38 27C50 6 68 2 71 12s-14 18-33 15Z" fill="#a83a18" />
      <path d="M36 28 24 50l10-5 5 8 3-24ZM40 28l12 22-10-5-5 8-3-24Z" fill="#8d2f12" />
      <circle cx="38" cy="27" r="7" fill="#c24a22" />
    </svg>
  );
}
