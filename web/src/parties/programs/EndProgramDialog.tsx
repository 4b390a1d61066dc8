import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { type Program, useEndProgram } from './queries.ts';

interface EndProgramDialogProps {
  /** Null while the dialog is closed. */
  program: Program | null;
  onClose: () => void;
}

/** Asks before a program loses the account. */
export function EndProgramDialog({ program, onClose }: EndProgramDialogProps) {
  const end = useEndProgram();
  const name = program?.name ?? '';
  return (
    <ConfirmDialog
      opened={program !== null}
      onClose={onClose}
      onConfirm={() =>
        program &&
        end.mutate(program.id, {
          onSuccess: () => {
            notifyOk(`${name} não usa mais esta conta.`);
            onClose();
            document.querySelector<HTMLElement>('h1')?.focus();
          },
        })
      }
      title={`Encerrar o acesso de ${name}?`}
      confirmLabel="Encerrar"
      danger
      action={end}
      failure="Não foi possível encerrar o acesso"
    >
      O código deixa de valer na próxima requisição e não volta. O que o programa gravou continua na
      conta. Para ligar o sistema de novo, crie outro acesso.
    </ConfirmDialog>
  );
}
