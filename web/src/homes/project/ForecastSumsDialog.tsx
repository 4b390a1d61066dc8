import { useQuery } from '@tanstack/react-query';
import { budgetsQuery } from '../../sourcing/budgets/queries.ts';
import { changedSums, sumsByCategory } from '../../sourcing/items/forecast-sums.ts';
import type { PlannedItem } from '../../sourcing/items/item.ts';
import { useForecastSums } from '../../sourcing/items/use-forecast-sums.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL } from '../../words/format.ts';
import styles from './ProjectItems.module.css';

interface ForecastSumsDialogProps {
  projectId: string;
  items: readonly PlannedItem[];
  onClose: () => void;
}

/** Asks before the sums of items become the forecasts of their categories, which client and alerts go by. */
export default function ForecastSumsDialog({ projectId, items, onClose }: ForecastSumsDialogProps) {
  const saved = useQuery(budgetsQuery(projectId));
  const save = useForecastSums(projectId);
  const sums = sumsByCategory(items);
  const changed = changedSums(sums, saved.data ?? []);
  const confirm = () =>
    save.mutate(changed, {
      onSuccess: () => {
        notifyOk('A previsão das categorias foi atualizada.');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={changed.length > 0 ? confirm : onClose}
      title="Usar a soma como previsão da categoria?"
      confirmLabel={changed.length > 0 ? 'Usar a soma' : 'Entendi'}
      loading={saved.isPending}
      action={save}
      failure="Não foi possível salvar a previsão."
    >
      <Reading query={saved} failure="Não foi possível carregar a previsão" bare>
        {() =>
          changed.length === 0 ? (
            'A previsão de cada categoria já é a soma dos itens.'
          ) : (
            <>
              O cliente lê a previsão das categorias e recebe os avisos dela. O previsto de cada
              item continua só seu.
              <ul className={`stack gap-4 above-12 ${styles.sums}`}>
                {changed.map(({ category, amount, before }) => (
                  <li key={category}>
                    <b>{categoryLabel(category)}</b>{' '}
                    <span className="num">
                      {before === null ? 'sem previsão' : formatBRL(before)} → {formatBRL(amount)}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Reading>
    </ConfirmDialog>
  );
}
