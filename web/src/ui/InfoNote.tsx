import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

interface InfoNoteProps {
  title?: string;
  icon?: IconName;
  children: ReactNode;
}

/** Something to know about a page, always there and never urgent: a note, not an alert. */
export function InfoNote({ title, icon = 'info', children }: InfoNoteProps) {
  return (
    <Alert
      mb="lg"
      variant="outline"
      color="petrol.8"
      icon={<Icon name={icon} />}
      title={title}
      role="note"
      styles={{
        root: { background: 'var(--surface)', borderColor: 'var(--line)' },
        // A line that does not break would push the words out of the frame.
        body: { minWidth: 0 },
        title: { color: 'var(--ink)' },
        message: { color: 'var(--ink)' },
        icon: { color: 'var(--petrol)' },
      }}
    >
      {children}
    </Alert>
  );
}
