/** A suitcase under an arch of evening sun: the house picture of pages without pictures. */
export function SuitcaseArt({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 320 220" aria-hidden="true" fill="none">
      <path d="M60 220V118a100 100 0 0 1 200 0v102Z" fill="#FAE3C8" />
      <circle cx="160" cy="104" r="44" fill="#F2A65A" />
      <path d="M60 176c34-18 62-14 98-2s70 10 102-10v56H60Z" fill="#C98A6B" opacity=".55" />
      <path d="M60 196c40-12 74-4 104 2s66 2 96-10v32H60Z" fill="#7B1E3A" opacity=".25" />
      <rect x="112" y="118" width="96" height="80" rx="12" fill="#7B1E3A" />
      <path d="M140 118v-14a8 8 0 0 1 8-8h24a8 8 0 0 1 8 8v14" stroke="#5E142B" strokeWidth="7" strokeLinecap="round" />
      <path d="M132 118v80M188 118v80" stroke="#F2A65A" strokeWidth="6" />
      <rect x="147" y="148" width="26" height="18" rx="4" fill="#FBF6EE" />
      <path d="M36 204h248" stroke="#2A1E2B" strokeWidth="4" strokeLinecap="round" />
      <path
        d="m238 74 10-6 10 6M70 66l8-5 8 5"
        stroke="#6B5C63"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
