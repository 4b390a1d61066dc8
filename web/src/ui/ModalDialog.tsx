import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';

interface ModalDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/**
 * A dialog with focus trap, Esc, and focus that returns. Its head is a `div`: Mantine's own Modal
 * renders a second `header` landmark. Give the first field `data-autofocus`.
 */
export function ModalDialog({ opened, onClose, title, size = 'md', children }: ModalDialogProps) {
  useBackCloses(opened, onClose);
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size} padding="lg" centered>
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
