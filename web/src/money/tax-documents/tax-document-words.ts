import { formatBRL, formatDate } from '../../words/format.ts';
import type { TaxDocument } from './queries.ts';

export const numberOf = ({ model, number, series }: TaxDocument) =>
  `${model === '55' ? 'NF-e' : 'NFC-e'} ${number} · série ${series}`;

const senders = { supplier: 'fornecedor', architect: 'arquiteto', client: 'cliente' } as const;

/** When it was issued and by whom, and which side sent it. */
export const originOf = ({ issued_on, issuer_name, uploaded_role }: TaxDocument) =>
  `Emitida em ${formatDate(issued_on)} por ${issuer_name} · enviada pelo ${senders[uploaded_role]}`;

/** How much of the price of the order has notas, and what that means where it is not less. */
export function coverageOf({ covered, order_price, standing }: TaxDocument): string {
  const said = `${formatBRL(covered)} de ${formatBRL(order_price)} com nota`;
  if (standing === 'equal') return `${said}: o pedido inteiro.`;
  if (standing === 'higher')
    return `${said}: ${formatBRL(covered - order_price)} a mais que o pedido.`;
  return `${said}.`;
}

/** Where an active nota is not as the order has it, in words. */
export function differencesOf(document: TaxDocument): string[] {
  const { status, issuer_match, recipient_match, order_status } = document;
  if (status !== 'active') return [];
  return [
    ...(issuer_match === 'other' ? ['O emitente não é o CNPJ do fornecedor.'] : []),
    ...(issuer_match === 'same_root' ? ['O emitente é uma filial do fornecedor.'] : []),
    ...(recipient_match === 'other' ? ['O destinatário não é o cliente.'] : []),
    ...(recipient_match === 'same_root' ? ['O destinatário é uma filial do cliente.'] : []),
    ...(order_status === 'cancelled' ? ['Este pedido foi cancelado.'] : []),
  ];
}
