import type { Translate } from "#platform/i18n/keys.ts";
import { isDataRight, type Subject } from "#modules/contact/data-requests/rules.ts";

/** What a message is about, as its writer chose it. */
export const subjectWords = (t: Translate, subject: Subject): string =>
  isDataRight(subject) ? t(`dataRequest.right.${subject}`) : t(`contact.reason.${subject}`);

export const casePath = ({ id }: { id: string }): `/${string}` => `/messages/${id}`;
