import type { ReactNode } from 'react';

export type DrawingName = 'sheet' | 'level' | 'toolbox' | 'tape' | 'keys';

/** Half drawn, half built: ink lines, one hatch, flat fills. Decoration, so hidden from the reader. */
const drawings: Record<DrawingName, ReactNode> = {
  sheet: (
    <>
      <path d="M44 22h58l22 22v70H44z" fill="var(--draw-fill)" />
      <path d="M102 22v22h22" />
      <path d="M58 60h38M58 74h52M58 88h30" strokeDasharray="5 5" />
      <path d="M36 132h96M36 126v12M132 126v12" strokeWidth="1.5" />
      <path d="m118 96 22-22 10 10-22 22-13 3z" fill="var(--gold)" />
    </>
  ),
  level: (
    <>
      <path d="M18 72h132v30H18z" fill="var(--draw-fill)" />
      <path d="M18 72h34v30H18zM116 72h34v30h-34z" fill="var(--clay)" />
      <path d="M64 80h40v14H64z" fill="var(--paper)" />
      <path d="M78 80v14M90 80v14" strokeWidth="1.5" />
      <circle cx="84" cy="87" r="5" fill="var(--gold)" />
      <path d="M10 116h148" />
      <path
        d="m16 130 8-14m6 14 8-14m6 14 8-14m6 14 8-14m6 14 8-14m6 14 8-14m6 14 8-14m6 14 8-14m6 14 8-14m6 14 8-14"
        strokeWidth="1.2"
      />
    </>
  ),
  toolbox: (
    <>
      <path d="M62 62V46h44v16" />
      <path d="M26 62h116v22H26z" fill="var(--clay)" />
      <path d="M32 84h104v42H32z" fill="var(--draw-fill)" />
      <path d="M74 76h20v18H74z" fill="var(--gold)" />
      <path d="M46 112h24M98 112h24" strokeDasharray="4 5" />
      <path d="M18 126h132" />
    </>
  ),
  tape: (
    <>
      <circle cx="66" cy="74" r="40" fill="var(--draw-fill)" />
      <circle cx="66" cy="74" r="20" fill="var(--clay)" />
      <circle cx="66" cy="74" r="5" fill="var(--gold)" />
      <path d="M66 114h86v-14H96" fill="var(--gold)" />
      <path d="M110 100v7M122 100v7M134 100v7M146 100v7" strokeWidth="1.5" />
      <path d="M152 94v28" strokeWidth="3" />
    </>
  ),
  keys: (
    <>
      <path d="M72 66h80v14h-9v16h-14V80h-11v10h-14V80H72z" fill="var(--draw-fill)" />
      <circle cx="50" cy="73" r="30" fill="var(--gold)" />
      <circle cx="41" cy="73" r="9" fill="var(--draw-fill)" />
      <path d="M20 126h132M20 120v12M152 120v12" strokeWidth="1.5" />
      <path d="M104 50h48" strokeDasharray="5 5" />
    </>
  ),
};

export function EmptyDrawing({ name }: { name: DrawingName }) {
  return (
    <svg
      viewBox="0 0 168 150"
      width="150"
      height="134"
      fill="none"
      stroke="var(--draw-line)"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d="M0 30h168M0 60h168M0 90h168M0 120h168M30 0v150M60 0v150M90 0v150M120 0v150M150 0v150"
        stroke="var(--grid-line)"
        strokeWidth="1"
      />
      {drawings[name]}
    </svg>
  );
}
