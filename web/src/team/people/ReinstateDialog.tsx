import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { type Person, useReinstate } from './queries.ts';

interface ReinstateDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** Gives a suspended person their access back. */
export function ReinstateDialog({ person, opened, onClose }: ReinstateDialogProps) {
  const reinstate = useReinstate(person.id);
  return (
    <ConfirmDialog
      opened={opened}
      title={`Reintegrar ${person.full_name}?`}
      confirmLabel="Reintegrar"
      action={reinstate}
      failure="Não foi possível reintegrar"
      onClose={onClose}
      onConfirm={() =>
        reinstate.mutate(undefined, {
          onSuccess: () => {
            notifyOk(`Cadastro de ${person.full_name} reintegrado.`);
            onClose();
          },
        })
      }
    >
      A pessoa volta a usar o Prumo agora, com tudo como estava, e é avisada por e-mail. Arquitetos
      e clientes dos projetos dela também.
    </ConfirmDialog>
  );
}
