import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { type Admin, useEndAccess } from './queries.ts';

interface EndAccessDialogProps {
  /** Null while the dialog is closed. */
  admin: Admin | null;
  onClose: () => void;
}

/** Asks before another administrator loses access: nothing leads back. */
export function EndAccessDialog({ admin, onClose }: EndAccessDialogProps) {
  const endAccess = useEndAccess();
  return (
    <ConfirmDialog
      opened={admin !== null}
      onClose={onClose}
      onConfirm={() => {
        if (!admin) return;
        endAccess.mutate(admin, {
          onSuccess: () => {
            notifyOk(`Acesso de ${admin.full_name} encerrado.`);
            onClose();
            document.querySelector<HTMLElement>('h1')?.focus();
          },
        });
      }}
      title={`Encerrar o acesso de ${admin?.full_name ?? ''}?`}
      confirmLabel="Encerrar acesso"
      danger
      action={endAccess}
      failure="Não foi possível encerrar o acesso"
    >
      A pessoa deixa de administrar o Prumo agora, em todos os aparelhos, e é avisada por e-mail.
      Não é possível desfazer; fica registrado que foi você.
    </ConfirmDialog>
  );
}
