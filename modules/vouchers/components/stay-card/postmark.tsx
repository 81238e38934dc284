import css from "./stay-card.module.css";

/** Where a stamp would be: waves, and the sun going down over the sea in two rings. */
export function Postmark() {
  const waves = [16, 26, 36, 46].map((y) => `M2 ${y}${"q7.5-6 15 0t15 0".repeat(2)}`);
  return (
    <svg className={css["postmark"]} viewBox="0 0 120 60" aria-hidden>
      <path d={waves.join("")} />
      <circle cx="90" cy="30" r="27" />
      <circle cx="90" cy="30" r="21" />
      <path d="M83 36a7 7 0 0 1 14 0M72 36h36M90 19v4M78 24l3 3M102 24l-3 3M77 42q6.5-4 13 0t13 0" />
    </svg>
  );
}
