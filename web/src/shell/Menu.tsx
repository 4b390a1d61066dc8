import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isOpen, type MenuEntry, menuOf } from '../screens.ts';
import { PROJECT_PARAM } from '../sourcing/projects/chosen-project.ts';
import { Icon } from '../ui/Icon.tsx';
import { useAddressParam } from '../ui/use-address-param.ts';
import type { Role } from '../words/labels.ts';
import styles from './Menu.module.css';
import { MenuCount } from './MenuCount.tsx';

/** The sidebar's links, straight from screens.ts. A project's pages light up "Projetos". */
export function Menu({ role, rail }: { role: Role; rail: boolean | undefined }) {
  return (
    <ul className={`column gap-2 ${styles.menu}`}>
      {menuOf(role).map((entry) => (
        <li key={entry.to}>
          <MenuLink role={role} entry={entry} title={rail ? entry.label : undefined}>
            <span className={styles.word}>{entry.label}</span>
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

interface MenuLinkProps {
  role: Role;
  entry: MenuEntry;
  title?: string | undefined;
  children: ReactNode;
}

/** The icon of an entry, its words, and how much waits there. */
export function MenuLink({ role, entry: { to, icon }, title, children }: MenuLinkProps) {
  const { pathname } = useLocation();
  const [project] = useAddressParam(PROJECT_PARAM);
  // A client who chose one of several projects means it on every screen.
  const kept =
    role === 'client' && project ? `?${PROJECT_PARAM}=${encodeURIComponent(project)}` : '';
  return (
    <Link to={to + kept} title={title} aria-current={isOpen(to, pathname) ? 'page' : undefined}>
      <Icon name={icon} />
      {children}
      <MenuCount to={to} />
    </Link>
  );
}
