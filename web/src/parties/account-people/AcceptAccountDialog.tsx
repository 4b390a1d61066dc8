import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { inAccount } from '../../wire/tab-account.ts';
import { useAcceptAccount } from './queries.ts';

interface AcceptAccountDialogProps {
  accountId: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks before the person becomes the titular of the account of the page. */
export function AcceptAccountDialog({ accountId, ...dialog }: AcceptAccountDialogProps) {
  const accept = useAcceptAccount();
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={() =>
        accept.mutate(undefined, {
          onSuccess: () => location.replace(inAccount(paths.dashboard(), accountId)),
        })
      }
      title="Responder por esta conta?"
      confirmLabel="Aceitar a conta"
      action={accept}
      failure="Não foi possível aceitar a conta"
    >
      Você passa a convidar e remover pessoas e a mudar cobrança, chave PIX e cadastro. O titular de
      antes continua na conta como gestor. Os dois e a equipe do Prumo são avisados por e-mail.
    </ConfirmDialog>
  );
}
