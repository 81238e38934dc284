import type { Context } from "hono";
import type { Translate } from "#platform/i18n/keys.ts";
import { SIGN_IN_PATH } from "./doors/way.ts";
import { Gate } from "./gate.tsx";
import { Button } from "./parts/button.tsx";
import { Note } from "./parts/note.tsx";

/** What somebody sent whose session was over: `fields` with something in them. */
export type KeptForm = {
  path: string;
  isMultipart: boolean;
  hadFiles: boolean;
  fields: readonly { key: string; name: string; value: string }[];
};

/**
 * The form that was sent, to be sent again; null where nothing was typed, or more than `mostBytes`. Only for forms that our own pages sent: whoever is
 * not signed in gets back what they brought, and nothing of it is kept here.
 */
export async function readKeptForm(c: Context, mostBytes: number): Promise<KeptForm | null> {
  const type = c.req.header("content-type") ?? "";
  const isMultipart = /^multipart\/form-data\s*;/i.test(type);
  if (!isMultipart && !/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return null;
  if (Number(c.req.header("content-length") ?? "0") > mostBytes) return null;
  const form = await c.req.raw.formData().catch(() => null);
  const sent = form ? [...form] : [];
  const fields = sent.flatMap(([name, value], index) =>
    typeof value === "string" ? [{ key: `${index} ${name}`, name, value }] : [],
  );
  if (fields.every(({ value }) => value === "")) return null;
  const { pathname, search } = new URL(c.req.url);
  const hadFiles = sent.some(([, value]) => typeof value !== "string" && value.size > 0);
  return { path: pathname + search, isMultipart, hadFiles, fields };
}

/** Nothing that was typed is lost: it waits in this page until somebody is signed in again, in another tab, and sends it. */
export function KeptFormPage({ t, kept }: { t: Translate; kept: KeptForm }) {
  return (
    <Gate t={t} title={t("office.kept.title")}>
      <p className="lead">{t("office.kept.text")}</p>
      {kept.hadFiles ? <Note tone="attention">{t("office.kept.files")}</Note> : null}
      <p>
        <a href={SIGN_IN_PATH} target="_blank" rel="noopener">
          {t("office.kept.signIn")}
        </a>
      </p>
      <form
        className="form"
        method="post"
        action={kept.path}
        encType={kept.isMultipart ? "multipart/form-data" : undefined}
      >
        {kept.fields.map(({ key, name, value }) => (
          <input key={key} type="hidden" name={name} value={value} />
        ))}
        <Button look="main">{t("office.kept.send")}</Button>
      </form>
    </Gate>
  );
}
