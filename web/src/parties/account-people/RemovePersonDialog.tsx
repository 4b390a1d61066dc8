import type { AccountPerson } from '../../session/acting.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useRemovePerson } from './queries.ts';

interface RemovePersonDialogProps {
  /** Null while the dialog is closed. */
  person: AccountPerson | null;
  onClose: () => void;
}

/** Asks before somebody loses the account, and says what ends and what stays. */
export function RemovePersonDialog({ person, onClose }: RemovePersonDialogProps) {
  const remove = useRemovePerson();
  const name = person?.full_name ?? '';
  return (
    <ConfirmDialog
      opened={person !== null}
      onClose={onClose}
      onConfirm={() =>
        person &&
        remove.mutate(person.id, {
          onSuccess: () => {
            notifyOk(`${name} não faz mais parte da conta.`);
            onClose();
            document.querySelector<HTMLElement>('h1')?.focus();
          },
        })
      }
      title={`Remover ${name} da conta?`}
      confirmLabel="Remover"
      danger
      action={remove}
      failure="Não foi possível remover a pessoa"
    >
      O acesso termina agora, e as páginas abertas desta conta se fecham em todos os aparelhos.
      Avisos e agenda desta conta deixam de chegar. O que a pessoa fez continua na conta, com o nome
      dela. Ela é avisada por e-mail e pode ser convidada de novo.
    </ConfirmDialog>
  );
}
