import type { Content } from "./content.ts";

/** Members of an entry that hold a picture's id, or several by name; `imageAlt` and `imagePosition` do not. */
const PICTURE_MEMBERS = new Set(["image", "imageS", "imageL", "imageMobile", "images", "banners", "logo"]);

/** Every picture that the content files name, each once. */
export function listPictures(content: Content): string[] {
  return [...new Set(idsIn(content))];
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    PICTURE_MEMBERS.has(name) ? [...namesIn(member), ...idsIn(member)] : idsIn(member),
  );
}

function namesIn(member: unknown): string[] {
  if (typeof member === "string") return [member];
  return typeof member === "object" && member !== null
    ? Object.values(member).filter((entry): entry is string => typeof entry === "string")
    : [];
}
