import type { RefObject } from 'react';
import { shortcutsOf } from '../screens.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Role } from '../words/labels.ts';
import { MenuLink } from './Menu.tsx';
import styles from './Shortcuts.module.css';

interface ShortcutsProps {
  role: Role;
  /** The whole menu is open, in front of everything. */
  opened: boolean;
  onMenu: () => void;
  menuButton: RefObject<HTMLButtonElement | null>;
}

/** The bar at the bottom of a phone: four screens of every day and the way to the whole menu. */
export function Shortcuts({ role, opened, onMenu, menuButton }: ShortcutsProps) {
  return (
    <nav className={styles.shortcuts} aria-label="Atalhos" inert={opened}>
      {shortcutsOf(role).map((entry) => (
        <MenuLink key={entry.to} role={role} entry={entry}>
          {entry.short ?? entry.label}
        </MenuLink>
      ))}
      <button
        ref={menuButton}
        type="button"
        onClick={onMenu}
        aria-label="Abrir menu"
        aria-expanded={opened}
      >
        <Icon name="menu" />
        Menu
      </button>
    </nav>
  );
}
