import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { plural } from '../../words/format.ts';
import { FaultList } from './FaultList.tsx';
import { Gateways } from './Gateways.tsx';
import { HealthFacts } from './HealthFacts.tsx';
import { JobTable } from './JobTable.tsx';
import { faultsQuery, gatewaysQuery, healthQuery, jobsQuery, tablesQuery } from './queries.ts';
import { TableSizes } from './TableSizes.tsx';

/** Whether the installation is well: mail, recurring work, room, backup and versions, and what to do. */
export default function HealthPage() {
  const faults = useQuery(faultsQuery);
  const figures = useQuery(healthQuery);
  const gateways = useQuery(gatewaysQuery);
  const jobs = useQuery(jobsQuery);
  const tables = useQuery(tablesQuery);
  return (
    <>
      <PageHeader title="Saúde" lead={faults.data && standing(faults.data.length)} />
      <Reading query={faults} failure="Não foi possível ler o que pede atenção" skeleton={null}>
        {(rows) => <FaultList faults={rows} />}
      </Reading>
      <div className="stack one-column gap-32">
        <Reading query={figures} failure="Não foi possível ler como está o Prumo">
          {(known) => <HealthFacts health={known} />}
        </Reading>
        <Reading query={gateways} failure="Não foi possível ler os servidores">
          {(rows) => <Gateways gateways={rows} />}
        </Reading>
        <Reading query={jobs} failure="Não foi possível ler as tarefas">
          {(rows) => <JobTable jobs={rows} />}
        </Reading>
        <Reading query={tables} failure="Não foi possível ler o tamanho das tabelas">
          {(rows) => <TableSizes tables={rows} />}
        </Reading>
      </div>
    </>
  );
}

const standing = (faults: number) =>
  faults === 0 ? 'Tudo em ordem.' : `${plural(faults, 'coisa pede', 'coisas pedem')} atenção.`;
