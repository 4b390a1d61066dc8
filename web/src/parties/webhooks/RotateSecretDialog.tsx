import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useRotateSecret, type Webhook } from './queries.ts';
import { hostOf } from './webhook-words.ts';

interface RotateSecretDialogProps {
  /** Null while the dialog is closed. */
  webhook: Webhook | null;
  onClose: () => void;
  onSecret: (made: { host: string; secret: string; replaces: boolean }) => void;
}

/** Asks before the secret of a webhook is replaced. */
export function RotateSecretDialog({ webhook, onClose, onSecret }: RotateSecretDialogProps) {
  const rotate = useRotateSecret();
  const host = hostOf(webhook?.url ?? '');
  return (
    <ConfirmDialog
      opened={webhook !== null}
      onClose={onClose}
      onConfirm={() =>
        webhook &&
        rotate.mutate(webhook.webhook_id, {
          onSuccess: (secret) => {
            onClose();
            onSecret({ host, secret, replaces: true });
          },
        })
      }
      title={`Trocar o segredo de ${host}?`}
      confirmLabel="Trocar o segredo"
      action={rotate}
      failure="Não foi possível trocar o segredo"
    >
      Por 24 horas cada envio é assinado com os dois segredos. Nesse tempo, troque-o no seu
      programa.
    </ConfirmDialog>
  );
}
