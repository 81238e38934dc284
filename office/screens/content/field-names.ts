import type { PlainKey } from "#platform/i18n/keys.ts";
import type { Ask } from "../../screen.ts";

const NAMES: Readonly<Record<string, PlainKey>> = {
  sites: "office.content.field.sites",
  flows: "office.content.field.flows",
  schedule: "office.content.field.schedule",
  isPaid: "office.content.field.isPaid",
  content: "office.content.field.content",
  colorVariation: "office.content.field.colorVariation",
  link: "office.content.field.link",
  internalCode: "office.content.field.internalCode",
  pages: "office.content.field.pages",
  position: "office.content.field.position",
  title: "office.content.field.title",
  subtitle: "office.content.field.subtitle",
  image: "office.content.field.image",
  imageAlt: "office.content.field.imageAlt",
  imageMobile: "office.content.field.imageMobile",
  imagePosition: "office.content.field.imagePosition",
  newTab: "office.content.field.newTab",
  buttonLabel: "office.content.field.buttonLabel",
  tag: "office.content.field.tag",
  ctas: "office.content.field.ctas",
  target: "office.content.field.target",
  campaign: "office.content.field.campaign",
  category: "office.content.field.category",
  isAutomatic: "office.content.field.isAutomatic",
  links: "office.content.field.links",
  text: "office.content.field.text",
  icon: "office.content.field.icon",
  label: "office.content.field.label",
};

/** A field of an entry as people call it; one that has no name of its own as the file has it. */
export function fieldName({ t }: Pick<Ask, "t">, name: string): string {
  const key = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  return key === undefined ? name : t(key);
}
