import { Button, SimpleGrid, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../session/session.tsx';
import { DateBR } from '../../ui/DateBR.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { dayIn, endOfDay } from '../../words/deadlines.ts';
import { firstName } from '../../words/person-name.ts';
import type { ResponseDetails } from '../received/requests.ts';
import { formatMoment } from './deadline.ts';
import { type RequestTerms, useAskMoreTime } from './queries.ts';

interface MoreTimeDialogProps {
  details: ResponseDetails;
  terms: RequestTerms;
  opened: boolean;
  onClose: () => void;
}

/** Asks the architect for a later deadline: a day, and why. */
export function MoreTimeDialog({ opened, onClose, ...props }: MoreTimeDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Pedir mais prazo">
      <MoreTimeForm {...props} onClose={onClose} />
    </ModalDialog>
  );
}

function MoreTimeForm({ details, terms, onClose }: Omit<MoreTimeDialogProps, 'opened'>) {
  const { id } = useProfile();
  const [day, setDay] = useState(() => laterBy(3, terms.respond_until));
  const [note, setNote] = useState('');
  const [isRefused, setRefused] = useState(false);
  const ask = useAskMoreTime(id);
  const fault = faultOf(day, terms.respond_until);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(fault !== null);
        if (fault !== null) return;
        ask.mutate(
          {
            target_quote_id: details.quote_id,
            until: endOfDay(day),
            note: note.trim() || null,
          },
          {
            onSuccess: () => {
              notifyOk(`Pedido enviado: prazo até ${formatMoment(endOfDay(day))}.`);
              onClose();
            },
          },
        );
      }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {firstName(details.architect_name)} recebe o pedido agora e responde com um prazo novo. Você
        pode pedir uma vez por dia.
      </Text>
      <DateBR
        label="Novo prazo"
        description={fault === null ? formatMoment(endOfDay(day)) : undefined}
        value={day}
        onChange={setDay}
        error={isRefused && fault}
        data-autofocus
      />
      <SimpleGrid cols={3} spacing={8} mt={8}>
        {[3, 5, 7].map((days) => {
          const choice = laterBy(days, terms.respond_until);
          return (
            <Button
              key={days}
              size="sm"
              px={4}
              variant={day === choice ? 'light' : 'default'}
              aria-pressed={day === choice}
              onClick={() => setDay(choice)}
            >
              Mais {days} dias
            </Button>
          );
        })}
      </SimpleGrid>
      <Textarea
        mt="md"
        label="Por quê? (opcional)"
        placeholder="Preciso visitar o local antes"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
      />
      <FormFooter
        error={ask.isError && `Não foi possível pedir mais prazo. ${errorText(ask.error)}`}
        isPending={ask.isPending}
        submitLabel="Pedir mais prazo"
        onCancel={onClose}
      />
    </form>
  );
}

/** The day so many days after the deadline, or after today once that has passed. */
const laterBy = (days: number, deadline: string | null): string =>
  dayIn(days, new Date(latestOf(deadline)));

/** Why a day would be refused, as the server says it; null when it would not. */
function faultOf(day: string, deadline: string | null): string | null {
  if (!day) return 'Informe o novo prazo.';
  const until = Date.parse(endOfDay(day));
  const isLater = until > latestOf(deadline) && until <= Date.now() + 180 * 86_400_000;
  return isLater ? null : 'Escolha um prazo depois do atual, em até 180 dias.';
}

/** The deadline while it is ahead, otherwise now. */
const latestOf = (deadline: string | null): number =>
  Math.max(deadline ? Date.parse(deadline) : 0, Date.now());
