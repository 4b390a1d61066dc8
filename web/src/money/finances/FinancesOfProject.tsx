import { Card, Text, Title } from '@mantine/core';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useLiveOrders } from '../../sourcing/orders/queries.ts';
import type { CategoryDetail } from '../../sourcing/projects/project-finances.ts';
import { BulletBars } from '../../ui/BulletBars.tsx';
import type { ProjectStatus } from '../../words/labels.ts';
import { MonthlyCurve } from '../instalments/MonthlyCurve.tsx';
import { UpcomingPayments } from '../instalments/UpcomingPayments.tsx';
import { BudgetControl } from './BudgetControl.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import styles from './FinancesOfProject.module.css';
import { FinancesReading, type KnownFinances } from './FinancesReading.tsx';
import { PrintedPayments } from './PrintedPayments.tsx';
import { ProjectCost } from './ProjectCost.tsx';
import { budgetControlQuery } from './queries.ts';

interface FinancesOfProjectProps {
  projectId: string;
  status: ProjectStatus | undefined;
}

/** The money of one project: cost, categories, control, months and payments, or what stands in their place. */
export function FinancesOfProject({ projectId, status }: FinancesOfProjectProps) {
  // Asked for at once: its part of the page appears after the figures.
  usePrefetchQuery(budgetControlQuery(projectId));
  useLiveOrders();
  return (
    <FinancesReading projectId={projectId} status={status}>
      {(finances) => <Finances {...finances} projectId={projectId} />}
    </FinancesReading>
  );
}

function Finances({ projectId, ...finances }: KnownFinances & { projectId: string }) {
  const { details, summary } = finances;
  return (
    <>
      <div className={styles.two}>
        <ProjectCost projectId={projectId} {...finances} />
        <ApprovedByCategory details={details} />
      </div>
      <CategoryTable details={details} />
      <BudgetControl projectId={projectId} />
      <div className={`${styles.two} above-20`}>
        <MonthlyCurve projectId={projectId} />
        <UpcomingPayments projectId={projectId} />
      </div>
      <PrintedPayments projectId={projectId} spent={summary.valor_gasto} />
    </>
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
