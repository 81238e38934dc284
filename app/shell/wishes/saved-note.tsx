import { Heart } from "lucide-react";
import { useEffect, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import css from "./saved-note.module.css";

export type Said = { kind: "kept" | "full"; text: string };

/** Long enough to be read and reached, milliseconds; nobody who is at it loses it. */
const SHOWN_MS = 7_000;

type NoteProps = { said: Said | null; onOpen: () => void; onOver: () => void };

/** The word after a heart was pressed, with the way to the list. It covers nothing that is needed, and goes by itself. */
export function SavedNote({ said, onOpen, onOver }: NoteProps) {
  const { t } = usePage();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!said || isHeld) return;
    const timer = setTimeout(onOver, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said, isHeld, onOver]);
  return (
    <div
      aria-live="polite"
      className={css["place"]}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {said ? (
        <div className={classes(css["note"], said.kind === "kept" && css["kept"])}>
          <Heart aria-hidden size={20} />
          <p>{said.text}</p>
          <Button look="link" onClick={onOpen} aria-haspopup="dialog">
            {t("wishlist.savedSee")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
