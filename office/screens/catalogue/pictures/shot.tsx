import { formatPicturePath } from "#platform/images/variants.ts";
import type { Picture } from "#modules/catalogue/types.ts";

/** A picture as a card shows it; its words stand beside it. */
export const Shot = ({ picture: { id } }: { picture: Pick<Picture, "id"> }) => (
  <img
    src={formatPicturePath(id, { ratio: "card", width: 400 })}
    alt=""
    width={240}
    height={160}
    loading="lazy"
    decoding="async"
  />
);
