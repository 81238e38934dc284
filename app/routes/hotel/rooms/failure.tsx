import { useEffect, useRef } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { StartFailure } from "../start-checkout.ts";
import css from "./rooms.module.css";

/** Why the checkout has not begun; it takes the focus, whose button may be gone with the room. */
export function Failure({ failure }: { failure: StartFailure | null }) {
  const { t } = usePage();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) line.current?.focus();
  }, [failure]);
  return failure ? (
    <p ref={line} tabIndex={-1} role="alert" className={css["gone"]}>
      {t(`hotel.room.start.${failure}`)}
    </p>
  ) : null;
}
