import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './StatCard.module.css';

interface StatCardProps {
  label: string;
  value: ReactNode;
  icon?: IconName;
  /** A line under the number: what it means or what to do. */
  hint?: ReactNode;
}

/** One number of a dashboard. Wrap it in `StatLink` (shell) to make the counter a link. */
export function StatCard(props: StatCardProps) {
  return (
    <div className={styles.card}>
      <StatContent {...props} />
    </div>
  );
}

/** Class of the card for a link that holds `StatContent`. */
export const statCardClass = styles.card;

/** The inside of a card, for a component that brings its own frame. */
export function StatContent({ label, value, icon, hint }: StatCardProps) {
  return (
    <>
      <span className="row gap-8 muted text-14 petrol-icons">
        {icon && <Icon name={icon} size={18} />}
        {label}
      </span>
      <span className={`heading figures ${styles.value}`}>{value}</span>
      {hint && <span className="muted text-14">{hint}</span>}
    </>
  );
}
