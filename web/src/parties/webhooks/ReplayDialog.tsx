import { NativeSelect, Stack, Text } from '@mantine/core';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { plural } from '../../words/format.ts';
import { useReplayWebhook, type Webhook } from './queries.ts';

const HOUR_MS = 3_600_000;
const periods = [
  { value: '1', label: 'da última hora' },
  { value: '24', label: 'do último dia' },
  { value: '168', label: 'dos últimos 7 dias' },
  { value: '720', label: 'dos últimos 30 dias' },
] as const;

interface ReplayDialogProps {
  webhook: Webhook;
  opened: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** Sends again what happened in a time, also what came while the webhook was paused or disabled. */
export function ReplayDialog({ webhook, onSent, ...dialog }: ReplayDialogProps) {
  const replay = useReplayWebhook();
  return (
    <ActionDialog
      {...dialog}
      title="Enviar o que faltou"
      initialValues={{ hours: '24' as string }}
      send={({ hours }) =>
        replay.mutateAsync({
          id: webhook.webhook_id,
          since: new Date(Date.now() - Number(hours) * HOUR_MS).toISOString(),
        })
      }
      done={(_, sent) => {
        notifyOk(
          sent === 0
            ? 'Não há o que enviar deste tempo.'
            : `${plural(sent, 'acontecimento sai', 'acontecimentos saem')} agora.`,
        );
        onSent();
      }}
      submitLabel="Enviar"
    >
      {(form) => (
        <Stack gap="md">
          <NativeSelect
            {...form.getInputProps('hours')}
            label="Enviar o que aconteceu"
            data={[...periods]}
            data-autofocus
          />
          <Text size="sm">
            Vai também o que já foi recebido, com o mesmo número, e o que aconteceu enquanto o aviso
            estava pausado. São até 1.000 acontecimentos de cada vez.
          </Text>
        </Stack>
      )}
    </ActionDialog>
  );
}
