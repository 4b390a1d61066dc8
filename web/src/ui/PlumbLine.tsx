import type { ReactNode } from 'react';
import { formatBRL } from '../words/format.ts';
import styles from './PlumbLine.module.css';

interface PlumbLineProps {
  /** R$ forecast, where the line hangs; 0 when there is none. */
  planned: number;
  /** R$ approved, drawn hatched. */
  approved: number;
  /** R$ paid of what is approved, drawn solid. */
  paid?: number;
  /** R$ approved once a decision is made, drawn dashed. */
  after: number;
  isLarge?: boolean;
}

/**
 * Money against its forecast: solid is paid, hatched is approved, dashed is what a decision would add, red is
 * beyond the forecast, which hangs as a plumb line. It is decoration: the numbers always stand beside it in words.
 */
export function PlumbLine({ planned, approved, paid = 0, after, isLarge }: PlumbLineProps) {
  // Some room behind the longest, so that the line never hangs at the edge.
  const scale = Math.max(1, planned, approved, after) * 1.04;
  const at = (amount: number) => `${(amount / scale) * 100}%`;
  const between = (from: number, to: number) => ({ left: at(from), width: at(to - from) });
  const isBeyond = planned > 0 && after > planned;
  return (
    <span className={isLarge ? `${styles.line} ${styles.large}` : styles.line} aria-hidden="true">
      {approved > 0 && <i className={styles.approved} style={{ width: at(approved) }} />}
      <i className={styles.paid} style={{ width: at(Math.min(paid, approved)) }} />
      {after > approved && <i className={styles.added} style={between(approved, after)} />}
      {isBeyond && <i className={styles.beyond} style={between(planned, after)} />}
      {planned > 0 && <i className={styles.planned} style={{ left: at(planned) }} />}
    </span>
  );
}

type PlumbPart = 'planned' | 'approved' | 'paid' | 'added';

/** The colour of a part of the line, before its word in a legend. */
export function PlumbKey({ part }: { part: PlumbPart }) {
  return <i className={`${styles.key} ${styles[`${part}Key`]}`} aria-hidden="true" />;
}

interface PlumbFigureProps {
  part: PlumbPart;
  /** R$ */
  amount: number;
  /** Its word. */
  children: ReactNode;
}

/** A part of the line in a list of amounts (`dl`): how it looks, its word, its amount. */
export function PlumbFigure({ part, amount, children }: PlumbFigureProps) {
  return (
    <div>
      <dt>
        <PlumbKey part={part} /> {children}
      </dt>
      <dd>{formatBRL(amount)}</dd>
    </div>
  );
}
