import { ordersOfProjectQuery, useLiveOrders } from '../../sourcing/orders/queries.ts';
import { projectFinancesQuery } from '../../sourcing/projects/project-finances.ts';
import { useArrived } from '../../ui/use-arrived.ts';
import type { ProjectStatus } from '../../words/labels.ts';
import { instalmentsOfProjectQuery, instalmentTotalsQuery } from '../instalments/queries.ts';
import { CostSentence } from '../purchases/CostSentence.tsx';
import { projectCostsQuery } from '../purchases/queries.ts';
import { ByCategory } from './ByCategory.tsx';
import { FinancesReading, FinancesSkeleton } from './FinancesReading.tsx';
import styles from './MoneyList.module.css';
import { MoneySentence } from './MoneySentence.tsx';
import { PaidOutside } from './PaidOutside.tsx';
import { PaymentsMade } from './PaymentsMade.tsx';
import { PaymentsToMake } from './PaymentsToMake.tsx';
import { PrintedPayments } from './PrintedPayments.tsx';
import { budgetControlQuery } from './queries.ts';

interface FinancesOfProjectProps {
  projectId: string;
  status: ProjectStatus | undefined;
}

/** The money of one project: what leaves the account, what is to pay, what is paid, and the rest by category. */
export function FinancesOfProject({ projectId, status }: FinancesOfProjectProps) {
  const hasArrived = useArrived([
    projectFinancesQuery(projectId),
    instalmentsOfProjectQuery(projectId),
    instalmentTotalsQuery(projectId),
    ordersOfProjectQuery(projectId),
    budgetControlQuery(projectId),
    projectCostsQuery(projectId),
  ]);
  useLiveOrders();
  if (!hasArrived) return <FinancesSkeleton />;
  return (
    <>
      <CostSentence projectId={projectId} />
      <FinancesReading projectId={projectId} status={status}>
        {(finances) => (
          <div className={styles.page}>
            <MoneySentence projectId={projectId} {...finances} />
            <PaymentsToMake projectId={projectId} />
            <PaymentsMade projectId={projectId} />
            <PaidOutside projectId={projectId} />
            <ByCategory projectId={projectId} details={finances.details} />
            <PrintedPayments projectId={projectId} spent={finances.summary.valor_gasto} />
          </div>
        )}
      </FinancesReading>
    </>
  );
}
