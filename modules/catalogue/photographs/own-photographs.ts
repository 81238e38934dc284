import { PHOTO_LOOK } from "#platform/images/photo-id.ts";
import type { Picture } from "../types.ts";

/** Most pictures that a thing may have. */
export const MOST_PICTURES = 30;

/** Whether a picture is a photograph that was checked when it came in, by an import or in the office: not a drawing, nor a file that somebody named. */
export const isPhotograph = ({ id }: Pick<Picture, "id">): boolean => PHOTO_LOOK.test(id);

/** Photographs that a line names itself: they alone are shown, whatever else it names waits behind them (docs/catalogue/photographs.md#where-they-stand). */
export const ownPhotographs = (pictures: readonly Picture[]): Picture[] => pictures.filter(isPhotograph);
