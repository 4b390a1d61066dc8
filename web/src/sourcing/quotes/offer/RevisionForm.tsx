import { Text, Textarea, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { DateBR } from '../../../ui/DateBR.tsx';
import { FormFooter } from '../../../ui/FormFooter.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { notifyOk } from '../../../ui/toasts.tsx';
import { useCheckedForm } from '../../../ui/use-checked-form.ts';
import { errorText } from '../../../wire/errors.ts';
import { formatDate, today } from '../../../words/format.ts';
import { CENTS_ONLY, isInCents } from '../../../words/money.ts';
import { useAskRevision } from '../offer-queries.ts';
import styles from './OfferDrawer.module.css';

const DAY_MS = 24 * 60 * 60_000;
/** As the database has it, where nothing is said. */
const DUE_DAYS = 3;

const schema = z
  .object({
    message: z.string().check(z.trim(), z.maxLength(2000, 'Use no máximo 2.000 caracteres')),
    total: z.union([
      z.literal(''),
      z
        .number()
        .check(z.positive('Informe um valor acima de zero'), z.refine(isInCents, CENTS_ONLY)),
    ]),
    days: z.union([
      z.literal(''),
      z
        .int()
        .check(
          z.minimum(1, 'O prazo é de 1 dia ou mais'),
          z.maximum(3650, 'O prazo é de até 3.650 dias'),
        ),
    ]),
    due: z.string().check(
      z.minLength(1, 'Informe até quando você espera a resposta'),
      z.refine((day) => day === '' || day >= today(), 'Escolha hoje ou um dia depois'),
    ),
  })
  .check(
    z.refine(({ message, total, days }) => message || total !== '' || days !== '', {
      path: ['message'],
      error: 'Diga o que deve mudar na proposta',
    }),
  );

interface RevisionFormProps {
  projectId: string;
  requestId: string;
  supplier: string;
  /** Back to the offer, after sending as well. */
  onClose: () => void;
}

/** Asks one supplier for a better offer: in words, by a total, by days, or several of these. */
export function RevisionForm({ projectId, requestId, supplier, onClose }: RevisionFormProps) {
  const ask = useAskRevision(projectId);
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useCheckedForm({
    schema,
    initialValues: {
      message: '',
      total: '' as number | '',
      days: '' as number | string,
      due: today(new Date(Date.now() + DUE_DAYS * DAY_MS)),
    },
  });
  const send = form.onSubmit(({ message, total, days, due }) =>
    ask.mutate(
      {
        request_id: requestId,
        message: message.trim() || null,
        target_total: total === '' ? null : total,
        target_days: typeof days === 'number' ? days : null,
        // The whole of that day, in São Paulo.
        due: `${due}T23:59:00-03:00`,
      },
      {
        onSuccess: () => {
          notifyOk('Revisão solicitada', `${supplier} tem até ${formatDate(due)} para responder.`);
          onClose();
        },
      },
    ),
  );
  return (
    <form className={`stack gap-16 ${styles.form}`} onSubmit={send} noValidate>
      <div>
        <Title order={3}>Solicitar revisão</Title>
        <Text size="sm" c="dimmed">
          Só {supplier} recebe este pedido. A proposta atual vale até chegar outra.
        </Text>
      </div>
      <Textarea
        {...form.getInputProps('message')}
        label="O que deve mudar"
        autosize
        minRows={3}
        maxRows={10}
        ref={first}
      />
      <div className={`stack at-top gap-16 ${styles.pair}`}>
        <MoneyInput {...form.getInputProps('total')} label="Total desejado" />
        <NumberField
          kind="count"
          {...form.getInputProps('days')}
          label="Prazo desejado"
          min={1}
          suffix="dias"
        />
      </div>
      <DateBR {...form.getInputProps('due')} label="Responder até" withAsterisk />
      <FormFooter
        error={ask.isError && errorText(ask.error)}
        isPending={ask.isPending}
        submitLabel="Enviar pedido de revisão"
        onCancel={onClose}
        cancelLabel="Voltar"
      />
    </form>
  );
}
