import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';

interface LeaveDialogProps {
  isUnsaved: boolean;
  title: string;
  children: ReactNode;
}

/** Asks before a link leads away from a form in which something is typed that is kept nowhere. */
export function LeaveDialog({ isUnsaved, title, children }: LeaveDialogProps) {
  const departure = useAskBeforeLeaving(isUnsaved);
  return (
    <ConfirmDialog
      opened={departure !== null}
      onClose={() => departure?.stay()}
      onConfirm={() => departure?.go()}
      title={title}
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar escrevendo"
      danger
      action={null}
    >
      {children}
    </ConfirmDialog>
  );
}
