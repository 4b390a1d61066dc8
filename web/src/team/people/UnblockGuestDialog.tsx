import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { type Person, useBlockGuest } from './queries.ts';

interface UnblockGuestDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** Lets the architect ask a supplier without an account again. */
export function UnblockGuestDialog({ person, opened, onClose }: UnblockGuestDialogProps) {
  const block = useBlockGuest(person.id);
  return (
    <ConfirmDialog
      opened={opened}
      title={`Desbloquear o contato ${person.full_name}?`}
      confirmLabel="Desbloquear"
      action={block}
      failure="Não foi possível desbloquear"
      onClose={onClose}
      onConfirm={() =>
        block.mutate(
          { reason: null, isBlocked: false },
          {
            onSuccess: () => {
              notifyOk(`Contato ${person.full_name} desbloqueado.`);
              onClose();
            },
          },
        )
      }
    >
      O arquiteto volta a poder pedir preços a este contato. Links encerrados e propostas recusadas
      pelo bloqueio ficam como estão.
    </ConfirmDialog>
  );
}
