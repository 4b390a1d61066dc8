import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PlumbKey, PlumbLine } from '../ui/PlumbLine.tsx';
import { formatBRL, formatPercent } from '../words/format.ts';
import { sumBRL } from '../words/money.ts';
import { FinancialAlerts } from './FinancialAlerts.tsx';
import styles from './ProjectCost.module.css';
import { pendingDecisionsQuery } from './pending-decisions.ts';
import type { CategoryDetail, FinancialAlert, FinancialSummary } from './queries.ts';

interface ProjectCostProps {
  projectId: string;
  summary: FinancialSummary;
  details: readonly CategoryDetail[];
  alerts: readonly FinancialAlert[];
}

/** "Quanto custa": what is approved, paid and still to be paid of a project against its forecast, and where that was passed. */
export function ProjectCost({ projectId, summary, details, alerts }: ProjectCostProps) {
  // A project has one selection that waits at most. The card does not wait for it.
  const asked = useQuery(pendingDecisionsQuery).data?.find(
    ({ project }) => project.id === projectId,
  );
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
      <dl className={`${styles.figures} num`}>
        {planned > 0 && (
          <div>
            <dt>
              <PlumbKey part="planned" /> Previsto
            </dt>
            <dd>{formatBRL(planned)}</dd>
          </div>
        )}
        <div>
          <dt>
            <PlumbKey part="approved" /> Total aprovado
          </dt>
          <dd>{formatBRL(approved)}</dd>
        </div>
        <div>
          <dt>
            <PlumbKey part="paid" /> Valor gasto ({formatPercent(summary.percentual_gasto)})
          </dt>
          <dd>{formatBRL(summary.valor_gasto)}</dd>
        </div>
        {asked && (
          <div>
            <dt>
              <PlumbKey part="added" /> Com o seu sim
            </dt>
            <dd>{formatBRL(after)}</dd>
          </div>
        )}
        <div className={styles.left}>
          <dt>Valor pendente</dt>
          <dd>{formatBRL(summary.valor_pendente)}</dd>
        </div>
        <div>
          <dt>Saldo restante</dt>
          <dd>{formatBRL(summary.saldo_restante)}</dd>
        </div>
      </dl>
      <FinancialAlerts alerts={alerts} />
    </Card>
  );
}
