import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { formatAge, formatDateTime, plural } from '../../words/format.ts';
import styles from './Health.module.css';
import { jobLabel } from './job-labels.ts';
import type { HealthJob } from './queries.ts';

/** Jobs that need somebody come first. */
const states: Record<HealthJob['state'], { label: string; icon: IconName; urgency: number }> = {
  failed: { label: 'Falhou', icon: 'close', urgency: 0 },
  overdue: { label: 'Atrasada', icon: 'alert', urgency: 1 },
  unfinished: { label: 'Não terminou', icon: 'hourglass', urgency: 2 },
  running: { label: 'Em execução', icon: 'refresh', urgency: 3 },
  done: { label: 'Em dia', icon: 'check', urgency: 4 },
};

/** `A cada 5 minutos`, `A cada hora`, `Todo dia`. */
function everyWords(minutes: number): string {
  if (minutes === 1440) return 'Todo dia';
  if (minutes === 60) return 'A cada hora';
  return `A cada ${plural(minutes, 'minuto', 'minutos')}`;
}

const columns: Column<HealthJob>[] = [
  {
    key: 'name',
    header: 'Tarefa',
    sortBy: ({ name }) => jobLabel(name),
    cell: ({ name, failure }) => <TwoLines under={failure}>{jobLabel(name)}</TwoLines>,
  },
  {
    key: 'state',
    header: 'Situação',
    sortBy: ({ state }) => states[state].urgency,
    cell: ({ state }) => (
      <span className={`inline-row gap-6 nowrap ${styles.state}`} data-state={state}>
        <Icon name={states[state].icon} size={16} />
        {states[state].label}
      </span>
    ),
  },
  {
    key: 'every',
    header: 'Quando',
    sortBy: ({ every_minutes }) => every_minutes,
    cell: ({ every_minutes }) => everyWords(every_minutes),
  },
  {
    key: 'last',
    header: 'Última vez',
    sortBy: ({ last_run_at }) => last_run_at,
    cell: ({ last_run_at }) => (
      <span title={formatDateTime(last_run_at)}>{formatAge(last_run_at)}</span>
    ),
  },
  {
    key: 'next',
    header: 'Próxima',
    sortBy: ({ next_at }) => next_at,
    cell: ({ next_at }) => formatDateTime(next_at),
  },
];

const order = { key: 'state', direction: 'ascending' } as const;

/** Recurring work, what failed or is late first. */
export function JobTable({ jobs }: { jobs: readonly HealthJob[] }) {
  return (
    <DataTable
      caption="Tarefas automáticas"
      cardsUnder={820}
      columns={columns}
      rows={jobs}
      rowKey={({ name }) => name}
      initialOrder={order}
    />
  );
}
