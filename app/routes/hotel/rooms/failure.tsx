import { useEffect, useRef } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { CardProps } from "./card-props.ts";
import css from "./rooms.module.css";

/** Why the checkout has not begun; it takes the focus, whose button may be gone with the room, and again once the room has been asked anew. */
export function Failure({ room, failure }: Pick<CardProps, "room" | "failure">) {
  const { t } = usePage();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) line.current?.focus();
  }, [failure, room]);
  return failure ? (
    <p ref={line} tabIndex={-1} role="alert" className={css["gone"]}>
      {t(`hotel.room.start.${failure}`)}
    </p>
  ) : null;
}
