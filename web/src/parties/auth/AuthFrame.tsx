import type { ReactNode } from 'react';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import styles from './AuthFrame.module.css';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  /** The panel beside the form; below it on a phone. */
  side?: ReactNode;
  children: ReactNode;
}

/** The page of someone who is not in yet: form at the left, reasons at the right. */
export function AuthFrame({ title, lead, side, children }: AuthFrameProps) {
  return (
    <div className={side ? styles.frame : undefined}>
      <title>{`${title} · Prumo`}</title>
      <div className={`column ${styles.form}`}>
        <header className={`row between ${styles.top}`}>
          {/* A whole new page: the landing has no application behind it. */}
          <a href="/" aria-label="Prumo, página inicial">
            <Wordmark />
          </a>
          <ThemeSwitch />
        </header>
        <main className={styles.content}>
          <h1 className={`below-4 heading ${styles.title}`} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </main>
      </div>
      {side}
    </div>
  );
}
