import { Picture, type PictureProps } from "./picture.tsx";

/** Nothing, in the size that styles give a picture. */
const EMPTY = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/** A picture where there may be none (an empty id): its place is kept, and nothing is asked for. */
export function PictureOrNone(props: PictureProps) {
  if (props.id !== "") return <Picture {...props} />;
  return <img src={EMPTY} alt="" className={props.className} style={{ background: "var(--sand)", ...props.style }} />;
}
