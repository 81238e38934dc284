import { classes } from "./classes.ts";
import css from "./skeleton.module.css";

/** A bar in the place of something that is loading. `width` and `height` in any CSS unit. */
export function Skeleton({
  width = "100%",
  height,
  className,
}: {
  width?: string;
  height: string;
  className?: string;
}) {
  return <span aria-hidden className={classes(css["skeleton"], className)} style={{ width, height }} />;
}
