import { Button, Card, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatAge, formatDate, formatList, plural } from '../../words/format.ts';
import { DeliveryList } from './DeliveryList.tsx';
import { useSetWebhookStatus, useTestWebhook, type Webhook } from './queries.ts';
import { RemoveWebhookDialog } from './RemoveWebhookDialog.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';
import { RotateSecretDialog } from './RotateSecretDialog.tsx';
import { disabledWords, hostOf, inOrder, tryWords } from './webhook-words.ts';

interface WebhookCardProps {
  webhook: Webhook;
  onEdit: () => void;
  /** Gets the secret after it was replaced, which can be read this once. */
  onSecret: (made: { host: string; secret: string; replaces: boolean }) => void;
}

/** One webhook: where it leads, how it stands, what is sent, and its last tries. */
export function WebhookCard({ webhook, onEdit, onSecret }: WebhookCardProps) {
  const [asked, setAsked] = useState<'remove' | 'rotate' | 'replay' | null>(null);
  const [showsTries, setShowsTries] = useState(false);
  const test = useTestWebhook();
  const status = useSetWebhookStatus();
  const heading = useId();
  const host = hostOf(webhook.url);
  const isOn = webhook.status === 'on';
  const failure = test.error ?? status.error;
  const close = () => setAsked(null);
  const act = (label: string, onClick: () => void, pending = false) => (
    <Needs right="manage">
      <Button
        size="xs"
        variant="default"
        aria-label={`${label}: ${host}`}
        loading={pending}
        onClick={onClick}
      >
        {label}
      </Button>
    </Needs>
  );
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      withBorder
      radius="lg"
      padding="lg"
      className="stack gap-12"
    >
      <div className="stack gap-4">
        <h2 id={heading} className="text-20">
          {webhook.description || host}
        </h2>
        <p className="muted text-13 anywhere">{webhook.url}</p>
      </div>
      <p className="row gap-8">
        <Icon name={stateIcon(webhook)} size={18} />
        <span>{stateWords(webhook)}</span>
      </p>
      <Events events={webhook.events} />
      <p className="muted text-13">
        Criado por {webhook.made_by_name} em {formatDate(webhook.created_at)}
        {webhook.rotated_at && `. Segredo trocado em ${formatDate(webhook.rotated_at)}`}.
      </p>
      <Group gap="xs">
        {isOn &&
          act(
            'Testar',
            () =>
              test.mutate(webhook.webhook_id, {
                onSuccess: () => {
                  setShowsTries(true);
                  notifyOk('Teste enviado. Veja a resposta nos últimos envios.');
                },
              }),
            test.isPending,
          )}
        {act(
          isOn ? 'Pausar' : 'Ligar',
          () => status.mutate({ id: webhook.webhook_id, status: isOn ? 'paused' : 'on' }),
          status.isPending,
        )}
        {act('Alterar', onEdit)}
        {isOn && act('Enviar o que faltou', () => setAsked('replay'))}
        {act('Trocar o segredo', () => setAsked('rotate'))}
        {act('Remover', () => setAsked('remove'))}
      </Group>
      {failure && <FormError>{errorText(failure)}</FormError>}
      <details open={showsTries} onToggle={(event) => setShowsTries(event.currentTarget.open)}>
        <summary>Envios</summary>
        {showsTries && <DeliveryList webhook={webhook} />}
      </details>
      <RemoveWebhookDialog webhook={asked === 'remove' ? webhook : null} onClose={close} />
      <RotateSecretDialog
        webhook={asked === 'rotate' ? webhook : null}
        onClose={close}
        onSecret={onSecret}
      />
      <ReplayDialog
        webhook={webhook}
        opened={asked === 'replay'}
        onClose={close}
        onSent={() => setShowsTries(true)}
      />
    </Card>
  );
}

const FEW = 4;

/** The events of a webhook: in a sentence where they are few, else folded. */
function Events({ events }: { events: readonly string[] }) {
  const words = inOrder(events);
  if (words.length <= FEW) return <p>Avisa quando {formatList(words)}.</p>;
  return (
    <details>
      <summary>Avisa de {words.length} acontecimentos</summary>
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </details>
  );
}

/** `Ligado. Recebido (200), há 3 minutos.`, or why it is not. */
function stateWords(webhook: Webhook): string {
  if (webhook.disabled_why) return disabledWords[webhook.disabled_why];
  const waiting =
    webhook.waiting > 0 ? ` ${plural(webhook.waiting, 'envio espera', 'envios esperam')}.` : '';
  if (webhook.status === 'paused') return `Pausado: nada é enviado.${waiting}`;
  if (!webhook.last_tried_at) return `Ligado.${waiting || ' Ainda não houve o que enviar.'}`;
  const state = webhook.last_error ? 'Ligado, mas o último envio não deu certo.' : 'Ligado.';
  return `${state} ${tryWords({ status_code: webhook.last_status_code, error: webhook.last_error }).replace(/\.$/, '')}, ${formatAge(webhook.last_tried_at)}.${waiting}`;
}

function stateIcon({ status, last_error }: Webhook) {
  if (status === 'paused') return 'clock';
  return status === 'on' && !last_error ? 'check' : 'alert';
}
