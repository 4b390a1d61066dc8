import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PlumbFigure, PlumbLine } from '../../../ui/PlumbLine.tsx';
import { formatBRL } from '../../../words/format.ts';
import { projectFinancesQuery } from '../../projects/project-finances.ts';
import { Outcome } from './Against.tsx';
import styles from './Selection.module.css';
import { costWith, type SelectedQuote, sumOf } from './selection.ts';

interface SelectionCostProps {
  projectId: string;
  quotes: readonly SelectedQuote[];
  /** Quotes that are not refused. */
  kept: readonly SelectedQuote[];
}

/** Total of the whole project with the client's yes, before they give it. */
export function SelectionCost({ projectId, quotes, kept }: SelectionCostProps) {
  const finances = useQuery(projectFinancesQuery(projectId));
  if (finances.isPending) return <Skeleton height={132} mt="md" />;
  // The decision does not wait for what it is compared with.
  if (!finances.data?.summary) return null;
  const { summary } = finances.data;
  const { approved, planned, after, hasForecast } = costWith(finances.data, sumOf(kept));
  return (
    <div className={styles.cost}>
      <PlumbLine
        planned={planned}
        approved={approved}
        paid={summary.valor_gasto}
        after={after}
        isLarge
      />
      <dl className="num">
        {hasForecast && (
          <PlumbFigure part="planned" amount={planned}>
            Previsto
          </PlumbFigure>
        )}
        <PlumbFigure part="paid" amount={summary.valor_gasto}>
          Valor gasto
        </PlumbFigure>
        <PlumbFigure part="approved" amount={approved}>
          Total aprovado
        </PlumbFigure>
        <PlumbFigure part="added" amount={after}>
          Com o seu sim
        </PlumbFigure>
      </dl>
      <p>
        O projeto fica em <b className="num">{formatBRL(after)}</b>.{' '}
        <Outcome quotes={quotes} kept={kept} />
        Nada é cobrado agora.
      </p>
    </div>
  );
}
