import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionMenu } from './ActionMenu.tsx';
import { Icon } from './Icon.tsx';
import styles from './MoreMenu.module.css';

interface MoreMenuProps {
  /** Label for screen readers: `Mais ações de Marcenaria`. */
  label: string;
  /** With a frame where it stands beside buttons, without one at the end of a row. */
  variant?: 'default' | 'subtle';
  size?: number;
  /** `Menu.Item`s. */
  children: ReactNode;
}

/** "…": what can be done besides, behind one button. */
export function MoreMenu({ label, variant = 'subtle', size = 32, children }: MoreMenuProps) {
  return (
    <ActionMenu
      button={
        <ActionIcon
          variant={variant}
          size={size}
          className={`ink ${styles.more}`}
          aria-label={label}
          title="Mais ações"
        >
          <Icon name="dots" size={20} />
        </ActionIcon>
      }
    >
      {children}
    </ActionMenu>
  );
}
