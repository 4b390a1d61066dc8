import { Radio, Stack, Text, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useProfile } from '../../session/session.tsx';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { firstName } from '../../words/person-name.ts';
import type { ResponseDetails } from '../received/requests.ts';
import { declineReasons } from './decline-reasons.ts';
import { type DeclineReason, type RequestTerms, useAnswerIntent } from './queries.ts';

interface DeclineDialogProps {
  details: ResponseDetails;
  terms: RequestTerms;
  opened: boolean;
  onClose: () => void;
}

const reasons = Object.entries(declineReasons) as [DeclineReason, string][];

interface Declined {
  reason: DeclineReason | null;
  note: string;
}

const schema = z.object({
  reason: z.string('Escolha o motivo de não cotar.'),
  note: z.string(),
});

/** Why the supplier will not quote, and a word to the architect. */
export function DeclineDialog({ details, terms, ...dialog }: DeclineDialogProps) {
  const decline = useAnswerIntent(useProfile().id);
  const architect = firstName(details.architect_name);
  const initialValues: Declined = {
    reason: terms.decline_reason,
    note: terms.decline_note ?? '',
  };
  return (
    <ActionDialog
      {...dialog}
      title="Não vou cotar"
      schema={schema}
      initialValues={initialValues}
      send={({ reason, note }) =>
        decline.mutateAsync({
          target_quote_id: details.quote_id,
          intent: 'will_not_quote',
          reason,
          note: note.trim() || null,
        })
      }
      done={() => notifyOk(`${architect} sabe que você não vai cotar.`)}
      failure={(error) => `Não foi possível avisar. ${errorText(error)}`}
      submitLabel="Avisar"
      cancelLabel="Voltar"
    >
      {(form) => (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {architect} fica sabendo agora e pode chamar outra pessoa.{' '}
            {terms.accepts_late
              ? 'Enquanto o projeto receber propostas, você ainda pode mudar de ideia.'
              : 'Até o prazo, você ainda pode mudar de ideia.'}
          </Text>
          <Radio.Group {...form.getInputProps('reason')} label="Motivo">
            <Stack gap={4} my={8}>
              {reasons.map(([value, label]) => (
                <Radio key={value} value={value} label={label} py={8} />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            {...form.getInputProps('note')}
            mt="sm"
            label={`Recado para ${architect} (opcional)`}
            placeholder="Posso a partir de fevereiro"
            maxLength={500}
          />
        </>
      )}
    </ActionDialog>
  );
}
