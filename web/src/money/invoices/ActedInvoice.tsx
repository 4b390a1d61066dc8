import { Text } from '@mantine/core';
import { formatBRL } from '../../words/format.ts';
import { monthName } from '../../words/period.ts';
import { debtorOf, owedWords } from './invoice.ts';
import type { InvoiceFacts } from './queries.ts';

/** The part of an invoice that the dialogs use. */
export type ActedInvoice = Pick<
  InvoiceFacts,
  | 'invoice_id'
  | 'year'
  | 'number'
  | 'period'
  | 'amount'
  | 'received'
  | 'owed'
  | 'status'
  | 'supplier_name'
  | 'supplier_company'
  | 'nfse_number'
>;

/** Props of every form of the dialog. */
export interface FormProps {
  invoice: ActedInvoice;
  onClose: () => void;
}

/** The invoice's supplier, month and amount. */
export function Which({ invoice }: Pick<FormProps, 'invoice'>) {
  const owed = owedWords(invoice);
  return (
    <Text mb="md">
      <strong>{debtorOf(invoice)}</strong>, comissões de {monthName(invoice.period)}:{' '}
      <strong className="num">{formatBRL(invoice.amount)}</strong>
      {owed && <>, hoje {owed}</>}
    </Text>
  );
}
