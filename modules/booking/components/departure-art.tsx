/** A suitcase before an arch that opens on the sea, under bunting and confetti: the booking is made. */
export function DepartureArt({ pictureId, className }: { pictureId: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 540 520" aria-hidden="true">
      <defs>
        <clipPath id="confirmation-arch">
          <path d="M110 480V222a160 160 0 0 1 320 0v258Z" />
        </clipPath>
      </defs>
      <path d="M92 486V222a178 178 0 0 1 356 0v264Z" fill="#F1E0CC" />
      <g clipPath="url(#confirmation-arch)">
        <image
          href={`/img/${pictureId}/card-800.webp`}
          x="-40"
          y="56"
          width="650"
          height="433"
          preserveAspectRatio="xMidYMid slice"
        />
      </g>
      <path d="M110 480V222a160 160 0 0 1 320 0v258" fill="none" stroke="#FFF8EC" strokeWidth="8" />
      <rect x="66" y="476" width="408" height="22" rx="8" fill="#FFF8EC" />
      <rect x="66" y="490" width="408" height="10" rx="5" fill="#DCC6AC" />
      <path d="M48 84Q270 250 492 84" fill="none" stroke="#2A1E2B" strokeWidth="2.5" />
      <path d="M-13 0h26l-13 32z" fill="#F2A65A" transform="translate(71.2 100.4) rotate(33.8)" />
      <path d="M-13 0h26l-13 32z" fill="#A83A18" transform="translate(104.3 120.8) rotate(29.2)" />
      <path d="M-13 0h26l-13 32z" fill="#FFF8EC" transform="translate(137.5 137.4) rotate(24.1)" />
      <path d="M-13 0h26l-13 32z" fill="#7B1E3A" transform="translate(170.6 150.4) rotate(18.5)" />
      <path d="M-13 0h26l-13 32z" fill="#E9B9A2" transform="translate(203.7 159.6) rotate(12.6)" />
      <path d="M-13 0h26l-13 32z" fill="#2F6B4F" transform="translate(236.9 165.2) rotate(6.4)" />
      <path d="M-13 0h26l-13 32z" fill="#F2A65A" transform="translate(270.0 167.0) rotate(0.0)" />
      <path d="M-13 0h26l-13 32z" fill="#A83A18" transform="translate(303.1 165.2) rotate(-6.4)" />
      <path d="M-13 0h26l-13 32z" fill="#FFF8EC" transform="translate(336.3 159.6) rotate(-12.6)" />
      <path d="M-13 0h26l-13 32z" fill="#7B1E3A" transform="translate(369.4 150.4) rotate(-18.5)" />
      <path d="M-13 0h26l-13 32z" fill="#E9B9A2" transform="translate(402.5 137.4) rotate(-24.1)" />
      <path d="M-13 0h26l-13 32z" fill="#2F6B4F" transform="translate(435.7 120.8) rotate(-29.2)" />
      <path d="M-13 0h26l-13 32z" fill="#F2A65A" transform="translate(468.8 100.4) rotate(-33.8)" />
      <rect x="96" y="96" width="16" height="9" rx="2" fill="#F2A65A" transform="rotate(18 96 96)" />
      <path
        d="M150 40q7-9 14 0t14 0"
        fill="none"
        stroke="#7B1E3A"
        strokeWidth="4.5"
        strokeLinecap="round"
        transform="rotate(-24 150 40)"
      />
      <circle cx="40" cy="190" r="6" fill="#2F6B4F" />
      <rect x="470" y="80" width="16" height="9" rx="2" fill="#A83A18" transform="rotate(30 470 80)" />
      <path
        d="M500 210q7-9 14 0t14 0"
        fill="none"
        stroke="#F2A65A"
        strokeWidth="4.5"
        strokeLinecap="round"
        transform="rotate(-18 500 210)"
      />
      <circle cx="430" cy="30" r="6" fill="#1F5F7A" />
      <rect x="60" y="300" width="16" height="9" rx="2" fill="#A83A18" transform="rotate(-35 60 300)" />
      <path
        d="M492 330q7-9 14 0t14 0"
        fill="none"
        stroke="#2F6B4F"
        strokeWidth="4.5"
        strokeLinecap="round"
        transform="rotate(22 492 330)"
      />
      <circle cx="20" cy="120" r="6" fill="#1F5F7A" />
      <rect x="250" y="10" width="16" height="9" rx="2" fill="#A83A18" transform="rotate(-14 250 10)" />
      <path
        d="M350 14q7-9 14 0t14 0"
        fill="none"
        stroke="#F2A65A"
        strokeWidth="4.5"
        strokeLinecap="round"
        transform="rotate(34 350 14)"
      />
      <circle cx="30" cy="400" r="6" fill="#F2A65A" />
      <rect x="510" y="130" width="16" height="9" rx="2" fill="#7B1E3A" transform="rotate(-40 510 130)" />
      <path
        d="M76 236q7-9 14 0t14 0"
        fill="none"
        stroke="#F2A65A"
        strokeWidth="4.5"
        strokeLinecap="round"
        transform="rotate(60 76 236)"
      />
      <circle cx="474" cy="276" r="6" fill="#A83A18" />
      <rect x="52" y="352" width="16" height="9" rx="2" fill="#7B1E3A" transform="rotate(14 52 352)" />
      <path
        d="M486 402q7-9 14 0t14 0"
        fill="none"
        stroke="#F2A65A"
        strokeWidth="4.5"
        strokeLinecap="round"
        transform="rotate(40 486 402)"
      />
      <circle cx="120" cy="22" r="6" fill="#2F6B4F" />
      <rect x="404" y="70" width="16" height="9" rx="2" fill="#7B1E3A" transform="rotate(0 404 70)" />
      <path
        d="M196 24q7-9 14 0t14 0"
        fill="none"
        stroke="#F2A65A"
        strokeWidth="4.5"
        strokeLinecap="round"
        transform="rotate(50 196 24)"
      />
      <circle cx="14" cy="262" r="6" fill="#1F5F7A" />
      <rect x="522" y="290" width="16" height="9" rx="2" fill="#1F5F7A" transform="rotate(24 522 290)" />
      <path
        d="M84 424q7-9 14 0t14 0"
        fill="none"
        stroke="#2F6B4F"
        strokeWidth="4.5"
        strokeLinecap="round"
        transform="rotate(-20 84 424)"
      />
      <circle cx="300" cy="36" r="6" fill="#2F6B4F" />
      <ellipse cx="250" cy="480" rx="136" ry="8" fill="#2A1E2B" opacity=".28" />
      <path
        d="M206 342v-18a20 20 0 0 1 20-20h48a20 20 0 0 1 20 20v18"
        fill="none"
        stroke="#4A2430"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <rect x="130" y="340" width="240" height="140" rx="20" fill="#7B1E3A" />
      <path d="M130 444h240v16a20 20 0 0 1-20 20H150a20 20 0 0 1-20-20Z" fill="#5E142B" />
      <rect x="166" y="340" width="22" height="140" fill="#C98A4B" />
      <rect x="312" y="340" width="22" height="140" fill="#C98A4B" />
      <rect x="161" y="386" width="32" height="24" rx="5" fill="#F2C98F" />
      <rect x="307" y="386" width="32" height="24" rx="5" fill="#F2C98F" />
      <path
        d="M130 376a20 20 0 0 0 20-20v-16M370 376a20 20 0 0 1-20-20v-16M130 452a20 20 0 0 1 20 20v8M370 452a20 20 0 0 0-20 20v8"
        fill="none"
        stroke="#A8445E"
        strokeWidth="5"
      />
      <circle cx="250" cy="400" r="25" fill="#F2A65A" />
      <path d="M225 412q12-8 25 0t25 0a25 25 0 0 1-50 0Z" fill="#1F5F7A" />
      <circle cx="250" cy="396" r="8" fill="#FFF3DC" />
      <path d="M284 318c16 10 30 22 36 42" stroke="#2A1E2B" strokeWidth="2.5" fill="none" />
      <path d="M306 356l22-6 14 34-20 9-16-12z" fill="#FFF3DC" />
      <circle cx="318" cy="362" r="3.5" fill="#7B1E3A" />
      <path d="M142 338c4-34 34-46 60-44 22 2 34 16 38 44Z" fill="#E9C48E" />
      <path d="M142 338c2-9 4-15 8-20 30 10 62 10 86 4 2 5 4 10 4 16Z" fill="#2F6B4F" />
      <path d="M112 340c18-8 136-10 158 0 4 8-150 10-158 0Z" fill="#D9AE72" />
      <g transform="translate(412 386)">
        <path d="M0 0h44l-8 62a14 14 0 0 1-28 0Z" fill="#FFF8EC" opacity=".55" />
        <path d="M2 16h40l-6 46a14 14 0 0 1-28 0Z" fill="#F6C77D" />
        <path d="M26 34L40-26" stroke="#A83A18" strokeWidth="4" strokeLinecap="round" />
        <g fill="#FFF3DC">
          <circle cx="16" cy="34" r="2.5" />
          <circle cx="26" cy="46" r="2.5" />
          <circle cx="20" cy="58" r="2" />
          <circle cx="30" cy="28" r="2" />
        </g>
      </g>
    </svg>
  );
}
