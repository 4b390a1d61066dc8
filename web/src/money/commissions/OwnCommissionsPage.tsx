import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CardsSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { formatBRL } from '../../words/format.ts';
import { InvoicesOfSupplier } from '../invoices/InvoicesOfSupplier.tsx';
import { balanceWords, dueHint, invoicedHint } from './balance-words.ts';
import { type Balance, balanceQuery, useLiveLedger } from './own-queries.ts';
import { Statement } from './Statement.tsx';

/** The signed-in supplier's debt to the platform and the reasons: the balance, every movement, and the invoices. */
export default function OwnCommissionsPage() {
  const balance = useQuery(balanceQuery);
  useLiveLedger();
  return (
    <>
      <PageHeader title="Comissões" lead={balance.data && balanceWords(balance.data)} />
      <Reading
        query={balance}
        failure="Não foi possível carregar as suas comissões"
        skeleton={<CardsSkeleton />}
      >
        {(sums) => <BalanceCards sums={sums} />}
      </Reading>
      <PageTabs
        label="Comissões"
        tabs={[
          { value: 'extrato', label: 'Extrato', panel: <Statement /> },
          { value: 'faturas', label: 'Faturas', panel: <InvoicesOfSupplier /> },
        ]}
      />
    </>
  );
}

function BalanceCards({ sums }: { sums: Balance }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} mb="lg">
      <StatCard
        label="Prevista"
        icon="chart"
        value={formatBRL(sums.foreseen)}
        hint="Até você confirmar o pedido ou receber"
      />
      <StatCard label="Devida" icon="tag" value={formatBRL(sums.due)} hint={dueHint(sums)} />
      <StatCard
        label="Faturada"
        icon="sheets"
        value={formatBRL(sums.invoiced_open)}
        hint={invoicedHint(sums)}
      />
      <StatCard label="Paga" icon="wallet" value={formatBRL(sums.paid_year)} hint="Neste ano" />
    </SimpleGrid>
  );
}
