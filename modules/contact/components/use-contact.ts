import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contactThanksPath } from "#modules/sites/contact-paths.ts";
import { FIELDS, findMistakes, mistakeIn, type Field, type Mistake } from "../rules.ts";
import { useProvenForm, type FormRefusal } from "./use-proven-form.ts";

export type Mistakes = Partial<Record<Field, Mistake>>;

type Start = { mistakes: Mistakes; refusal: FormRefusal | null; isCare: boolean };

const RULES = { fields: FIELDS, mistakeIn, findMistakes, call: "/api/contact" };

/** The message to customer care, on its way (docs/product/services.md#contact-form). */
export function useContact(start: Start) {
  const { site } = usePage();
  return useProvenForm<Field>(RULES, {
    ...start,
    onSent: (values) => {
      track({ name: "contact_sent", reason: values.contact_reason });
      location.assign(contactThanksPath(site));
    },
  });
}
