import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** The failure of a whole form, above its button; the message of one field belongs to the field. */
export function FormError({ children }: { children: ReactNode }) {
  // React renders nothing for `true` either: a frame and its icon alone would say that something failed.
  if (!children || children === true) return null;
  return (
    <Alert
      color="red.9"
      variant="outline"
      role="alert"
      icon={<Icon name="alert" size={20} />}
      styles={{
        root: { background: 'var(--pill-red-ground)', borderColor: 'var(--error)' },
        message: { color: 'var(--pill-red)' },
        icon: { color: 'var(--pill-red)' },
      }}
    >
      {children}
    </Alert>
  );
}
