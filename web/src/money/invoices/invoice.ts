import { orderLabel } from '../../sourcing/orders/order.ts';
import { formatBRL, plural } from '../../words/format.ts';
import { invoiceStatusLabel, type StatusWord } from '../../words/labels.ts';
import type { InvoiceFacts } from './queries.ts';

/** `0007/2026`: invoices are numbered as orders are. */
export const invoiceLabel = orderLabel;

/** Whom an invoice goes to, as suppliers are named everywhere. */
export const debtorOf = ({
  supplier_company,
  supplier_name,
}: {
  supplier_company: string | null;
  supplier_name: string;
}) => supplier_company || supplier_name;

/** The word of an invoice's badge: an open one whose day has passed is late. */
export const invoiceWord = ({
  status,
  days_late,
}: Pick<InvoiceFacts, 'status' | 'days_late'>): StatusWord =>
  status === 'open' && days_late > 0 ? 'Vencida' : invoiceStatusLabel[status];

/** The owed sum of an open invoice after part payments, a fine or interest: `a pagar R$ 900,00`; nothing where it equals the amount. */
export const owedWords = ({
  status,
  amount,
  owed,
}: Pick<InvoiceFacts, 'status' | 'amount' | 'owed'>) =>
  status === 'open' && owed !== amount ? `a pagar ${formatBRL(owed)}` : null;

/** `há 38 dias`; nothing for an invoice that is not late. */
export const lateWords = ({ status, days_late }: Pick<InvoiceFacts, 'status' | 'days_late'>) =>
  status === 'open' && days_late > 0 ? `há ${plural(days_late, 'dia', 'dias')}` : null;
