import { Link, useSearchParams } from 'react-router';
import type { IconName } from '../ui/icon-paths.ts';
import { StatContent, statCardClass } from '../ui/StatCard.tsx';
import styles from './ProjectCounter.module.css';

interface ProjectCounterProps {
  label: string;
  value: number | string;
  icon: IconName;
  /** Value of `situacao` in the address. */
  filter: string;
  current: string;
}

/** A counter that narrows the list below to what it counts. */
export function ProjectCounter({ label, value, icon, filter, current }: ProjectCounterProps) {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.set('situacao', filter);
  return (
    <Link
      className={`${statCardClass} ${styles.counter}`}
      to={{ search: query.toString() }}
      replace
      preventScrollReset
      aria-current={filter === current ? 'true' : undefined}
    >
      <StatContent label={label} value={value} icon={icon} />
    </Link>
  );
}
