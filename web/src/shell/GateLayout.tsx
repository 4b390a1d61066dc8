import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SignOutButton } from '../parties/auth/SignOutButton.tsx';
import { paths } from '../paths.ts';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import styles from './GateLayout.module.css';

/** Around a screen that is also open to people whom the gate holds: the way back to it, and out. */
export function GateLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <title>{`${title} · Prumo`}</title>
      <header className={`row between gap-16 ${styles.top}`}>
        <Link to={paths.dashboard()} aria-label="Prumo, voltar ao meu cadastro">
          <Wordmark />
        </Link>
        <div className="row gap-8">
          <ThemeSwitch />
          <SignOutButton />
        </div>
      </header>
      <main>{children}</main>
    </div>
  );
}
