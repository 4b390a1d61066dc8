import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useRemoveWebhook, type Webhook } from './queries.ts';
import { hostOf } from './webhook-words.ts';

interface RemoveWebhookDialogProps {
  /** Null while the dialog is closed. */
  webhook: Webhook | null;
  onClose: () => void;
}

/** Asks before a webhook is removed. */
export function RemoveWebhookDialog({ webhook, onClose }: RemoveWebhookDialogProps) {
  const remove = useRemoveWebhook();
  const host = hostOf(webhook?.url ?? '');
  return (
    <ConfirmDialog
      opened={webhook !== null}
      onClose={onClose}
      onConfirm={() =>
        webhook &&
        remove.mutate(webhook.webhook_id, {
          onSuccess: () => {
            notifyOk(`${host} não é mais avisado.`);
            onClose();
            document.querySelector<HTMLElement>('h1')?.focus();
          },
        })
      }
      title={`Remover o aviso para ${host}?`}
      confirmLabel="Remover"
      danger
      action={remove}
      failure="Não foi possível remover o aviso"
    >
      Nada mais é enviado a este endereço, também o que espera. O segredo deixa de valer e não
      volta.
    </ConfirmDialog>
  );
}
