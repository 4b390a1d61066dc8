import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DateBR } from '../../ui/DateBR.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorText } from '../../wire/errors.ts';
import { formatBRL, formatDate, today } from '../../words/format.ts';
import { type FormProps, Which } from './ActedInvoice.tsx';
import { debtorOf } from './invoice.ts';
import { invoiceOwedQuery, usePayInvoice } from './queries.ts';

const payment = z.object({
  paidOn: z.string().check(
    z.refine((day) => day !== '', 'Escreva a data do pagamento'),
    z.refine((day) => day <= today(), 'A data do pagamento não pode estar no futuro.'),
  ),
  amount: z.union([
    z.literal(''),
    z.number().check(z.positive('O valor tem de ser maior que zero')),
  ]),
  waives: z.boolean(),
  notes: z.string(),
});

interface Typed {
  paidOn: string;
  amount: number | '';
  waives: boolean;
  notes: string;
}

/** The team records what it received for an invoice: all that is owed on the day, or a part of it. */
export function PayInvoiceForm({ invoice, onClose }: FormProps) {
  const pay = usePayInvoice();
  const form = useCheckedForm<Typed>({
    schema: payment,
    initialValues: { paidOn: today(), amount: '', waives: false, notes: '' },
  });
  const { paidOn, waives } = form.values;
  const { data: due } = useQuery(
    invoiceOwedQuery(invoice.invoice_id, paidOn <= today() ? paidOn : ''),
  );
  const asked = due ? (waives ? due.rest : due.owed) : undefined;
  const send = form.onSubmit((typed) =>
    pay.mutate(
      {
        target_invoice_id: invoice.invoice_id,
        paid_on: typed.paidOn,
        notes: typed.notes.trim() || null,
        amount: typed.amount === '' ? null : typed.amount,
        waives_charges: typed.waives,
        seen_received: invoice.received,
      },
      {
        onSuccess: () => {
          const isPart = typed.amount !== '' && asked && typed.amount < asked;
          notifyOk(
            isPart ? 'Pagamento parcial registrado' : 'Pagamento registrado',
            `O fornecedor foi avisado: ${debtorOf(invoice)}.`,
          );
          onClose();
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={send}>
      <Which invoice={invoice} />
      <Stack>
        <DateBR
          {...form.getInputProps('paidOn')}
          label="Data do pagamento"
          withAsterisk
          data-autofocus
        />
        {due && due.charges > 0 && (
          <Text>
            Em {formatDate(paidOn)}: {formatBRL(due.rest)} e {formatBRL(due.charges)} de multa e
            juros.
          </Text>
        )}
        {due && due.charges > 0 && (
          <Checkbox
            {...form.getInputProps('waives', { type: 'checkbox' })}
            label={`Dispensar ${formatBRL(due.charges)} de multa e juros`}
          />
        )}
        <MoneyInput
          {...form.getInputProps('amount')}
          label="Valor recebido"
          description={
            asked === undefined
              ? 'Vazio, é tudo o que se deve nesse dia.'
              : `Vazio, é tudo o que se deve nesse dia: ${formatBRL(asked)}. Com menos, a fatura fica em aberto.`
          }
        />
        <Textarea
          {...form.getInputProps('notes')}
          label="Observações (opcional)"
          description="O fornecedor as lê na fatura"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
        />
      </Stack>
      <FormFooter
        error={pay.isError && errorText(pay.error)}
        isPending={pay.isPending}
        submitLabel="Registrar pagamento"
        onCancel={onClose}
      />
    </form>
  );
}
