import { Card, Text, Title } from '@mantine/core';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MonthlyCurve } from '../instalments/MonthlyCurve.tsx';
import { UpcomingPayments } from '../instalments/UpcomingPayments.tsx';
import { useLiveOrders } from '../orders/queries.ts';
import { BulletBars } from '../ui/BulletBars.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { CardsSkeleton, ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Reading } from '../ui/Reading.tsx';
import { formatBRL, formatPercent } from '../words/format.ts';
import type { ProjectStatus } from '../words/labels.ts';
import { BudgetControl } from './BudgetControl.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import styles from './FinancesOfProject.module.css';
import { PrintedPayments } from './PrintedPayments.tsx';
import { ProjectCost } from './ProjectCost.tsx';
import {
  budgetControlQuery,
  type CategoryDetail,
  type FinancialSummary,
  type ProjectFinances,
  projectFinancesQuery,
} from './queries.ts';

interface FinancesOfProjectProps {
  projectId: string;
  /**
   * As the page last read it, which may be newer than the figures: a project is in progress from its
   * first approval on.
   */
  status: ProjectStatus | undefined;
}

/** Payments to come, cost, bar, categories, months and budget control of one project, or what stands in their place. */
export function FinancesOfProject({ projectId, status }: FinancesOfProjectProps) {
  const finances = useQuery(projectFinancesQuery(projectId));
  // Asked for at once: its part of the page appears after the figures.
  usePrefetchQuery(budgetControlQuery(projectId));
  useLiveOrders();
  const isApprovedSince =
    status === 'in_progress' && finances.data?.summary?.orcamento_total_aprovado === 0;
  const { refetch } = finances;
  useEffect(() => {
    if (isApprovedSince) void refetch();
  }, [isApprovedSince, refetch]);
  return (
    <Reading
      query={finances}
      failure="Erro ao carregar dados financeiros"
      skeleton={<FinancesSkeleton />}
    >
      {(read) => <Finances {...read} projectId={projectId} isApprovedSince={isApprovedSince} />}
    </Reading>
  );
}

/** Stands for the figures of a project until they are read. */
export function FinancesSkeleton() {
  return (
    <>
      <CardsSkeleton />
      <ListSkeleton rows={6} />
    </>
  );
}

interface FinancesProps extends ProjectFinances {
  projectId: string;
  isApprovedSince: boolean;
}

function Finances({ projectId, summary, alerts, details, isApprovedSince }: FinancesProps) {
  if (!summary) {
    return (
      <EmptyState title="Dados Financeiros Não Disponíveis" drawing="level">
        Não encontramos os números deste projeto. Fale com o seu arquiteto.
      </EmptyState>
    );
  }
  if (summary.orcamento_total_aprovado === 0) {
    return (
      <EmptyState title="Dados Financeiros em Preparação" drawing="tape">
        {isApprovedSince
          ? 'O arquiteto aprovou orçamentos. Os valores aparecem aqui em instantes.'
          : 'Os valores aparecem aqui assim que o arquiteto aprovar o primeiro orçamento.'}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.first}>
        <UpcomingPayments projectId={projectId} />
        <ProjectCost projectId={projectId} summary={summary} details={details} alerts={alerts} />
      </div>
      <div className={styles.charts}>
        <SpentOfApproved summary={summary} />
        <ApprovedByCategory details={details} />
      </div>
      <div className={styles.months}>
        <MonthlyCurve projectId={projectId} />
      </div>
      <CategoryTable details={details} />
      <BudgetControl projectId={projectId} />
      <PrintedPayments projectId={projectId} spent={summary.valor_gasto} />
    </>
  );
}

function SpentOfApproved({ summary }: { summary: FinancialSummary }) {
  return (
    <Card withBorder radius="lg" padding="lg">
      <Title order={2} fz={20} mb="xs">
        Aprovado já pago
      </Title>
      <Text ff="heading" fz={40} fw={700} lh={1.2} className="num">
        {formatPercent(summary.percentual_gasto)}
      </Text>
      <ProgressBar percent={summary.percentual_gasto} label="Aprovado já pago" />
      <Text c="dimmed" mt="xs" className="num">
        {formatBRL(summary.valor_gasto)} de {formatBRL(summary.orcamento_total_aprovado)}
      </Text>
    </Card>
  );
}

function ApprovedByCategory({ details }: { details: readonly CategoryDetail[] }) {
  return (
    <Card withBorder radius="lg" padding="lg">
      <Title order={2} fz={20} mb="md">
        Aprovado e previsto por categoria
      </Title>
      <Text c="dimmed" fz="sm" mt={-8} mb="md">
        A barra é o aprovado; o traço, o previsto.
      </Text>
      <BulletBars
        label="Aprovado e previsto por categoria"
        bars={details.map((row) => ({
          label: row.category_label,
          planned: row.orcamento_previsto,
          actual: row.valor_aprovado,
        }))}
      />
    </Card>
  );
}
