import { plural } from '../../words/format.ts';
import { quoteStatusWord, type StatusWord } from '../../words/labels.ts';
import type { Outcome, RequestedItem, ResponseDetails } from './requests.ts';

/** The outcome of one item, in a badge. Without a price nothing can be rejected. */
export function itemStatusWord(item: RequestedItem): StatusWord {
  const { status, price, rejection_reason } = item;
  if (isCancelled(item)) return 'Cancelado';
  if (status !== 'requested' && price === null) return 'Não cotado';
  return quoteStatusWord(status, rejection_reason);
}

/** Whether nobody needs the item any more: an addendum took it away, or the project ended. It was not lost. */
const isCancelled = ({ closed_as }: RequestedItem) => closed_as === 'cancelled';

/** Every item of an opened request, those decided while others are open included. */
export const allItems = ({
  items_data,
  decided_items,
  quote_status,
}: Pick<ResponseDetails, 'items_data' | 'decided_items' | 'quote_status'>) =>
  quote_status === 'requested' ? [...items_data, ...decided_items] : items_data;

/** The same counting for the items of an opened request as list_supplier_requests.sql does for the list. */
export function outcomeOf(items: readonly RequestedItem[]): Outcome {
  const count = (is: (item: RequestedItem) => boolean) => items.filter(is).length;
  const isPriced = ({ price }: RequestedItem) => price !== null;
  return {
    requested_items: count(({ status }) => status === 'requested'),
    waiting_items: count((item) => /submitted|viewed/.test(item.status) && isPriced(item)),
    approved_items: count(({ status }) => status === 'approved'),
    rejected_items: count(
      (item) => item.status === 'rejected' && isPriced(item) && !isCancelled(item),
    ),
    unquoted_items: count(
      (item) => item.status !== 'requested' && !isPriced(item) && !isCancelled(item),
    ),
  };
}

/**
 * The status label of a whole request. An item that was won outweighs one that still waits, and one
 * that waits outweighs one that was lost: `outcomeLine` shows the rest.
 */
export function outcomeWord(
  outcome: Outcome,
  {
    quote_status,
    rejection_reason,
  }: Pick<ResponseDetails, 'quote_status'> & { rejection_reason: string | null },
): StatusWord {
  if (outcome.requested_items > 0) return quoteStatusWord('requested');
  if (outcome.approved_items > 0) return quoteStatusWord('approved');
  if (outcome.waiting_items > 0)
    return quoteStatusWord(quote_status === 'viewed' ? 'viewed' : 'submitted');
  if (outcome.rejected_items > 0) return quoteStatusWord('rejected', rejection_reason);
  // Nothing else is known of the item: it was taken away, or never priced.
  return outcome.unquoted_items > 0 ? 'Não cotado' : 'Cancelado';
}

/** "1 aprovado · 1 recusado · 1 em análise", or null when all items ended alike. */
export function outcomeLine(outcome: Outcome): string | null {
  const parts = [
    [outcome.approved_items, 'aprovado', 'aprovados'],
    [outcome.rejected_items, 'recusado', 'recusados'],
    [outcome.waiting_items, 'em análise', 'em análise'],
    [outcome.requested_items, 'sem resposta sua', 'sem resposta sua'],
    [outcome.unquoted_items, 'não cotado', 'não cotados'],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0);
  if (shown.length < 2) return null;
  return shown.map(([amount, one, many]) => plural(amount, one, many)).join(' · ');
}

/** The label of an opened request: "Aguardando Resposta" until answered, then the word of the list. */
export function responseStatusWord({ items_data, quote_status }: ResponseDetails): StatusWord {
  if (quote_status === 'requested') return 'Aguardando Resposta';
  const reasons = items_data.flatMap(({ rejection_reason }) => rejection_reason ?? []);
  const rival = reasons.find((reason) => quoteStatusWord('rejected', reason) === 'Concorrência');
  return outcomeWord(outcomeOf(items_data), {
    quote_status,
    rejection_reason: rival ?? reasons[0] ?? null,
  });
}
