import { Link, useLocation } from 'react-router';
import { PROJECT_PARAM } from '../finances/chosen-project.ts';
import type { Role } from '../labels.ts';
import { isOpen, menuOf } from '../screens.ts';
import { Icon } from '../ui/Icon.tsx';
import { useAddressParam } from '../use-address-param.ts';
import styles from './Shell.module.css';

/** The sidebar's links, straight from screens.ts. A project's pages light up "Projetos". */
export function Menu({ role }: { role: Role }) {
  const { pathname } = useLocation();
  const [project] = useAddressParam(PROJECT_PARAM);
  // A client who chose one of several projects means it on every screen.
  const kept =
    role === 'client' && project ? `?${PROJECT_PARAM}=${encodeURIComponent(project)}` : '';
  return (
    <ul className={styles.menu}>
      {menuOf(role).map(({ to, label, icon }) => (
        <li key={to}>
          <Link to={to + kept} aria-current={isOpen(to, pathname) ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
