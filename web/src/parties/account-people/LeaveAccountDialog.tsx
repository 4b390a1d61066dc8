import { paths } from '../../paths.ts';
import { useActing } from '../../session/acting.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { leaveAccount } from '../../wire/lost-account.ts';
import { useLeaveAccount } from './queries.ts';

interface LeaveAccountDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks before the person leaves the account of the page; a new page follows, without it. */
export function LeaveAccountDialog(dialog: LeaveAccountDialogProps) {
  const leave = useLeaveAccount();
  const name = useActing()?.name ?? '';
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={() =>
        leave.mutate(undefined, { onSuccess: () => leaveAccount(paths.dashboard()) })
      }
      title={`Sair da conta ${name}?`}
      confirmLabel="Sair da conta"
      danger
      action={leave}
      failure="Não foi possível sair da conta"
    >
      Você deixa de ver e de receber o que é desta conta, em todos os aparelhos. O que você fez
      continua nela, com o seu nome, e o titular é avisado. Para voltar é preciso outro convite.
    </ConfirmDialog>
  );
}
