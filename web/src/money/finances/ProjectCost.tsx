import { Card, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type {
  CategoryDetail,
  FinancialAlert,
  FinancialSummary,
} from '../../sourcing/projects/project-finances.ts';
import { PlumbFigure, PlumbLine } from '../../ui/PlumbLine.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { formatBRL, formatPercent } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';
import { CategoryTable } from './CategoryTable.tsx';
import { FinancialAlerts } from './FinancialAlerts.tsx';
import styles from './ProjectCost.module.css';
import { usePendingDecision } from './pending-decisions.ts';
import { spentSentence } from './sentences.ts';

interface ProjectCostProps {
  projectId: string;
  summary: FinancialSummary;
  details: readonly CategoryDetail[];
  alerts: readonly FinancialAlert[];
}

/** "Quanto custa": what is approved, paid and still to be paid of a project against its forecast, and where that was passed. */
export function ProjectCost(props: ProjectCostProps) {
  const { projectId, summary, details, alerts } = props;
  // The card does not wait for it.
  const asked = usePendingDecision(projectId);
  const approved = summary.orcamento_total_aprovado;
  const planned = sumBRL(details.map(({ orcamento_previsto }) => orcamento_previsto));
  const after = sumBRL([approved, asked?.total ?? 0]);
  return (
    <Card withBorder radius="lg" padding="lg" component="section" aria-labelledby="quanto-custa">
      <Title order={2} id="quanto-custa" fz={20}>
        Quanto custa
      </Title>
      <PlumbLine
        planned={planned}
        approved={approved}
        paid={summary.valor_gasto}
        after={after}
        isLarge
      />
      <dl className={`stack gap-8 ${styles.figures} num`}>
        {planned > 0 && (
          <PlumbFigure part="planned" amount={planned}>
            Previsto
          </PlumbFigure>
        )}
        <PlumbFigure part="approved" amount={approved}>
          Total aprovado
        </PlumbFigure>
        <PlumbFigure part="paid" amount={summary.valor_gasto}>
          Valor gasto ({formatPercent(summary.percentual_gasto)})
        </PlumbFigure>
        {asked && (
          <PlumbFigure part="added" amount={after}>
            Com o seu sim
          </PlumbFigure>
        )}
        <div className={styles.left}>
          <dt>Valor pendente</dt>
          <dd>{formatBRL(summary.valor_pendente)}</dd>
          <dd className={styles.hint}>a pagar aos fornecedores</dd>
        </div>
      </dl>
      <div className={styles.bar}>
        <ProgressBar percent={summary.percentual_gasto} label="Aprovado já pago" />
      </div>
      <p className={`below-8 ${styles.spent}`}>{spentSentence(summary)}</p>
      <dl className={`stack gap-8 ${styles.figures} num`}>
        <div>
          <dt>Saldo restante</dt>
          <dd>{formatBRL(summary.saldo_restante)}</dd>
          <dd className={styles.hint}>o aprovado menos o gasto</dd>
        </div>
      </dl>
      <FinancialAlerts alerts={alerts} />
      <details className={`above-12 ${styles.categories}`}>
        <summary>Ver por categoria</summary>
        <CategoryTable details={details} />
      </details>
      <Link to={paths.financialDashboard(projectId)} className={`${styles.way} no-print`}>
        Abrir o painel financeiro
      </Link>
    </Card>
  );
}
