/** The plumb line: the mark of the house. */
export function PlumbMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <path d="M5 3h18M14 3v9" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M7.5 12h13L14 25.5z" fill="var(--plumb, #d9683c)" />
    </svg>
  );
}
