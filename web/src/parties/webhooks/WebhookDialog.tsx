import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { errorCode, errorText } from '../../wire/errors.ts';
import { useSaveWebhook, type Webhook } from './queries.ts';
import { eventDetail, eventGroupsFor, eventWords, hostOf } from './webhook-words.ts';

const schema = z.object({
  url: z.string().check(z.trim(), z.minLength(1, 'Informe o endereço')),
  events: z.array(z.string()).check(z.minLength(1, 'Escolha pelo menos um acontecimento')),
  description: z.string(),
});

interface WebhookDialogProps {
  /** The one that is changed; null where a new one is made. */
  webhook: Webhook | null;
  opened: boolean;
  onClose: () => void;
  /** Gets the secret of a new one, which can be read this once. */
  onSecret: (made: { host: string; secret: string; replaces: boolean }) => void;
}

/** Says where what happens in the account is sent, and what of it. */
export function WebhookDialog({ webhook, onSecret, ...dialog }: WebhookDialogProps) {
  const { role } = useProfile();
  const save = useSaveWebhook();
  // The answer may be lost on its way: the same form sent again is the same webhook.
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const title = webhook ? 'Alterar aviso a programa' : 'Criar aviso a programa';
  return (
    <ActionDialog
      {...dialog}
      title={title}
      schema={schema}
      initialValues={{
        url: webhook?.url ?? '',
        events: [...(webhook?.events ?? [])],
        description: webhook?.description ?? '',
      }}
      send={({ url, events, description }) =>
        save.mutateAsync({
          id: webhook?.webhook_id ?? newId,
          url: url.trim(),
          events,
          description: description.trim(),
        })
      }
      done={({ url }, secret) => {
        setNewId(crypto.randomUUID());
        if (secret) onSecret({ host: hostOf(url.trim()), secret, replaces: false });
      }}
      failure={(error) =>
        errorCode(error) === 'APIPL' ? (
          <>
            {errorText(error)}{' '}
            <Button
              component={Link}
              to={`${paths.account()}#plano`}
              size="compact-sm"
              variant="default"
            >
              Pedir o Empresarial
            </Button>
          </>
        ) : (
          errorText(error)
        )
      }
      submitLabel={webhook ? 'Salvar' : 'Criar aviso'}
      color="clay.7"
    >
      {(form) => (
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('url')}
            label="Endereço"
            description="Um endereço https público do seu sistema. Ex.: https://erp.suaempresa.com.br/prumo"
            withAsterisk
            data-autofocus
            autoComplete="off"
            inputMode="url"
            maxLength={500}
          />
          <TextInput
            {...form.getInputProps('description')}
            label="Descrição (opcional)"
            description="Para você reconhecer. Ex.: ERP do escritório."
            autoComplete="off"
            maxLength={120}
          />
          <Checkbox.Group {...form.getInputProps('events')} label="Avisar quando" withAsterisk>
            <Stack gap="md" mt="xs">
              {eventGroupsFor(role, webhook?.events ?? []).map(({ label, events }) => (
                <div key={label}>
                  <p className="strong text-13">{label}</p>
                  <Stack gap="xs" mt={4}>
                    {events.map((event) => (
                      <Checkbox
                        key={event}
                        value={event}
                        label={eventWords(event)}
                        description={eventDetail(event)}
                      />
                    ))}
                  </Stack>
                </div>
              ))}
            </Stack>
          </Checkbox.Group>
          <Text size="sm">
            O que sai daqui deixa o Prumo: a conta responde pelo sistema que recebe. Os envios não
            têm e-mail nem telefone.
          </Text>
        </Stack>
      )}
    </ActionDialog>
  );
}
