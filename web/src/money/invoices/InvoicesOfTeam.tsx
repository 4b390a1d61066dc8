import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import styles from '../../ui/ListLead.module.css';
import { CardsSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { choiceOf } from '../../words/choice.ts';
import { formatBRL, formatQuantity } from '../../words/format.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import type { InvoiceQuestion } from './invoice-acts.ts';
import { saveInvoices } from './invoice-sheet.ts';
import { type InvoiceFacts, invoiceList, invoiceTotalsQuery } from './queries.ts';

const states = {
  open: 'Em aberto',
  late: 'Vencidas',
  paid: 'Pagas',
  cancelled: 'Canceladas',
} as const;
const stateChoices = [
  { value: '', label: 'Todas' },
  ...Object.entries(states).map(([value, label]) => ({ value, label })),
];

/** All invoices with what they come to, and what the team does with each. */
export function InvoicesOfTeam() {
  const search = useSearch();
  const [asked] = useAddressParam('situacao');
  const state = choiceOf(states, asked);
  const [order, setOrder] = useState<SortOrder>(null);
  const [dialog, setDialog] = useState<{ act: InvoiceQuestion; invoice: InvoiceFacts } | null>(
    null,
  );
  const act = useCallback(
    (chosen: InvoiceQuestion, invoice: InvoiceFacts) => setDialog({ act: chosen, invoice }),
    [],
  );
  const totals = useQuery(invoiceTotalsQuery({ search }));
  const { query, rows, paging, all } = usePagedList(
    invoiceList({ search, state }, order),
    ({ invoice_id }) => invoice_id,
  );
  return (
    <>
      <div className={styles.lead}>
        <p className="muted">O que foi cobrado de cada fornecedor, mês a mês.</p>
        <ExportButton
          failure="Não foi possível exportar as faturas"
          disabled={rows.length === 0}
          save={async () => saveInvoices(await all())}
        />
      </div>
      <ListFilters
        searchLabel="Buscar por fornecedor, número ou NFS-e"
        select={{ name: 'situacao', label: 'Situação', data: stateChoices }}
      />
      <Reading
        query={totals}
        failure="Não foi possível carregar as faturas"
        skeleton={<CardsSkeleton />}
      >
        {(sums) => (
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} mb="lg">
            <StatCard label="Faturas" icon="sheets" value={formatQuantity(sums.invoices)} />
            <StatCard label="Em aberto" icon="calendar" value={formatBRL(sums.open_amount)} />
            <StatCard label="Vencido" icon="alert" value={formatBRL(sums.late_amount)} />
            <StatCard label="Pago" icon="wallet" value={formatBRL(sums.paid_amount)} />
          </SimpleGrid>
        )}
      </Reading>
      <Reading query={query} failure="Não foi possível carregar as faturas">
        {() =>
          rows.length > 0 ? (
            <InvoiceTable rows={rows} order={order} onOrder={setOrder} onAct={act} {...paging} />
          ) : search === '' && state === '' ? (
            <EmptyState title="Nenhuma fatura ainda" drawing="level">
              As faturas são emitidas quando um mês é fechado.
            </EmptyState>
          ) : (
            <NothingMatches title="Nenhuma fatura encontrada">
              Nenhuma fatura corresponde a esta busca.
            </NothingMatches>
          )
        }
      </Reading>
      <InvoiceDialog
        asked={dialog}
        onClose={() => setDialog(null)}
        onAct={(chosen) => dialog && setDialog({ ...dialog, act: chosen })}
      />
    </>
  );
}
