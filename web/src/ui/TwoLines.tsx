import type { ReactNode } from 'react';
import styles from './TwoLines.module.css';

/** A cell's text, and under it, quieter, what belongs to it: a person and their company. */
export function TwoLines({ children, under }: { children: ReactNode; under: ReactNode }) {
  return (
    <span className={`stack gap-2 anywhere ${styles.lines}`}>
      {children}
      {under && <span>{under}</span>}
    </span>
  );
}
