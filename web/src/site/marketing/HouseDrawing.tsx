import styles from './HouseDrawing.module.css';

/**
 * The idea of the product in one picture: a house whose left half is still a section on the drawing
 * board (hatching, dimension lines, plumb line) and whose right half stands built. Lines draw
 * themselves, then the colours fill in; still where motion is unwanted.
 */
export function HouseDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 600 460" role="img" aria-labelledby="house-title">
      <title id="house-title">
        Corte de uma casa: metade desenhada na prancheta, metade construída
      </title>
      <defs>
        <pattern id="sheet-grid" width="20" height="20" patternUnits="userSpaceOnUse">
          <path d="M20 0H0v20" className={styles.grid} />
        </pattern>
        <pattern
          id="section-hatch"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v8" className={styles.hatch} />
        </pattern>
      </defs>
      <rect width="600" height="460" rx="24" className={styles.sheet} />
      <rect width="600" height="460" rx="24" fill="url(#sheet-grid)" />

      <g className={styles.built}>
        <circle cx="536" cy="66" r="30" fill="#E8B23A" />
        <path d="M300 128h190v232H300z" fill="#D9683C" />
        <path
          d="M300 156h190M300 184h190M300 212h190M300 268h190M300 296h190M300 324h190"
          className={styles.course}
        />
        <path d="M300 92h214v36H300z" fill="#0E4A56" />
        <path d="M300 232h190v14H300z" fill="#F7F2E8" />
        <path d="M330 152h64v60h-64zM424 152h44v60h-44z" fill="#F7F2E8" />
        <path d="M336 158h52v48h-52zM430 158h32v48h-32z" fill="#BFD8D5" />
        <path d="M362 158v48M446 158v48" stroke="#F7F2E8" strokeWidth="4" />
        <path d="M322 272h52v88h-52z" fill="#0E4A56" />
        <circle cx="364" cy="318" r="4" fill="#E8B23A" />
        <path d="M398 272h74v54h-74z" fill="#F7F2E8" />
        <path d="M404 278h62v42h-62z" fill="#BFD8D5" />
        <path d="M300 360h236v16H300z" fill="#8A7F6C" />
        <path d="M516 300c18 0 30 16 30 34s-12 28-30 28-30-10-30-28 12-34 30-34" fill="#2E7D5B" />
        <path d="M513 340h6v22h-6z" fill="#6B4A2F" />
      </g>

      <g className={styles.drawn}>
        <path d="M300 92H86v36h24v232h190" />
        <path d="M110 128h190M110 232h190M110 246h190" />
        <path d="M126 128v104M126 246v114" />
        <path d="M160 152h64v60h-64zM192 152v60M160 182h64" />
        <path d="M208 360v-88h46v88M254 272l-46 44 46 44" />
        <path d="M140 360v-22h14v-22h14v-22h14v-22h14" />
        <path d="M64 360h236" />
      </g>
      <g fill="url(#section-hatch)">
        <path d="M110 128h16v104h-16zM110 246h16v114h-16zM110 232h190v14H110zM64 360h236v16H64z" />
      </g>
      <g className={styles.measure}>
        <path d="M110 430h190M110 420v20M300 420v20M104 436l12-12M294 436l12-12" />
        <path d="M52 92v268M42 92h20M42 360h20M46 98l12-12M46 366l12-12" />
        <path d="M86 70h214M86 60v20M80 76l12-12" />
      </g>
      <g className={styles.figure}>
        <text x="180" y="422">
          4,80 m
        </text>
        <text x="42" y="252" transform="rotate(-90 42 252)">
          6,10 m
        </text>
        <text x="166" y="62">
          5,35 m
        </text>
      </g>

      <g className={styles.plumb}>
        <path d="M300 24v358" stroke="#B84E26" strokeWidth="2" />
        <path d="M284 24h32" stroke="#B84E26" strokeWidth="4" strokeLinecap="round" />
        <path d="M289 382h22l-11 28z" fill="#B84E26" />
      </g>
    </svg>
  );
}
