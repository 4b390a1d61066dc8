import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';

export interface ModalDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/**
 * The frame of every dialog, loaded by ModalDialog.tsx. Its head is a `div`: Mantine's own Modal renders a second
 * `header` landmark.
 */
export default function DialogFrame({ opened, onClose, title, size, children }: ModalDialogProps) {
  useBackCloses(opened, onClose);
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size ?? 'md'} padding="lg" centered>
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content>
        <Modal.Header component="div">
          <Modal.Title component="h2" fw={700} fz="lg" ff="heading">
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Fechar" />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
