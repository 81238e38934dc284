import { ButtonLink } from "#ui/button.tsx";
import css from "./checkout.module.css";

type Way = { href: string; label: string };

/** Sold out by somebody faster, not kept any longer, or not possible like this: nothing was charged, and where to go from here. `message` says which. */
export function GoneScreen({
  title,
  message,
  ways: [first, second],
}: {
  title: string;
  message: string;
  ways: readonly [Way, Way] | readonly [Way];
}) {
  return (
    <div className={css["gone"]} role="alert">
      <GoneArt />
      <h1>{title}</h1>
      <p>{message}</p>
      <div className={css["goneActions"]}>
        <ButtonLink href={first.href}>{first.label}</ButtonLink>
        {second ? (
          <ButtonLink look="quiet" href={second.href}>
            {second.label}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

/** A hotel key that somebody else has taken: the empty hook under the evening sun. */
function GoneArt() {
  return (
    <svg className={css["goneArt"]} viewBox="0 0 320 200" aria-hidden="true" fill="none">
      <path d="M70 200v-92a90 90 0 0 1 180 0v92Z" fill="#FAE3C8" />
      <circle cx="160" cy="104" r="40" fill="#F2A65A" />
      <rect x="104" y="128" width="112" height="40" rx="12" fill="#7B1E3A" />
      <path
        d="M128 148v10a7 7 0 0 0 14 0M154 148v10a7 7 0 0 0 14 0M180 148v10a7 7 0 0 0 14 0"
        stroke="#F2C98F"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M252 92c16 6 24 18 22 34" stroke="#2A1E2B" strokeWidth="3" strokeLinecap="round" />
      <circle cx="244" cy="86" r="13" stroke="#C98A4B" strokeWidth="6" />
      <path
        d="m255 97 26 34m-9-12 9-7m-3 14 8-6"
        stroke="#C98A4B"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M46 184h228" stroke="#2A1E2B" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
