import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type MarkedQuote, originsAmongQuery } from '../../sourcing/origins/queries.ts';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentHistoryDialog } from './PaymentHistoryDialog.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import type { ApprovedQuote } from './payment.ts';
import { payableList, payableQuoteQuery } from './queries.ts';

const statuses = ['Pendente', 'Parcial', 'Pago'] as const;
const statusChoices = [
  { value: '', label: 'Todas' },
  ...statuses.map((word) => ({ value: word, label: word })),
];

const NONE: readonly MarkedQuote[] = [];

interface PaymentsByItemProps {
  /** Null is everybody's. */
  architectId: string | null;
  /** Approved quotes in all, before any search. */
  count: number;
}

/** Approved quotes and what was paid of each. */
export function PaymentsByItem({ architectId, count }: PaymentsByItemProps) {
  const search = useSearch();
  const [asked] = useAddressParam('situacao');
  const status = statuses.find((word) => word === asked) ?? '';
  const [order, setOrder] = useState<SortOrder>(null);
  const { query, rows, paging, print } = usePagedList(
    payableList(architectId, { search, status }, order),
    ({ quote_id }) => quote_id,
  );
  const marked = useQuery(originsAmongQuery(rows.map(({ quote_id }) => quote_id))).data ?? NONE;
  const [paying, setPaying] = useState<ApprovedQuote | null>(null);
  const [opened, setOpened] = useState<ApprovedQuote | null>(null);
  const read = useCallback((quote: ApprovedQuote) => setOpened(quote), []);
  // The row as it is now: a reversal changes its sums while its history is open.
  const { data: current } = useQuery({
    ...payableQuoteQuery(opened?.quote_id ?? ''),
    enabled: opened !== null,
  });
  return (
    <>
      <ListFilters
        searchLabel="Buscar por projeto, fornecedor ou item"
        select={{ name: 'situacao', label: 'Situação', data: statusChoices }}
      >
        <PrintButton onPrint={print} />
      </ListFilters>
      <Reading
        query={query}
        failure="Erro ao carregar orçamentos aprovados"
        skeleton={<ListSkeleton rows={8} />}
      >
        {() =>
          rows.length > 0 ? (
            <PaymentTable
              quotes={rows}
              count={count}
              marked={marked}
              onPay={setPaying}
              onRead={read}
              order={order}
              onOrder={setOrder}
              {...paging}
            />
          ) : (
            <NothingMatches title="Nenhum orçamento encontrado">
              Nenhum orçamento aprovado corresponde a esta busca.
            </NothingMatches>
          )
        }
      </Reading>
      <PaymentDialog quote={paying} onClose={() => setPaying(null)} />
      <PaymentHistoryDialog quote={opened && (current ?? opened)} onClose={() => setOpened(null)} />
    </>
  );
}
