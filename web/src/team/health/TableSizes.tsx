import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatBytes } from '../../words/format.ts';
import type { HealthTable } from './queries.ts';

const columns: Column<HealthTable>[] = [
  { key: 'name', header: 'Tabela', cell: ({ name }) => name },
  {
    key: 'bytes',
    header: 'Tamanho',
    align: 'right',
    sortBy: ({ bytes }) => bytes,
    cell: ({ bytes }) => formatBytes(bytes),
  },
  {
    key: 'grown',
    header: 'Em uma semana',
    align: 'right',
    sortBy: ({ grown_bytes }) => grown_bytes ?? 0,
    cell: ({ grown_bytes }) => growth(grown_bytes),
  },
];

/** Until there is an earlier measure nobody knows. */
function growth(bytes: number | null): string {
  if (bytes === null) return '–';
  if (bytes <= 0) return 'não cresceu';
  return `+${formatBytes(bytes)}`;
}

/** The tables that grow most: what fills the disk. */
export function TableSizes({ tables }: { tables: readonly HealthTable[] }) {
  return (
    <DataTable
      caption="As tabelas que mais cresceram, com seus índices"
      columns={columns}
      rows={tables}
      rowKey={({ name }) => name}
    />
  );
}
