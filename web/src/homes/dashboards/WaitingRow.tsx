import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './WaitingList.module.css';

interface WaitingRowProps {
  icon: IconName;
  /** Names the task; the note below it has the facts. */
  words: ReactNode;
  note: ReactNode;
  /** The buttons or links for it. */
  children: ReactNode;
}

/** A line of what waits for the team. */
export function WaitingRow({ icon, words, note, children }: WaitingRowProps) {
  return (
    <li className={styles.row}>
      <span className={`middle fixed tag-blue ${styles.mark}`}>
        <Icon name={icon} size={18} />
      </span>
      <p className={styles.words}>
        {words}
        <br />
        <span>{note}</span>
      </p>
      <div className={`fixed to-end ${styles.acts}`}>{children}</div>
    </li>
  );
}
