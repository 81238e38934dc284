type Mark = "CB" | "Visa" | "Mastercard" | "Bancontact" | "iDEAL";
const BANKS: Readonly<Record<string, Mark>> = { bancontact: "Bancontact", ideal: "iDEAL" };

type Props = {
  /** In France "CB" stands first of all. */
  hasCb: boolean;
  /** Ways of banks that are taken beside cards; one that has no mark of ours shows none. */
  banks?: readonly string[];
  className?: string;
};

/** What is taken, as small pictures with their names: cards, and the ways of the country's banks before them. */
export function CardMarks({ hasCb, banks = [], className }: Props) {
  const marks: Mark[] = [
    ...banks.flatMap((bank) => BANKS[bank] ?? []),
    ...(hasCb ? (["CB"] as const) : []),
    "Visa",
    "Mastercard",
  ];
  return (
    <span className={className}>
      {marks.map((mark) => (
        <svg key={mark} role="img" aria-label={mark} width="42" height="28" viewBox="0 0 42 28">
          <rect x=".5" y=".5" width="41" height="27" rx="5" fill="#fff" stroke="#d9cbc4" />
          <Drawing mark={mark} />
        </svg>
      ))}
    </span>
  );
}

function Drawing({ mark }: { mark: Mark }) {
  switch (mark) {
    case "CB":
      return (
        <>
          <path d="M6 9a3 3 0 0 1 3-3h12v16H9a3 3 0 0 1-3-3Z" fill="#1f5f7a" />
          <path d="M21 6h12a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H21Z" fill="#2f6b4f" />
          <path
            d="M17.5 11.2a4 4 0 1 0 0 5.6M24 10h3.4a2 2 0 0 1 0 4H24Zm0 4h3.9a2 2 0 0 1 0 4H24Z"
            fill="none"
            stroke="#fff"
            strokeWidth="2"
          />
        </>
      );
    case "Visa":
      return (
        <path
          d="m7 9 3 10 4.5-10M18 9l-2 10m8.2-8.4c-1.4-1.4-4.4-1.2-4.6.7-.2 2.2 4.6 2 4.2 4.6-.3 2.2-3.6 2.4-5 1M27 19l5.2-10L34 19m-5.4-3.4h5"
          fill="none"
          stroke="#1a3a86"
          strokeWidth="2.1"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      );
    case "Bancontact":
      return (
        <>
          <path d="M6 13.5h11c3.5 0 6-.3 8-2.5l-5.8 7c-1.9 2.2-3.9 3-6.9 3H6Z" fill="#1e5aa0" />
          <path d="M36 14.5H25c-3.5 0-6 .3-8 2.5l5.8-7c1.9-2.2 3.9-3 6.9-3H36Z" fill="#ffd800" />
        </>
      );
    case "iDEAL":
      return (
        <>
          <path d="M11 5.5h11c6 0 10 3.3 10 8.5s-4 8.5-10 8.5H11Z" fill="#fff" stroke="#2a1e2b" strokeWidth="1.8" />
          <path d="M17.5 8.5h4.7c4 0 6.5 2 6.5 5.5s-2.5 5.5-6.5 5.5h-4.7Z" fill="#cc0066" />
          <circle cx="14.4" cy="11" r="1.6" fill="#2a1e2b" />
          <path d="M13 14h2.8v5.5H13Z" fill="#2a1e2b" />
        </>
      );
    case "Mastercard":
      return (
        <>
          <circle cx="17" cy="14" r="7.5" fill="#cf2a2a" />
          <circle cx="25" cy="14" r="7.5" fill="#eb9a1f" />
          <path d="M21 7.7a7.5 7.5 0 0 1 0 12.6 7.5 7.5 0 0 1 0-12.6Z" fill="#e2641d" />
        </>
      );
  }
}
