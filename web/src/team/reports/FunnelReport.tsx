import { Card, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import lead from '../../ui/ListLead.module.css';
import { PeriodFilter, usePeriod } from '../../ui/PeriodFilter.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { periodWords } from '../../words/period.ts';
import { FunnelSteps } from './FunnelSteps.tsx';
import { tracksOf } from './funnel.ts';
import { funnelQuery } from './queries.ts';
import styles from './Reports.module.css';
import { funnelSheet, saveReport } from './sheets.ts';

/** How far those got who registered in a period, and the requests that were sent in it. */
export function FunnelReport() {
  const period = usePeriod();
  const query = useQuery(funnelQuery(period));
  return (
    <>
      <div className={lead.lead}>
        <p className="muted">
          Cadastros e solicitações {periodWords(period)}, e até onde chegaram até hoje.
        </p>
        <ExportButton
          failure="Não foi possível exportar o funil"
          disabled={!query.data || query.isPlaceholderData}
          save={() => saveReport('report_funnel', 'funil', funnelSheet(query.data ?? []))}
        />
      </div>
      <ListFilters>
        <PeriodFilter />
      </ListFilters>
      <Reading query={query} failure="Não foi possível carregar o funil">
        {(rows) =>
          rows.every(({ reached }) => reached === 0) ? (
            <EmptyState title="Ninguém começou neste período" drawing="level">
              Escolha outro período, ou espere pelos primeiros cadastros.
            </EmptyState>
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
              {tracksOf(rows).map(({ track, title, steps }) => (
                <Card key={track} withBorder radius="lg" padding="lg">
                  <h2 className={styles.track}>{title}</h2>
                  <FunnelSteps label={title} steps={steps} />
                </Card>
              ))}
            </SimpleGrid>
          )
        }
      </Reading>
    </>
  );
}
