import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../session/session.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
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

/** Why the supplier will not quote, and a word to the architect. */
export function DeclineDialog({ opened, onClose, ...props }: DeclineDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Não vou cotar">
      <DeclineForm {...props} onClose={onClose} />
    </ModalDialog>
  );
}

const reasons = Object.entries(declineReasons) as [DeclineReason, string][];

function DeclineForm({ details, terms, onClose }: Omit<DeclineDialogProps, 'opened'>) {
  const { id } = useProfile();
  const [reason, setReason] = useState<string | null>(terms.decline_reason);
  const [note, setNote] = useState(terms.decline_note ?? '');
  const [isMissing, setMissing] = useState(false);
  const decline = useAnswerIntent(id);
  const architect = firstName(details.architect_name);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason === null);
        if (reason === null) return;
        decline.mutate(
          {
            target_quote_id: details.quote_id,
            intent: 'will_not_quote',
            reason,
            note: note.trim() || null,
          },
          {
            onSuccess: () => {
              notifyOk(`${architect} sabe que você não vai cotar.`);
              onClose();
            },
          },
        );
      }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {architect} fica sabendo agora e pode chamar outra pessoa.{' '}
        {terms.accepts_late
          ? 'Enquanto o projeto receber propostas, você ainda pode mudar de ideia.'
          : 'Até o prazo, você ainda pode mudar de ideia.'}
      </Text>
      <Radio.Group
        label="Motivo"
        value={reason}
        onChange={setReason}
        error={isMissing && reason === null && 'Escolha o motivo de não cotar.'}
      >
        <Stack gap={4} my={8}>
          {reasons.map(([value, label]) => (
            <Radio key={value} value={value} label={label} py={8} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        mt="sm"
        label={`Recado para ${architect} (opcional)`}
        placeholder="Posso a partir de fevereiro"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={500}
      />
      <FormFooter
        error={decline.isError && `Não foi possível avisar. ${errorText(decline.error)}`}
        isPending={decline.isPending}
        submitLabel="Avisar"
        cancelLabel="Voltar"
        onCancel={onClose}
      />
    </form>
  );
}
