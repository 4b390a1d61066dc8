import { useQuery } from '@tanstack/react-query';
import { BudgetForm } from '../../sourcing/budgets/BudgetForm.tsx';
import { budgetsQuery, reserveQuery } from '../../sourcing/budgets/queries.ts';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { outsideByCategory } from '../purchases/outside.ts';
import { projectCostsQuery } from '../purchases/queries.ts';

/** The form of what each category of a project is planned to cost, and of its reserve. */
export function ForecastForm({ projectId }: { projectId: string }) {
  const budgets = useQuery(budgetsQuery(projectId));
  const reserve = useQuery(reserveQuery(projectId));
  const costs = useQuery(projectCostsQuery(projectId));
  // A line that came later would move the fields under the pointer; where it cannot be read the form does without.
  if (costs.isLoading) return <ListSkeleton rows={7} />;
  return (
    <Reading
      query={budgets}
      failure="Erro ao carregar orçamentos do projeto"
      skeleton={<ListSkeleton rows={7} />}
    >
      {(saved) => (
        <Reading
          query={reserve}
          failure="Erro ao carregar a reserva do projeto"
          skeleton={<ListSkeleton rows={7} />}
        >
          {(amount) => (
            <BudgetForm
              projectId={projectId}
              saved={saved}
              savedReserve={amount}
              outside={outsideByCategory(costs.data)}
            />
          )}
        </Reading>
      )}
    </Reading>
  );
}
