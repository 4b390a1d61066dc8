import { Group, type MantineSpacing } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './EndButtons.module.css';

interface EndButtonsProps {
  /** The distance to what stands above. */
  mt?: MantineSpacing;
  /** The way out first, then the button that goes on. */
  children: ReactNode;
}

/** The buttons that end a dialog or a form, at its right. */
export function EndButtons({ mt = 'lg', children }: EndButtonsProps) {
  return (
    <Group justify="flex-end" mt={mt} className={styles.ends}>
      {children}
    </Group>
  );
}
