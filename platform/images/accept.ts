/** Formats of a photograph, smallest first. A drawing is WebP on pages, JPEG in mails. */
export const PHOTO_FORMATS = ["avif", "webp", "jpeg"] as const;
export type PictureFormat = (typeof PHOTO_FORMATS)[number];

/**
 * The smallest format that a caller says it can show (RFC 9110, section 12.5.1): browsers name theirs; who only says "anything" (a mail programme, a
 * crawler) gets a JPEG.
 */
export function chooseFormat(accept: string | null): PictureFormat {
  const named = new Set(
    (accept ?? "").split(",").flatMap((range) => {
      const [type = "", ...parameters] = range.toLowerCase().split(";");
      const isRefused = parameters.some((parameter) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/.test(parameter));
      return isRefused ? [] : [type.trim()];
    }),
  );
  return PHOTO_FORMATS.find((format) => named.has(`image/${format}`)) ?? "jpeg";
}
