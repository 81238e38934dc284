import type { ReactNode } from "react";
import type { Translate } from "#platform/i18n/keys.ts";
import type { PasskeyOptions } from "#modules/staff/passkey-options.ts";
import { Note } from "./note.tsx";

type Props = {
  t: Translate;
  /** To make one, or to sign with one. */
  ask: "create" | "get";
  options: PasskeyOptions;
  action?: string;
  /** What is wrong with the answer of before: until the browser is asked again. */
  told?: string | undefined;
  /** The browser is asked as soon as the page is there. */
  isNow?: boolean;
  className?: string;
  children: ReactNode;
};

/** A form that the browser's answer goes back in (passkeys.js). What becomes of asking stands in it, to be shown. */
export function PasskeyForm({ t, ask, options, action, told, isNow = false, className, children }: Props) {
  const notes = {
    cancelled: t("office.passkey.cancelled"),
    known: t("office.passkey.known"),
    unsupported: t("office.passkey.unsupported"),
  };
  return (
    <form
      method="post"
      action={action}
      className={className}
      data-passkey={ask}
      data-options={JSON.stringify(options)}
      data-now={isNow ? "" : undefined}
    >
      <input type="hidden" name="answer" />
      {told === undefined ? null : (
        <div data-when="told">
          <Note tone="wrong" isLive>
            {told}
          </Note>
        </div>
      )}
      {children}
      <div role="status">
        {Object.entries(notes).map(([when, words]) => (
          <div key={when} data-when={when} hidden>
            <Note tone="attention">{words}</Note>
          </div>
        ))}
      </div>
      <noscript>
        <Note tone="attention">{t("office.passkey.needsScript")}</Note>
      </noscript>
    </form>
  );
}
