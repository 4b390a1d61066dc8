import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useProfile } from '../session/session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ListFilters, NothingMatches } from '../ui/ListFilters.tsx';
import { ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Reading } from '../ui/Reading.tsx';
import type { SortOrder } from '../ui/sort-rows.ts';
import { useAddressParam } from '../ui/use-address-param.ts';
import { usePagedList } from '../ui/use-paged-list.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { useSearch } from '../ui/use-search.ts';
import { formatBRL, formatDate, today } from '../words/format.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentHistoryDialog } from './PaymentHistoryDialog.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import type { ApprovedQuote, PaymentTotals } from './payment.ts';
import { payableList, payableQuoteQuery, paymentTotalsQuery } from './queries.ts';

const statuses = ['Pendente', 'Parcial', 'Pago'] as const;
const statusChoices = [
  { value: '', label: 'Todas' },
  ...statuses.map((word) => ({ value: word, label: word })),
];

/** Approved quotes and what was paid of each. */
export default function PaymentsPage() {
  const { id, role, full_name } = useProfile();
  const architectId = role === 'admin' ? null : id;
  const isPrinting = usePrinting();
  const search = useSearch();
  const [asked] = useAddressParam('situacao');
  const status = statuses.find((word) => word === asked) ?? '';
  const [order, setOrder] = useState<SortOrder>(null);
  const totals = useQuery(paymentTotalsQuery(architectId));
  const { query, rows, paging, print } = usePagedList(
    payableList(architectId, { search, status }, order),
    ({ quote_id }) => quote_id,
  );
  const [paying, setPaying] = useState<ApprovedQuote | null>(null);
  const [opened, setOpened] = useState<ApprovedQuote | null>(null);
  const read = useCallback((quote: ApprovedQuote) => setOpened(quote), []);
  // The row as it is now: a reversal changes its sums while its history is open.
  const { data: current } = useQuery({
    ...payableQuoteQuery(opened?.quote_id ?? ''),
    enabled: opened !== null,
  });
  const hasQuotes = totals.data !== undefined && totals.data.quotes > 0;
  return (
    <>
      <PageHeader
        title="Pagamentos"
        lead={hasQuotes && <Lead totals={totals.data} />}
        actions={
          hasQuotes && (
            <Button
              variant="default"
              leftSection={<Icon name="printer" size={18} />}
              onClick={() => void print()}
            >
              Imprimir
            </Button>
          )
        }
      />
      {isPrinting && (
        <Text size="sm" mb="sm">
          {full_name} · {formatDate(today())}
        </Text>
      )}
      <Reading
        query={totals}
        failure="Erro ao carregar orçamentos aprovados"
        skeleton={<ListSkeleton rows={8} />}
      >
        {({ quotes }) =>
          quotes === 0 ? (
            <EmptyState title="Nenhum orçamento aprovado" drawing="keys">
              Quando um orçamento é aprovado, os pagamentos dele são registrados aqui.
            </EmptyState>
          ) : (
            <>
              <ListFilters
                searchLabel="Buscar por projeto, fornecedor ou item"
                select={{ name: 'situacao', label: 'Situação', data: statusChoices }}
              />
              <Reading
                query={query}
                failure="Erro ao carregar orçamentos aprovados"
                skeleton={<ListSkeleton rows={8} />}
              >
                {() =>
                  rows.length > 0 ? (
                    <PaymentTable
                      quotes={rows}
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
            </>
          )
        }
      </Reading>
      <PaymentDialog quote={paying} onClose={() => setPaying(null)} />
      <PaymentHistoryDialog quote={opened && (current ?? opened)} onClose={() => setOpened(null)} />
    </>
  );
}

function Lead({ totals }: { totals: PaymentTotals }) {
  const { approved, paid, remaining } = totals;
  return (
    <>
      Pagos <span className="num">{formatBRL(paid)}</span> de{' '}
      <span className="num">{formatBRL(approved)}</span> aprovados. Restam{' '}
      <strong className="num">{formatBRL(remaining)}</strong>.
    </>
  );
}
