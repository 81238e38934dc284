type Mark = "CB" | "Visa" | "Mastercard";

/** The cards that are taken, as small pictures with their names: in France "CB" first of all. */
export function CardMarks({ hasCb, className }: { hasCb: boolean; className?: string }) {
  const marks: Mark[] = [...(hasCb ? (["CB"] as const) : []), "Visa", "Mastercard"];
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
