import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import styles from './BackLink.module.css';
import { Icon } from './Icon.tsx';

/** The way back beside a page's title, an arrow named after where it leads. Not on paper. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const words = `Voltar para ${children}`;
  return (
    <Link to={to} className={`${styles.back} no-print`} title={words}>
      <Icon name="left" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </Link>
  );
}
