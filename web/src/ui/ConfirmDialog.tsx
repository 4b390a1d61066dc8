import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { EndButtons } from './EndButtons.tsx';
import { FormError } from './FormError.tsx';
import { ModalDialog } from './ModalDialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Names the thing: `Excluir “Armário de cozinha”?` */
  title: string;
  children: ReactNode;
  /** A verb: `Excluir`, `Rejeitar`. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Red for what cannot be taken back. */
  danger?: boolean;
  loading?: boolean;
  /** Why it was refused: stands above the buttons, and the dialog stays. */
  error?: string | null;
}

/** Asks before an act that others will see. The safe answer holds the focus. */
export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger,
  loading,
  error,
}: ConfirmDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title={title} size="sm">
      <Text component="div">{children}</Text>
      <FormError>{error}</FormError>
      <EndButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={danger ? 'red.9' : 'clay.7'} onClick={onConfirm} loading={loading}>
          {confirmLabel}
        </Button>
      </EndButtons>
    </ModalDialog>
  );
}
