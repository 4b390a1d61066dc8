import { SimpleGrid } from '@mantine/core';
import { StatCard } from '../ui/StatCard.tsx';
import { formatBRL, formatPercent } from '../words/format.ts';
import type { FinancialSummary } from './queries.ts';

/** The four figures of a project: approved, spent, still to pay, balance. */
export function MoneyCards({ summary }: { summary: FinancialSummary }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} mb="lg">
      <StatCard
        label="Total aprovado"
        icon="check"
        value={formatBRL(summary.orcamento_total_aprovado)}
        hint="orçamentos aprovados"
      />
      <StatCard
        label="Valor gasto"
        icon="wallet"
        value={formatBRL(summary.valor_gasto)}
        hint={`${formatPercent(summary.percentual_gasto)} do aprovado`}
      />
      <StatCard
        label="Valor pendente"
        icon="clock"
        value={formatBRL(summary.valor_pendente)}
        hint="o que falta pagar aos fornecedores"
      />
      <StatCard
        label="Saldo restante"
        icon="equal"
        value={formatBRL(summary.saldo_restante)}
        hint="total aprovado menos valor gasto"
      />
    </SimpleGrid>
  );
}
