import type { ReactNode } from 'react';
import styles from './ItemParts.module.css';

interface PartLinesProps {
  parts: readonly {
    part_id: string;
    description: string;
    /** Below the words. */
    details?: ReactNode;
    /** At the end of the line. */
    end: ReactNode;
  }[];
  /** The last line: what all of them come to. */
  total?: ReactNode;
}

/** The parts of an item, a line each. */
export function PartLines({ parts, total }: PartLinesProps) {
  return (
    <ul className={`above-8 text-14 ${styles.parts}`}>
      {parts.map(({ part_id, description, details, end }) => (
        <li key={part_id}>
          <span className="anywhere">
            {description}
            {details && <span className="block muted text-13 num">{details}</span>}
          </span>
          {end}
        </li>
      ))}
      {total && (
        <li className="strong">
          <span>Soma das partes</span>
          <span className="num nowrap">{total}</span>
        </li>
      )}
    </ul>
  );
}
