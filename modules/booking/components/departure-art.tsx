import { formatPicturePath } from "#platform/images/variants.ts";

type ArtProps = {
  pictureId: string;
  className?: string;
  /** The booking is made: bunting and confetti. Until then, and where nothing is booked, only the suitcase waits. */
  isParty: boolean;
};

/** A suitcase before an arch that opens on the sea. */
export function DepartureArt({ pictureId, className, isParty }: ArtProps) {
  return (
    <svg className={className} viewBox="0 0 540 520" aria-hidden="true">
      <Arch pictureId={pictureId} />
      {isParty ? (
        <g data-party="">
          <Bunting />
          {CONFETTI.map((bit) => (
            <Confetto key={`${bit.x} ${bit.y}`} {...bit} />
          ))}
        </g>
      ) : null}
      <Suitcase />
      <Hat />
      <Glass />
    </svg>
  );
}

function Arch({ pictureId }: { pictureId: string }) {
  return (
    <>
      <defs>
        <clipPath id="confirmation-arch">
          <path d="M110 480V222a160 160 0 0 1 320 0v258Z" />
        </clipPath>
      </defs>
      <path d="M92 486V222a178 178 0 0 1 356 0v264Z" fill="#F1E0CC" />
      <g clipPath="url(#confirmation-arch)">
        <image
          href={formatPicturePath(pictureId, { ratio: "card", width: 800 })}
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
    </>
  );
}

type Flag = { fill: string; x: number; y: number; angle: number };

const FLAGS: readonly Flag[] = [
  { fill: "#F2A65A", x: 71.2, y: 100.4, angle: 33.8 },
  { fill: "#A83A18", x: 104.3, y: 120.8, angle: 29.2 },
  { fill: "#FFF8EC", x: 137.5, y: 137.4, angle: 24.1 },
  { fill: "#7B1E3A", x: 170.6, y: 150.4, angle: 18.5 },
  { fill: "#E9B9A2", x: 203.7, y: 159.6, angle: 12.6 },
  { fill: "#2F6B4F", x: 236.9, y: 165.2, angle: 6.4 },
  { fill: "#F2A65A", x: 270, y: 167, angle: 0 },
  { fill: "#A83A18", x: 303.1, y: 165.2, angle: -6.4 },
  { fill: "#FFF8EC", x: 336.3, y: 159.6, angle: -12.6 },
  { fill: "#7B1E3A", x: 369.4, y: 150.4, angle: -18.5 },
  { fill: "#E9B9A2", x: 402.5, y: 137.4, angle: -24.1 },
  { fill: "#2F6B4F", x: 435.7, y: 120.8, angle: -29.2 },
  { fill: "#F2A65A", x: 468.8, y: 100.4, angle: -33.8 },
];

/** A string of flags, each hanging square to it. */
function Bunting() {
  return (
    <>
      <path d="M48 84Q270 250 492 84" fill="none" stroke="#2A1E2B" strokeWidth="2.5" />
      {FLAGS.map(({ fill, x, y, angle }) => (
        <path key={x} d="M-13 0h26l-13 32z" fill={fill} transform={`translate(${x} ${y}) rotate(${angle})`} />
      ))}
    </>
  );
}

type Bit = { shape: "slip" | "curl" | "dot"; x: number; y: number; fill: string; angle?: number };

const CONFETTI: readonly Bit[] = [
  { shape: "slip", x: 96, y: 96, fill: "#F2A65A", angle: 18 },
  { shape: "curl", x: 150, y: 40, fill: "#7B1E3A", angle: -24 },
  { shape: "dot", x: 40, y: 190, fill: "#2F6B4F" },
  { shape: "slip", x: 470, y: 80, fill: "#A83A18", angle: 30 },
  { shape: "curl", x: 500, y: 210, fill: "#F2A65A", angle: -18 },
  { shape: "dot", x: 430, y: 30, fill: "#1F5F7A" },
  { shape: "slip", x: 60, y: 300, fill: "#A83A18", angle: -35 },
  { shape: "curl", x: 492, y: 330, fill: "#2F6B4F", angle: 22 },
  { shape: "dot", x: 20, y: 120, fill: "#1F5F7A" },
  { shape: "slip", x: 250, y: 10, fill: "#A83A18", angle: -14 },
  { shape: "curl", x: 350, y: 14, fill: "#F2A65A", angle: 34 },
  { shape: "dot", x: 30, y: 400, fill: "#F2A65A" },
  { shape: "slip", x: 510, y: 130, fill: "#7B1E3A", angle: -40 },
  { shape: "curl", x: 76, y: 236, fill: "#F2A65A", angle: 60 },
  { shape: "dot", x: 474, y: 276, fill: "#A83A18" },
  { shape: "slip", x: 52, y: 352, fill: "#7B1E3A", angle: 14 },
  { shape: "curl", x: 486, y: 402, fill: "#F2A65A", angle: 40 },
  { shape: "dot", x: 120, y: 22, fill: "#2F6B4F" },
  { shape: "slip", x: 404, y: 70, fill: "#7B1E3A", angle: 0 },
  { shape: "curl", x: 196, y: 24, fill: "#F2A65A", angle: 50 },
  { shape: "dot", x: 14, y: 262, fill: "#1F5F7A" },
  { shape: "slip", x: 522, y: 290, fill: "#1F5F7A", angle: 24 },
  { shape: "curl", x: 84, y: 424, fill: "#2F6B4F", angle: -20 },
  { shape: "dot", x: 300, y: 36, fill: "#2F6B4F" },
];

function Confetto({ shape, x, y, fill, angle = 0 }: Bit) {
  const transform = `rotate(${angle} ${x} ${y})`;
  switch (shape) {
    case "slip":
      return <rect x={x} y={y} width="16" height="9" rx="2" fill={fill} transform={transform} />;
    case "curl":
      return (
        <path
          d={`M${x} ${y}q7-9 14 0t14 0`}
          fill="none"
          stroke={fill}
          strokeWidth="4.5"
          strokeLinecap="round"
          transform={transform}
        />
      );
    case "dot":
      return <circle cx={x} cy={y} r="6" fill={fill} />;
  }
}

/** On its shadow, with straps, a badge of sun and sea, and a label on its string. */
function Suitcase() {
  return (
    <>
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
    </>
  );
}

function Hat() {
  return (
    <>
      <path d="M142 338c4-34 34-46 60-44 22 2 34 16 38 44Z" fill="#E9C48E" />
      <path d="M142 338c2-9 4-15 8-20 30 10 62 10 86 4 2 5 4 10 4 16Z" fill="#2F6B4F" />
      <path d="M112 340c18-8 136-10 158 0 4 8-150 10-158 0Z" fill="#D9AE72" />
    </>
  );
}

/** Something cold to drink, with a straw. */
function Glass() {
  return (
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
  );
}
