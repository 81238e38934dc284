import type { Translate } from "#platform/i18n/keys.ts";
import type { Translation } from "vanilla-cookieconsent";
import type { Asked } from "../asked.ts";

/** The words of both dialogs, in the language of the site. */
export function translationOf(
  t: Translate,
  { purposes, privacyHref }: Pick<Asked, "purposes"> & { privacyHref: string },
): Translation {
  const sections = purposes.map(({ name, host }) => ({
    title: t(`consent.${name}.title`),
    description: t(`consent.${name}.text`, { host }),
    linkedCategory: name,
  }));
  const buttons = { acceptAllBtn: t("consent.acceptAll"), acceptNecessaryBtn: t("consent.refuseAll") };
  return {
    consentModal: {
      ...buttons,
      title: t("consent.title"),
      description: `${t("consent.text")} ${sections.map(({ title }) => title).join(" · ")}`,
      showPreferencesBtn: t("consent.choose"),
      footer: `<a href="${privacyHref}">${t("consent.more")}</a>`,
    },
    preferencesModal: {
      ...buttons,
      title: t("consent.title"),
      savePreferencesBtn: t("consent.save"),
      closeIconLabel: t("action.close"),
      sections: [
        { description: t("consent.lead") },
        { title: t("consent.necessary.title"), description: t("consent.necessary.text"), linkedCategory: "necessary" },
        ...sections,
      ],
    },
  };
}
