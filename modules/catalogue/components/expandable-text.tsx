import { Fragment, useId, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { cutText, SHORT, type Piece } from "./shorten.ts";
import css from "./product.module.css";

/** 250 letters on a wide screen, 86 on a phone, the rest on demand (docs/product/product.md#texts). Without JavaScript all of it is there. */
export function ExpandableText({ text }: { text: string }) {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = text.length > SHORT.phone;
  return (
    <div className={css["prose"]}>
      <div id={id} className={isOpen ? undefined : css["short"]}>
        {cutText(text).map((pieces) => (
          <Paragraph key={pieces[0]?.text} pieces={pieces} />
        ))}
      </div>
      {isLong ? (
        <Button
          look="link"
          className={classes(css["moreButton"], text.length <= SHORT.desktop && css["phoneOnly"])}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t("action.seeLess") : t("action.seeMore")}
        </Button>
      ) : null}
    </div>
  );
}

const CUT = { all: undefined, desktop: css["cutOnPhone"], more: css["cutEverywhere"] };

/** A paragraph of which nothing is shown takes no room; dots stand where it is cut. */
function Paragraph({ pieces }: { pieces: readonly Piece[] }) {
  const [first, ...rest] = pieces;
  if (!first) return null;
  return (
    <p className={CUT[first.reach]}>
      {first.text}
      {rest.map((piece, index) => (
        <Fragment key={piece.reach}>
          <span
            className={classes(
              css["dots"],
              index === 0 && css["dotsOnPhone"],
              piece.reach === "more" && css["dotsEverywhere"],
            )}
            aria-hidden
          >
            {"\u00a0…"}
          </span>
          <span className={CUT[piece.reach]}>{piece.text}</span>
        </Fragment>
      ))}
    </p>
  );
}
