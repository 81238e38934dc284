import { renderToStaticMarkup } from "react-dom/server";
import { HeadwordIcon } from "./headword-icon.tsx";

/** The icon of a headword as markup. For the server: see still-icon.tsx. */
export const drawIcon = (kind: string, size: number): string => renderToStaticMarkup(<HeadwordIcon kind={kind} size={size} />);
