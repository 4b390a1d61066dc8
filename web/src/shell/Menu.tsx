import { NavLink } from 'react-router';
import type { Role } from '../labels.ts';
import { menuOf } from '../screens.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Shell.module.css';

/** The sidebar's links, straight from screens.ts. A project's pages light up "Projetos". */
export function Menu({ role }: { role: Role }) {
  return (
    <ul className={styles.menu}>
      {menuOf(role).map(({ to, label, icon }) => (
        <li key={to}>
          <NavLink to={to}>
            <Icon name={icon} />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
