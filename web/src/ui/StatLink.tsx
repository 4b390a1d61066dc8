import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { IconName } from './icon-paths.ts';
import { StatContent, statCardClass } from './StatCard.tsx';

interface StatLinkProps {
  to: string;
  label: string;
  value: ReactNode;
  icon?: IconName;
  hint?: ReactNode;
}

/** A counter that leads to what it counts. */
export function StatLink({ to, ...content }: StatLinkProps) {
  return (
    <Link to={to} className={statCardClass}>
      <StatContent {...content} />
    </Link>
  );
}
