import { Button, SimpleGrid, Text, Textarea } from '@mantine/core';
import { useProfile } from '../../session/session.tsx';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { DateBR } from '../../ui/DateBR.tsx';
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
export function MoreTimeDialog({ details, terms, ...dialog }: MoreTimeDialogProps) {
  const ask = useAskMoreTime(useProfile().id);
  return (
    <ActionDialog
      {...dialog}
      title="Pedir mais prazo"
      schema={({ day }: { day: string }) => ({ day: faultOf(day, terms.respond_until) })}
      initialValues={{ day: laterBy(3, terms.respond_until), note: '' }}
      send={({ day, note }) =>
        ask.mutateAsync({
          target_quote_id: details.quote_id,
          until: endOfDay(day),
          note: note.trim() || null,
        })
      }
      done={({ day }) => notifyOk(`Pedido enviado: prazo até ${formatMoment(endOfDay(day))}.`)}
      failure={(error) => `Não foi possível pedir mais prazo. ${errorText(error)}`}
      submitLabel="Pedir mais prazo"
    >
      {(form) => {
        const { day } = form.values;
        return (
          <>
            <Text size="sm" c="dimmed" mb="md">
              {firstName(details.architect_name)} recebe o pedido agora e responde com um prazo
              novo. Você pode pedir uma vez por dia.
            </Text>
            <DateBR
              {...form.getInputProps('day')}
              label="Novo prazo"
              description={
                faultOf(day, terms.respond_until) ? undefined : formatMoment(endOfDay(day))
              }
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
                    onClick={() => form.setFieldValue('day', choice)}
                  >
                    Mais {days} dias
                  </Button>
                );
              })}
            </SimpleGrid>
            <Textarea
              {...form.getInputProps('note')}
              mt="md"
              label="Por quê? (opcional)"
              placeholder="Preciso visitar o local antes"
              autosize
              minRows={2}
              maxRows={6}
              maxLength={500}
            />
          </>
        );
      }}
    </ActionDialog>
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
