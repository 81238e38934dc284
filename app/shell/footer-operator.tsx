import { Fragment } from "react";
import { phoneHref } from "#modules/content/phone-href.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { ShellOperator } from "./operator.server.ts";
import css from "./shell.module.css";

type Told = { /** None where the database is away. */ operator: ShellOperator | null };

/** What guests give the site as a whole, with its source; nothing where the operator has none (docs/product/content.md#operator). */
export function SiteRating({ operator }: Told) {
  const { format, t } = usePage();
  if (!operator?.rating) return null;
  const { score, count, source, url } = operator.rating;
  return (
    <p>
      <strong>{format.score(score)}/5</strong> ·{" "}
      <a href={url} rel="noopener">
        {t("shell.footer.rating", { count, source })}
      </a>
    </p>
  );
}

/** Telephone and mail, each with its hours. */
export function ReachUs({ operator }: Told) {
  if (!operator) return null;
  const { phone, email, hours } = operator;
  return (
    <>
      {phone ? <Way href={phoneHref(phone)} label={phone} hours={hours.phone} /> : null}
      <Way href={`mailto:${email}`} label={email} hours={hours.contact} />
    </>
  );
}

function Way({ href, label, hours }: { href: string; label: string; hours: readonly string[] }) {
  return (
    <li className={css["hours"]}>
      <a href={href}>
        {label.split("@").map((part, index) => (
          <Fragment key={part}>
            {index > 0 ? <wbr /> : null}
            {index > 0 ? `@${part}` : part}
          </Fragment>
        ))}
      </a>
      {hours.map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
    </li>
  );
}
