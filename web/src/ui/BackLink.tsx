import { Link } from 'react-router';
import styles from './BackLink.module.css';
import { Icon } from './Icon.tsx';

/** The way back above a page's title, named after where it leads. Not on paper. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={`${styles.back} no-print`}>
      <Icon name="left" size={16} />
      {children}
    </Link>
  );
}
