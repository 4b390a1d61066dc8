import type { ReactNode } from 'react';
import { type DrawingName, EmptyDrawing } from './EmptyDrawing.tsx';
import styles from './StateMessage.module.css';

interface EmptyStateProps {
  title: string;
  /** The way out, in one sentence. */
  children?: ReactNode;
  drawing?: DrawingName;
  /** The one button or link that gets out of here. */
  action?: ReactNode;
  /** Without its own frame, inside a card. */
  bare?: boolean;
}

/** Nothing here yet: not an error, and not "no permission". Words carry it, the drawing supports. */
export function EmptyState({ title, children, drawing = 'sheet', action, bare }: EmptyStateProps) {
  return (
    <div className={bare ? styles.box : `${styles.box} ${styles.framed}`}>
      <EmptyDrawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
